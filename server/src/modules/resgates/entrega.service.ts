/** Cards for those who redeemed credit while there were none. */

import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { assignToWaiting, listWaiting } from '../cartoes/cartoes.api.ts';
import { lockParceiros } from '../pontos/pontos.api.ts';
import { moveApart, noteSeparados } from '../pontos/separacao.api.ts';
import { nameCartoes } from './entrega.queries.ts';

/** Sellers who get their cards in one transaction. */
const loteDeCartoes = 500;

/**
 * Hands cards of the stock to the sellers whose credit redemptions found it empty, who waited longest first.
 * @returns how many cards were handed out
 */
export async function assignPendingCartoes(app: Plataforma): Promise<number> {
  let entregues = 0;
  for (;;) {
    const novos = await transact(app.db, async (trx) => {
      const parceiroIds = await listWaiting(trx, loteDeCartoes);
      // A seller who is redeeming at this moment is waited for, and has a card of their own afterwards.
      const { feitos, separados } = await moveApart(trx, parceiroIds, (ids) =>
        lockParceiros(trx, ids, app.clock.now()),
      );
      await noteSeparados(trx, separados, 'entrega de cartões');
      const travados = feitos.map(({ id }) => id);
      const cartoes = await assignToWaiting(trx, travados, app.clock.now());
      await nameCartoes(trx, cartoes);
      return cartoes.length;
    });
    entregues += novos;
    // Fewer than asked for may only mean that somebody was set apart.
    if (novos === 0) return entregues;
  }
}
