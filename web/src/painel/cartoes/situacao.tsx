import {
  type CartaoDaEquipe,
  nomeSituacaoCartao,
  type SituacaoCartao,
  situacoesCartao,
} from '@pontua/contract/cartoes';
import { formatQuantidade } from '@pontua/contract/plural';
import { useMarca } from '../../api/marca.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = {
  livre: 'neutro',
  atribuido: 'andamento',
  em_desbloqueio: 'atencao',
  bloqueado: 'neutro',
  entregue: 'feito',
  encerrado: 'neutro',
} as const satisfies Record<SituacaoCartao, string>;

/** A request to unblock with how long its holder has waited: longer than was promised stands out. */
export function SituacaoDoCartao({ situacao, horasUteis }: Pick<CartaoDaEquipe, 'situacao' | 'horasUteis'>) {
  const { bloqueioHorasUteis } = useMarca().tarifas;
  if (horasUteis === null) return <StatusBadge tom={tons[situacao]}>{nomeSituacaoCartao[situacao]}</StatusBadge>;
  return (
    <StatusBadge tom={horasUteis > bloqueioHorasUteis ? 'ruim' : 'atencao'}>
      {`Desbloqueio há ${formatQuantidade(horasUteis)} h úteis`}
    </StatusBadge>
  );
}

export const opcoesSituacao = situacoesCartao.map((value) => ({ value, label: nomeSituacaoCartao[value] }));
