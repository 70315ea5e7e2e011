import { ActionIcon, Group } from '@mantine/core';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { leavePagina } from '../../kit/edicao.ts';
import { paths } from '../../paths.ts';
import classes from './layout.module.css';
import { Mais } from './Mais.tsx';
import { MarcaDoTopo } from './MarcaDoTopo.tsx';
import { type DestinoDoMenu, splitForBar } from './navegacao.ts';
import { alvoIcone, Saldo } from './Saldo.tsx';
import { useSair } from './useSair.ts';

interface CabecalhoProps {
  parceiro: PerfilParceiro;
  destinos: readonly DestinoDoMenu[];
}

/** Name, balance, the way out; at a desk also where to go. */
export function Cabecalho({ parceiro, destinos }: CabecalhoProps) {
  const { nome } = useMarca();
  const sair = useSair();
  return (
    <header className={classes.cabecalho}>
      <div className={classes.faixa}>
        <Link to={paths.loja} aria-label={`${nome}, início`} className={classes.marca}>
          <MarcaDoTopo nome={nome} />
        </Link>
        <div className={classes.quem}>
          <span className={classes.nome} title={parceiro.nome}>
            <span className={classes.soCelular}>{parceiro.nome.split(' ')[0]}, seus pontos</span>
            <span className={classes.soMesa}>{parceiro.nome}</span>
          </span>
          <Saldo parceiro={parceiro} />
        </div>
        <Group gap={4} wrap="nowrap">
          <span className={classes.soMesa}>
            <Mais destinos={splitForBar(destinos).mais} Alvo={BotaoMenu} />
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={alvoIcone}
            aria-label="Sair"
            title="Sair"
            onClick={() => leavePagina(sair)}
          >
            <IconLogout size={22} />
          </ActionIcon>
        </Group>
      </div>
      <nav className={classes.navegacao} aria-label="Principal">
        {splitForBar(destinos).barra.map(({ para, titulo, Icone }) => (
          <NavLink key={para} to={para} end={para === paths.loja} className={classes.atalho}>
            <Icone size={20} aria-hidden />
            {titulo}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

const BotaoMenu = (props: ComponentProps<'button'>) => (
  <ActionIcon variant="subtle" color="gray" aria-label="Mais opções" {...props}>
    <IconMenu2 size={22} />
  </ActionIcon>
);
