import { nomeStatusResgate, statusResgate } from '@pontua/contract/resgates';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = {
  [statusResgate.naoEntregue]: 'neutro',
  [statusResgate.entregue]: 'bom',
  [statusResgate.emTransito]: 'andamento',
  [statusResgate.cancelado]: 'ruim',
} as const;

export function SituacaoDoResgate({ status }: { status: number }) {
  const tom = Object.entries(tons).find(([conhecido]) => Number(conhecido) === status)?.[1] ?? 'neutro';
  return <StatusBadge tom={tom}>{nomeStatusResgate[status] ?? String(status)}</StatusBadge>;
}
