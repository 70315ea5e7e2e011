import { Button, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Chegando, trackLoad, useAdiantada } from '../../kit/rotas/espera.ts';
import { persist } from '../../kit/rotas/persiste.ts';
import { useBusca } from '../../kit/useBusca.ts';
import type { FiltrosProps } from './filtros.ts';
import classes from './vitrine.module.css';

// What is chosen by touch takes 3 kB, which a phone does not need before its sheet is opened.
const FaixaFiltros = lazy(() => persist(() => import('./FaixaFiltros.tsx')));
const importFolha = () => import('./FolhaFiltros.tsx');
const FolhaFiltros = lazy(() => trackLoad(persist(importFolha)));

/** Upright or on its side. */
const CELULAR = '(max-width: 47.99em), (min-width: 30em) and (max-height: 30em)';

/** One row on a phone, the rest in a sheet behind its button; at a desk there is room for all of it. */
export const FiltrosDaVitrine = (props: FiltrosProps) =>
  useMediaQuery(CELULAR, window.matchMedia(CELULAR).matches) ? <NoCelular {...props} /> : <NaMesa {...props} />;

function NoCelular({ filtros, mudar, tipoFixo }: FiltrosProps) {
  const [aberta, setAberta] = useState(false);
  useAdiantada(importFolha);
  const quantos = filtros.categorias.length + Number(filtros.soMeus) + Number(!tipoFixo && filtros.tipo !== null);
  return (
    <div className={classes.filtros}>
      <LinhaDeFiltros filtros={filtros} mudar={mudar}>
        <BotaoFiltros quantos={quantos} rotulo="Filtros" onClick={() => setAberta(true)} aria-haspopup="dialog" />
      </LinhaDeFiltros>
      {aberta && (
        <Suspense fallback={<Chegando />}>
          <FolhaFiltros filtros={filtros} tipoFixo={tipoFixo} mudar={mudar} onFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </div>
  );
}

function NaMesa({ filtros, mudar, tipoFixo }: FiltrosProps) {
  const [aberto, { toggle }] = useDisclosure(filtros.categorias.length > 0);
  return (
    <div className={classes.filtros}>
      <LinhaDeFiltros filtros={filtros} mudar={mudar}>
        <BotaoFiltros
          quantos={filtros.categorias.length}
          rotulo="Categorias"
          onClick={toggle}
          aria-expanded={aberto}
          aria-controls="categorias"
        />
      </LinhaDeFiltros>
      <Suspense fallback={<div className={classes.linha} />}>
        <FaixaFiltros filtros={filtros} mudar={mudar} tipoFixo={tipoFixo} comCategorias={aberto} />
      </Suspense>
    </div>
  );
}

/** The search, and the button beside it. */
function LinhaDeFiltros({ filtros, mudar, children }: Omit<FiltrosProps, 'tipoFixo'> & { children: ReactNode }) {
  const { campo, texto, mudar: type, buscar } = useBusca(filtros.busca, (busca) => mudar({ busca }));
  return (
    <div className={classes.busca}>
      <TextInput
        ref={campo}
        type="search"
        flex="1 1 9rem"
        miw={0}
        aria-label="Buscar prêmio"
        placeholder="Buscar prêmio"
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={texto}
        onChange={(evento) => type(evento.currentTarget.value)}
        onKeyDown={(evento) => evento.key === 'Enter' && buscar()}
      />
      {children}
    </div>
  );
}

interface BotaoFiltrosProps {
  rotulo: string;
  /** How many are chosen. */
  quantos: number;
  onClick: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

const BotaoFiltros = ({ rotulo, quantos, ...botao }: BotaoFiltrosProps) => (
  <Button
    variant={quantos > 0 ? 'light' : 'default'}
    leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
    px="sm"
    h={48}
    {...botao}
  >
    {rotulo}
    {quantos > 0 && ` (${quantos})`}
  </Button>
);
