import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** False where so many were mailed to this seller or to this address lately that another would be a nuisance. */
export async function insert(
  trx: Trx,
  confirmacao: { tokenHash: Buffer; parceiroId: number; email: string; agora: string },
  { desde, maximo }: { desde: string; maximo: number },
): Promise<boolean> {
  const { tokenHash, parceiroId, email, agora } = confirmacao;
  const { rows } = await sql`
    insert into confirmacoes_email (token_hash, parceiro_id, email, criada_em)
    select ${tokenHash}, ${parceiroId}::bigint, ${email}, ${agora}::timestamptz
     where (select count(*) from confirmacoes_email
             where (parceiro_id = ${parceiroId} or lower(email) = lower(${email})) and criada_em > ${desde}) < ${maximo}
    returning token_hash`.execute(trx);
  return rows.length > 0;
}

/** The link, while the address it confirms is the one that waits. */
export const findValida = (db: Db, tokenHash: Buffer, criadaDesde: string) =>
  db
    .selectFrom('confirmacoesEmail as t')
    .innerJoin('parceiros as p', 'p.id', 't.parceiroId')
    .where('t.tokenHash', '=', tokenHash)
    .where('t.criadaEm', '>', criadaDesde)
    .whereRef('t.email', '=', 'p.emailNovo')
    .where('p.ativo', '=', true)
    .select(['t.parceiroId', 't.email'])
    .executeTakeFirst();

export const confirm = (trx: Trx, parceiroId: number, email: string) =>
  trx.updateTable('parceiros').set({ email, emailNovo: null }).where('id', '=', parceiroId).execute();

export const remove = (db: Db, tokenHash: Buffer): Promise<unknown> =>
  db.deleteFrom('confirmacoesEmail').where('tokenHash', '=', tokenHash).execute();

/** Everything that was mailed to a seller and could still open or change the account. */
export async function removeLinks(db: Db, parceiroId: number): Promise<void> {
  await db.deleteFrom('recuperacoes').where('parceiroId', '=', parceiroId).execute();
  await db.deleteFrom('confirmacoesEmail').where('parceiroId', '=', parceiroId).execute();
}

/** @returns how many they were */
export async function removeEverybody(db: Db): Promise<number> {
  const recuperacoes = await db.deleteFrom('recuperacoes').executeTakeFirstOrThrow();
  const confirmacoes = await db.deleteFrom('confirmacoesEmail').executeTakeFirstOrThrow();
  return Number(recuperacoes.numDeletedRows + confirmacoes.numDeletedRows);
}

export async function removeBefore(db: Db, momento: string): Promise<void> {
  await db.deleteFrom('confirmacoesEmail').where('criadaEm', '<=', momento).execute();
}
