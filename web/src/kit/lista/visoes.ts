/**
 * A view is the query of an address with a name. A period that is one of the ready ones is kept by its name: who saves "este mês" wants
 * the month that it will be.
 */
import { presetOf, presetsOf } from '../filtros/periodo.ts';

const PERIODO = 'periodo';

/** What is kept of the address as it is: all of it but the page. @param hoje `YYYY-MM-DD` */
export function packView(busca: string, hoje: string): string {
  const params = new URLSearchParams(busca);
  params.delete('pagina');
  const dias = { dataInicial: params.get('dataInicial') ?? '', dataFinal: params.get('dataFinal') ?? '' };
  const pronto = presetOf(presetsOf(hoje), dias);
  if (pronto) {
    params.delete('dataInicial');
    params.delete('dataFinal');
    params.set(PERIODO, pronto.nome);
  }
  params.sort();
  return params.toString();
}

/** The address that shows it. */
export function unpackView(consulta: string, hoje: string): string {
  const params = new URLSearchParams(consulta);
  const nome = params.get(PERIODO);
  const pronto = presetsOf(hoje).find((um) => um.nome === nome);
  if (pronto) {
    params.delete(PERIODO);
    params.set('dataInicial', pronto.dataInicial);
    params.set('dataFinal', pronto.dataFinal);
  }
  return params.toString();
}
