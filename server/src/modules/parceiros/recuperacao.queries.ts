import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { ContaProcurada } from '../sessoes/conta.api.ts';

/** Accounts an e-mail may belong to: a store's sellers sometimes share one. */
const maximoContas = 10;

/** Who is meant, may log in and can be written to. */
export const listParceiros = (db: Db, conta: ContaProcurada) =>
  db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.ativo', '=', true)
    .where('r.ativo', '=', true)
    .where('p.email', 'is not', null)
    .where((eb) => ('cpf' in conta ? eb('p.cpf', '=', conta.cpf) : eb(sql`lower(p.email)`, '=', conta.email)))
    .select(['p.id', 'p.nome', sql<string>`p.email`.as('email')])
    .orderBy('p.id')
    .limit(maximoContas)
    .execute();

/** Before anything is decided about the seller's links: whoever makes, uses or ends one holds this lock. None: deleted meanwhile. */
export const lockParceiro = (trx: Trx, id: number) =>
  trx
    .selectFrom('parceiros')
    .where('id', '=', id)
    .select(['id', 'nome', 'ativo', 'email', 'emailNovo'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds a link beside those that wait; false where so many wait already that another mail would only be a nuisance. */
export async function insert(
  trx: Trx,
  recuperacao: { tokenHash: Buffer; parceiroId: number; agora: string },
  { desde, maximo }: { desde: string; maximo: number },
): Promise<boolean> {
  const { tokenHash, parceiroId, agora } = recuperacao;
  const { rows } = await sql`
    insert into recuperacoes (token_hash, parceiro_id, criada_em)
    select ${tokenHash}, ${parceiroId}::bigint, ${agora}::timestamptz
     where (select count(*) from recuperacoes where parceiro_id = ${parceiroId} and criada_em > ${desde}) < ${maximo}
    returning token_hash`.execute(trx);
  return rows.length > 0;
}

export const remove = (db: Db, tokenHash: Buffer): Promise<unknown> =>
  db.deleteFrom('recuperacoes').where('tokenHash', '=', tokenHash).execute();

export const findValida = (db: Db, tokenHash: Buffer, criadaDesde: string) =>
  db
    .selectFrom('recuperacoes as t')
    .innerJoin('parceiros as p', 'p.id', 't.parceiroId')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('t.tokenHash', '=', tokenHash)
    .where('t.usadaEm', 'is', null)
    .where('t.criadaEm', '>', criadaDesde)
    .where('p.ativo', '=', true)
    .where('r.ativo', '=', true)
    .select(['p.id', 'p.nome', 'p.cpf', 'p.dataNascimento', 'p.endCidade as cidade', 'p.senhaHash'])
    .executeTakeFirst();

/** An address that waits to be confirmed goes: whoever recovers does so by the one that is. */
export async function updateSenha(trx: Trx, parceiroId: number, senhaHash: string): Promise<void> {
  await trx
    .updateTable('parceiros')
    .set({ senhaHash, senhaInicial: false, emailNovo: null })
    .where('id', '=', parceiroId)
    .execute();
}

export async function removeBefore(db: Db, momento: string): Promise<void> {
  await db.deleteFrom('recuperacoes').where('criadaEm', '<=', momento).execute();
}
