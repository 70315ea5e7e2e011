/** Prepaid cards: the stock, and handing them out. */
import type { Cartao } from '@pontua/contract/cartao';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { type Autor, recordLog } from '../logs/logs.api.ts';
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
  await deliverStock(trx);
  return queries.insertMany(trx, cartoes, agora);
}

/** What is new in the stock goes to who waits for it, once this transaction has ended. */
export const deliverStock = (trx: Trx) => enqueue(trx, 'resgates.entregarCartoes', {});

/** For a seller who is locked and has no card: the oldest free one, in this name. Undefined where the stock is empty. */
export async function assignCartao(trx: Trx, parceiro: Autor, nome: string, agora: string) {
  const cartao = await queries.assignOldest(trx, parceiro.id, nome, agora);
  if (cartao) await logAtribuicao(trx, parceiro, { ...cartao, nome });
  return cartao;
}

/** For the sellers, locked, whose credit redemptions found the stock empty. */
export async function assignToWaiting(trx: Trx, parceiroIds: readonly number[], agora: string) {
  const cartoes = await queries.assignToWaiting(trx, parceiroIds, agora);
  for (const cartao of cartoes) await logAtribuicao(trx, null, cartao);
  return cartoes;
}

const logAtribuicao = (trx: Trx, ator: Autor | null, { id, nome }: { id: number; nome: string }) =>
  recordLog(trx, ator, 'atribuiuCartao', { id, mudou: { nome: { de: null, para: nome } } });

export const { creditoSemCartao, listWaiting } = queries;

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
