/** How far away the promised day is, or how long it has passed, in the business days of the banks. */
import type { Prazo } from '@pontua/contract/prazo';
import { statusResgate } from '@pontua/contract/resgates';
import { diasUteisEntre } from '../../platform/dias-uteis.ts';

const abertos: readonly number[] = [statusResgate.naoEntregue, statusResgate.emTransito];

/** @param hoje São Paulo day */
export function prazoOf(
  { status, previsaoEntrega }: { status: number; previsaoEntrega: string },
  hoje: string,
): Prazo | null {
  if (!abertos.includes(status)) return null;
  const atrasado = previsaoEntrega < hoje;
  const diasUteis = atrasado ? diasUteisEntre(previsaoEntrega, hoje) : diasUteisEntre(hoje, previsaoEntrega);
  return { atrasado, diasUteis, hoje: previsaoEntrega === hoje };
}
