/**
 * The balance of units of each (rede, produto), for whoever sells, scores, buys or releases. The rows are locked before any
 * seller: all the pairs of the transaction at once, every decision after that, and no further pair later.
 */
import type { Trx } from '../../platform/db/database.ts';
import * as queries from './unidades.queries.ts';

export type { MudancaDeUnidades, RedeEProduto, SaldoDeUnidades } from './unidades.queries.ts';

/** Makes the rows that are missing and locks them all until the end of the transaction. */
export async function lockSaldos(trx: Trx, pares: readonly queries.RedeEProduto[]): Promise<queries.SaldoDeUnidades[]> {
  if (pares.length === 0) return [];
  await queries.insertMissing(trx, pares);
  return queries.lock(trx, pares);
}

/** Adds to the counters of rows locked by `lockSaldos`. A controlled row refuses to score more than it has. */
export async function moveUnidades(trx: Trx, mudancas: readonly queries.MudancaDeUnidades[]): Promise<void> {
  if (mudancas.length > 0) await queries.update(trx, mudancas, false);
}

/**
 * The same for purchases, which may be taken back, and for figures made anew from the facts: what was scored stays where the row
 * then has less than that. Nothing of it scores until the balance is positive again. See docs/decisions/0212-compras-mudam.md.
 */
export async function settleUnidades(trx: Trx, mudancas: readonly queries.MudancaDeUnidades[]): Promise<void> {
  if (mudancas.length > 0) await queries.update(trx, mudancas, true);
}

/** Copies the chain's switch to those of its rows that say otherwise; answers which they were. */
export const updateControlada = queries.updateControlada;

/** What staff note about a row, which is locked. */
export const findObservacao = queries.findObservacao;
export const updateObservacao = queries.updateObservacao;

/** Chains of the scope with units waiting Em Análise: the red dots and the badge of the menu. */
export const listRedesComEspera = queries.listRedesComEspera;
