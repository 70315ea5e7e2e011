import { Checkbox, UnstyledButton } from '@mantine/core';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import { statusResgate } from '@pontua/contract/resgates';
import { IconDownload, IconHistory, IconListDetails, IconShare, IconTrash } from '@tabler/icons-react';
import { MenuLinha } from '../../kit/lista/MenuLinha.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { Miniatura } from '../../kit/midia/Miniatura.tsx';
import classes from '../../kit/midia/midia.module.css';
import { describeMidia } from '../../kit/midia/palavras.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { paths } from '../../paths.ts';
import proprias from './midias.module.css';

interface CartaoDaMidiaProps {
  midia: MidiaDoPainel;
  /** Among the first that are seen. */
  imediata: boolean;
  marcada: boolean;
  onMarcar: (marcar: boolean) => void;
  onAbrir: () => void;
  onBaixar: () => void;
  onCompartilhar: (() => void) | undefined;
  onHistorico: () => void;
  onExcluir: (() => void) | undefined;
}

export function CartaoDaMidia({ midia, imediata, marcada, onMarcar, onAbrir, ...acoes }: CartaoDaMidiaProps) {
  const nome = describeMidia(midia);
  return (
    <div className={`${classes.cartao} ${proprias.cartao}`} data-marcada={marcada || undefined}>
      <UnstyledButton className={proprias.abrir} aria-label={nome} onClick={onAbrir}>
        <Miniatura {...midia} imediata={imediata} />
      </UnstyledButton>
      <Checkbox
        className={proprias.marca}
        aria-label={`Selecionar ${nome}`}
        checked={marcada}
        onChange={(evento) => onMarcar(evento.currentTarget.checked)}
      />
      <div className={proprias.menu}>
        <MenuLinha nome={nome} acoes={actionsOf(midia, acoes)} />
      </div>
      <div className={classes.legenda}>
        <strong>{midia.premio}</strong>
        <span>{midia.parceiro}</span>
        <small>{[midia.revenda, midia.cidade].filter(Boolean).join(' · ')}</small>
        <small>{`Resgatado em ${formatInstante(midia.resgatadoEm)}`}</small>
        {/* The day that the gallery goes by. */}
        <small>{`Anexo de ${formatDia(midia.criadoEm)}`}</small>
        {midia.status === statusResgate.cancelado && <StatusBadge tom="neutro">Cancelado</StatusBadge>}
      </div>
    </div>
  );
}

type Acoes = Pick<CartaoDaMidiaProps, 'onBaixar' | 'onCompartilhar' | 'onHistorico' | 'onExcluir'>;

const actionsOf = (midia: MidiaDoPainel, { onBaixar, onCompartilhar, onHistorico, onExcluir }: Acoes): AcaoLinha[] =>
  [
    onCompartilhar && { rotulo: 'Compartilhar', icone: <IconShare size={18} />, onClick: onCompartilhar },
    { rotulo: 'Baixar', icone: <IconDownload size={18} />, onClick: onBaixar },
    { rotulo: 'Ver resgate', icone: <IconListDetails size={18} />, para: paths.painelResgate(midia.idResgate) },
    { rotulo: 'Histórico', icone: <IconHistory size={18} />, onClick: onHistorico },
    onExcluir && { rotulo: 'Excluir', icone: <IconTrash size={18} />, perigo: true, onClick: onExcluir },
  ].filter((acao) => acao !== undefined);
