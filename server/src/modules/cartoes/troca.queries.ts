import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** A balance less the operator's percentage, to the cent; worked out by the database, as all money is. */
export async function divide(db: Db, saldo: number, percentual: number) {
  const { rows } = await sql<{ saldo: number; tarifa: number; transferido: number }>`
    select saldo, tarifa, saldo - tarifa as transferido
      from (select saldo, round(saldo * ${percentual}::numeric / 100, 2) as tarifa
              from (select ${saldo}::numeric(14, 2) as saldo) s) t`.execute(db);
  return rows[0] ?? { saldo, tarifa: 0, transferido: saldo };
}

const livres = (db: Db) =>
  db.selectFrom('cartoes').where('parceiroId', 'is', null).orderBy('id').select(['id', 'numero']);

export const findLivre = (db: Db) => livres(db).limit(1).executeTakeFirst();

/** The card of that number, or the oldest of the stock; skipping those that are being handed out at this moment. */
export const lockLivre = (trx: Trx, numero: string | undefined) =>
  livres(trx)
    .$if(numero !== undefined, (query) => query.where('numero', '=', numero ?? ''))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const close = (trx: Trx, id: number, substituidoPor: number, encerradoEm: string) =>
  trx
    .updateTable('cartoes')
    .set({ encerradoEm, substituidoPor, saldo: 0, bloqueado: true, emDesbloqueio: false, desbloqueioPedidoEm: null })
    .where('id', '=', id)
    .execute();

interface CartaoRecebido {
  parceiroId: number;
  nome: string | null;
  saldo: number;
  agora: string;
}

/** To a holder whose former card is closed. */
export const hand = (trx: Trx, id: number, { agora, ...recebido }: CartaoRecebido) =>
  trx
    .updateTable('cartoes')
    .set({ ...recebido, bloqueado: true, emDesbloqueio: false, entregue: false, atualizadoEm: agora })
    .where('id', '=', id)
    .execute();
