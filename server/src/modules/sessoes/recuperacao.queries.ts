import type { Db, Trx } from '../../platform/db/database.ts';

/** The seller meant by a CPF or an e-mail, if there is exactly one who may log in and can be written to. */
export async function findParceiro(db: Db, { cpf, email }: { cpf?: string; email?: string }) {
  const achados = await db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.ativo', '=', true)
    .where('r.ativo', '=', true)
    .where('p.email', 'is not', null)
    .$if(cpf !== undefined, (query) => query.where('p.cpf', '=', cpf ?? ''))
    .$if(email !== undefined, (query) => query.where((eb) => eb(eb.fn('lower', ['p.email']), '=', email ?? '')))
    .select(['p.id', 'p.nome', 'p.email'])
    .limit(2)
    .execute();
  return achados.length === 1 ? achados[0] : undefined;
}

/** Earlier links of the same seller stop working: only the newest does. */
export async function insert(
  trx: Trx,
  recuperacao: { tokenHash: Buffer; parceiroId: number; agora: string },
): Promise<void> {
  const { tokenHash, parceiroId, agora } = recuperacao;
  await trx.deleteFrom('recuperacoes').where('parceiroId', '=', parceiroId).execute();
  await trx.insertInto('recuperacoes').values({ tokenHash, parceiroId, criadaEm: agora }).execute();
}

const validas = (db: Db, tokenHash: Buffer, criadaDesde: string) =>
  db
    .selectFrom('recuperacoes as t')
    .innerJoin('parceiros as p', 'p.id', 't.parceiroId')
    .where('t.tokenHash', '=', tokenHash)
    .where('t.usadaEm', 'is', null)
    .where('t.criadaEm', '>', criadaDesde)
    .where('p.ativo', '=', true)
    .select(['p.id', 'p.nome', 'p.cpf', 'p.dataNascimento']);

export const findValida = (db: Db, tokenHash: Buffer, criadaDesde: string) =>
  validas(db, tokenHash, criadaDesde).executeTakeFirst();

/** Under lock, so that a link used twice at once works once. */
export const lockValida = (trx: Trx, tokenHash: Buffer, criadaDesde: string) =>
  validas(trx, tokenHash, criadaDesde).forNoKeyUpdate('t').executeTakeFirst();

export async function use(trx: Trx, tokenHash: Buffer, agora: string): Promise<void> {
  await trx.updateTable('recuperacoes').set({ usadaEm: agora }).where('tokenHash', '=', tokenHash).execute();
}

export async function updateSenha(trx: Trx, parceiroId: number, senhaHash: string): Promise<void> {
  await trx.updateTable('parceiros').set({ senhaHash, senhaInicial: false }).where('id', '=', parceiroId).execute();
}
