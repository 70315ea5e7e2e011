/** The states that several features show, each with its colour. */
import { type EstadoMensagem, nomeEstadoMensagem } from '@pontua/contract/mensagens';
import type { situacoesVenda } from '@pontua/contract/pontuacoes';
import { StatusBadge } from './StatusBadge.tsx';

/** Of a sale, or of one of its scorings. */
export function SituacaoVenda({ situacao }: { situacao: (typeof situacoesVenda)[number] }) {
  return <StatusBadge tom={tonsVenda[situacao]}>{situacao}</StatusBadge>;
}

const tonsVenda = { Pontuada: 'feito', Parcial: 'andamento', 'Em Análise': 'atencao', Cancelada: 'neutro' } as const;

export function SituacaoMensagem({ estado }: { estado: EstadoMensagem }) {
  return <StatusBadge tom={tonsMensagem[estado]}>{nomeEstadoMensagem[estado]}</StatusBadge>;
}

const tonsMensagem = {
  na_fila: 'andamento',
  enviando: 'andamento',
  enviada: 'feito',
  falhou: 'ruim',
  rascunho: 'atencao',
  descartada: 'neutro',
} as const;
