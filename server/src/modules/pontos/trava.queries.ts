/** Every movement of points begins here: the sellers' rows locked in the order of their ids, and no open lote past its day. */
import { diaDe } from '@pontua/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import { debitosDeVencidos } from './debitos.queries.ts';
import { insertLancamentos, type Lancado } from './lancamentos.queries.ts';

/** How a seller stands, read under the lock that the transaction holds until its end. */
export interface ParceiroTravado {
  id: number;
  saldoPontos: number;
  dividaPontos: number;
  ultimaOrdem: number;
}

/**
 * Locks the sellers and expires what is past its day, so that the ledger behaves as if the daily job had run at
 * midnight, however late it is: points are never spent, cancelled or reckoned with after the day they expire.
 */
export const lockParceirosDe = (trx: Trx, ids: RawBuilder<unknown>, agora: string): Promise<ParceiroTravado[]> =>
  semVencidos(trx, agora, () => trava(trx, ids, agora));

/** The same of one, planned once per connection. Undefined where there is no such seller. */
export async function lockUmParceiro(trx: Trx, id: number, agora: string): Promise<ParceiroTravado | undefined> {
  const [parceiro] = await semVencidos(trx, agora, () => travaUm(trx, id, agora));
  return parceiro;
}

interface ComVencidos extends ParceiroTravado {
  vencidos: boolean;
}

async function semVencidos(trx: Trx, agora: string, lock: () => Promise<ComVencidos[]>): Promise<ParceiroTravado[]> {
  const travados = await lock();
  const atrasados = travados.filter(({ vencidos }) => vencidos).map(({ id }) => id);
  if (atrasados.length === 0) return travados;
  await expireVencidos(trx, atrasados, 'sistema', agora);
  return lock();
}

/** Expires the overdue lotes of sellers who are locked already. */
export const expireVencidos = (
  trx: Trx,
  parceiroIds: number[],
  responsavel: string,
  agora: string,
): Promise<Lancado[]> => insertLancamentos(trx, debitosDeVencidos(parceiroIds, diaDe(agora)), { responsavel, agora });

export async function trava(trx: Trx, ids: RawBuilder<unknown>, agora: string): Promise<ComVencidos[]> {
  const { rows } = await sql<ComVencidos>`select * from trava_parceiros(${ids}, ${diaDe(agora)}::date)`.execute(trx);
  return rows;
}

async function travaUm(trx: Trx, id: number, agora: string): Promise<ComVencidos[]> {
  const { rows } = await sql<ComVencidos>`
    ${preparado} select * from trava_parceiro(${id}, ${diaDe(agora)}::date)`.execute(trx);
  return rows;
}
