import { Tooltip } from '@mantine/core';
import { describePrazo, type Prazo } from '@pontua/contract/prazo';
import { nomeStatusResgate, resgateCan, statusResgate } from '@pontua/contract/resgates';
import { SEM_VALOR } from '@pontua/contract/valor';
import { IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = {
  [statusResgate.naoEntregue]: 'atencao',
  [statusResgate.emTransito]: 'andamento',
  [statusResgate.entregue]: 'feito',
  [statusResgate.cancelado]: 'neutro',
} as const;

export function StatusResgate({ status }: { status: number }) {
  const tom = tons[status as keyof typeof tons] ?? 'neutro'; // A status that is not among them is none of ours.
  return <StatusBadge tom={tom}>{statusText(status)}</StatusBadge>;
}

/** Only what is late stands out. */
export function PrazoResgate({ prazo }: { prazo: Prazo | null }) {
  const texto = describePrazo(prazo) || SEM_VALOR;
  return prazo?.atrasado ? <StatusBadge tom="ruim">{texto}</StatusBadge> : texto;
}

/** The same beside a status, where there is no room for words but to whoever points at it or listens. */
export function Atraso({ prazo }: { prazo: Prazo | null }) {
  if (!prazo?.atrasado) return null;
  const texto = describePrazo(prazo);
  return (
    <Tooltip label={texto}>
      <IconClockExclamation size={18} role="img" aria-label={texto} color="var(--mantine-color-error)" />
    </Tooltip>
  );
}

const statusText = (status: number): string => nomeStatusResgate[status] ?? String(status);

/** In the order a parcel goes; cancelling has an action of its own. */
const editaveis = [statusResgate.naoEntregue, statusResgate.emTransito, statusResgate.entregue];
export const opcoesStatus = editaveis.map((status) => ({ value: String(status), label: statusText(status) }));
export const opcoesFiltro = [
  ...opcoesStatus,
  { value: String(statusResgate.cancelado), label: statusText(statusResgate.cancelado) },
];

/** Why this cannot be done in this state; false where it can. */
export const barred = (status: number, acao: keyof typeof resgateCan): string | false =>
  !resgateCan[acao].includes(status) && `Resgate ${statusText(status).toLowerCase()}: não pode mais ser alterado`;
