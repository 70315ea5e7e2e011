/** Prepaid cards: the stock, handing them out, and what the holder may do with one. */
import type { Cartao } from '@pontua/contract/cartao';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, registrar } from '../logs/logs.service.ts';
import * as queries from './cartoes.queries.ts';

/** The seller's card as the seller area keeps it. */
export async function cartaoDoParceiro(db: Db, parceiroId: number): Promise<Cartao | null> {
  const cartao = await queries.findByParceiro(db, parceiroId);
  return cartao ? present(cartao) : null;
}

/**
 * Registers stock; sellers who wait for a card get theirs a moment later.
 * @returns how many were registered; a number or barcode that exists already is a `conflito`
 */
export async function createCartoes(
  trx: Trx,
  cartoes: readonly { codigoBarras: string; numero: string }[],
  agora: string,
): Promise<number> {
  await enqueue(trx, 'resgates.entregarCartoes', {});
  return queries.insertMany(trx, cartoes, agora);
}

/** For a seller who is locked and has no card: the oldest free one, in this name. Undefined where the stock is empty. */
export const assignCartao = queries.assignOldest;

/** For the sellers, locked, whose credit redemptions found the stock empty. */
export const assignToWaiting = queries.assignToWaiting;
export const listWaiting = queries.listWaiting;

type Pedido = { numero: string; status: 0 | 1 };

/**
 * Blocking (1) acts at once here, and at the operator within its hours; unblocking (0) is a request that staff or the operator's
 * file confirm.
 */
export const changeStatus = (app: Plataforma, ator: AtorParceiro, { numero, status }: Pedido, pedidoId: string) =>
  app.db.transaction().execute(async (trx) => {
    const prazo = prazoBloqueio(app.config.marca.tarifas);
    const antes = existente(await queries.lockOwn(trx, ator.id, numero));
    const { id, bloqueado } = antes;
    if (status === 0 && !bloqueado) throw new AppError('estado_invalido', 'Este cartão já está desbloqueado');
    // `atualizadoEm` stays: it is the day of the balance.
    const bloqueio = { bloqueado: true, emDesbloqueio: status === 0 };
    const cartao = await queries.updateBloqueio(trx, id, bloqueio);
    const tipo = status === 1 ? 'bloqueouCartao' : 'pediuDesbloqueioCartao';
    await registrar(trx, ator, tipo, { id, final: numero.slice(-4), mudou: changesOf(antes, bloqueio) }, pedidoId);
    // A blocked card leaves the session: the web drops it on null.
    return status === 1
      ? { sucesso: true, mensagem: `Cartão bloqueado. A operadora leva ${prazo} para concluir`, cartao: null }
      : {
          sucesso: true,
          mensagem: `Pedido de desbloqueio enviado. A operadora leva ${prazo}`,
          cartao: present(cartao),
        };
  });

type CartaoLido = Omit<Cartao, 'bloqueado'> & { id: number; bloqueado: boolean };

const present = ({ id: _, bloqueado, ...cartao }: CartaoLido): Cartao => ({ ...cartao, bloqueado: bloqueado ? 1 : 0 });
