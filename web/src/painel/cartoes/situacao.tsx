import {
  type CartaoDaEquipe,
  nomeSituacaoCartao,
  type SituacaoCartao,
  situacoesCartao,
} from '@pontua/contract/cartoes';
import { plural } from '@pontua/contract/plural';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = {
  livre: 'neutro',
  atribuido: 'andamento',
  em_desbloqueio: 'atencao',
  bloqueado: 'ruim',
  entregue: 'feito',
  encerrado: 'neutro',
} as const satisfies Record<SituacaoCartao, string>;

/** A request to unblock with how long its holder has waited: 24 business hours were promised. */
export function Situacao({ situacao, horasUteis }: Pick<CartaoDaEquipe, 'situacao' | 'horasUteis'>) {
  const espera = horasUteis === null ? '' : ` há ${plural(horasUteis, 'hora útil', 'horas úteis')}`;
  return <StatusBadge tom={tons[situacao]}>{nomeSituacaoCartao[situacao] + espera}</StatusBadge>;
}

export const opcoesSituacao = situacoesCartao.map((value) => ({ value, label: nomeSituacaoCartao[value] }));
