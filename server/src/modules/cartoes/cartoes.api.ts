/** Prepaid cards: the stock, and handing them out. */
import type { Cartao } from '@pontua/contract/cartao';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import * as queries from './cartoes.queries.ts';

/** The seller's card as the seller area keeps it. */
export async function cartaoDoParceiro(db: Db, parceiroId: number): Promise<Cartao | null> {
  const cartao = await queries.findByParceiro(db, parceiroId);
  return cartao ? present(cartao) : null;
}

/**
 * Registers stock; sellers who wait for a card get theirs a moment later.
 * @returns their ids; a number or barcode that exists already is a `conflito`
 */
export async function createCartoes(
  trx: Trx,
  cartoes: readonly { codigoBarras: string; numero: string }[],
  agora: string,
): Promise<number[]> {
  await enqueue(trx, 'resgates.entregarCartoes', {});
  return queries.insertMany(trx, cartoes, agora);
}

/** For a seller who is locked and has no card: the oldest free one, in this name. Undefined where the stock is empty. */
export const assignCartao = queries.assignOldest;

/** For the sellers, locked, whose credit redemptions found the stock empty. */
export const assignToWaiting = queries.assignToWaiting;
export const listWaiting = queries.listWaiting;

/**
 * The number that a redemption of credit names, of its card `c` and itself `r`: what is still due goes to the card that replaced a
 * closed one. The redemption keeps the card that it was promised to.
 */
export const numeroDoCredito = sql<string | null>`
  case when c.encerrado_em is not null and r.status in (0, 2)
       then (select n.numero from cartoes n where n.parceiro_id = c.parceiro_id and n.encerrado_em is null)
       else c.numero end`;

type CartaoLido = Omit<Cartao, 'bloqueado'> & { id: number; bloqueado: boolean; desbloqueioPedidoEm: string | null };

export const present = ({ id: _, desbloqueioPedidoEm: __, bloqueado, ...cartao }: CartaoLido): Cartao => ({
  ...cartao,
  bloqueado: bloqueado ? 1 : 0,
});
