import type { LojaRef } from '@pontua/contract/referencias';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { Parceiros } from '../../platform/db/types.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/** Columns of module pontos are not ours to write. */
type Cadastro = Omit<
  Parceiros,
  'saldoPontos' | 'dividaPontos' | 'totalPontos' | 'ultimaOrdem' | 'ultimoHash' | 'ultimaPontuacao'
>;

export const existsCpf = async (db: Db, cpf: string): Promise<boolean> =>
  (await db.selectFrom('parceiros').select('id').where('cpf', '=', cpf).executeTakeFirst()) !== undefined;

/** A seller with the store, within the scope: that of today, or the one that a receipt of theirs was sent from. */
export const findByCpf = (db: Db, escopo: Escopo, { cpf, idSubmissao }: { cpf: string; idSubmissao?: number }) =>
  db
    .selectFrom('parceiros as p')
    .leftJoin('submissoes as b', (on) => on.onRef('b.parceiroId', '=', 'p.id').on('b.id', '=', idSubmissao ?? null))
    .innerJoin('revendas as r', (on) => on.on('r.id', '=', sql<number>`coalesce(b.revenda_id, p.revenda_id)`))
    .innerJoin('redes as e', (on) => on.on('e.id', '=', sql<number>`coalesce(b.rede_id, r.rede_id)`))
    .select([
      'p.id',
      'p.nome',
      'p.cpf',
      sql<boolean>`p.ativo and r.ativo`.as('ativo'),
      'r.codigo as codRevenda',
      'r.nomeFantasia as revenda',
      'r.cnpj as cnpjRevenda',
      'e.nome as rede',
    ])
    .where('p.cpf', '=', cpf)
    .$if(idSubmissao !== undefined, (query) => query.where('b.id', 'is not', null))
    .where((eb) => noEscopo(escopo, eb.ref('r.id'), eb.ref('e.id')))
    .execute();

export const findRevendaAtiva = (trx: Trx, escopo: Escopo, loja: LojaRef) =>
  trx
    .selectFrom('revendas as r')
    .select(['r.id', 'r.nomeFantasia', 'r.resgateLiberado'])
    .where('r.id', '=', idDaLoja(loja))
    .where('r.ativo', '=', true)
    .where((eb) => noEscopo(escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .forShare()
    .executeTakeFirst();

/** Whether a store's sellers may redeem, which stays so until the transaction's end. */
export const holdResgateLiberado = async (trx: Trx, revendaId: number): Promise<boolean> =>
  (
    await trx
      .selectFrom('revendas')
      .where('id', '=', revendaId)
      .select('resgateLiberado')
      .forShare()
      .executeTakeFirstOrThrow()
  ).resgateLiberado;

/** For whoever has the store's link: any active store, which all that names it must mean. In a transaction it stays so until its end. */
export const findRevendaAberta = (db: Db, lojas: readonly LojaRef[]) =>
  db
    .selectFrom('revendas')
    .select(['id', 'nomeFantasia', 'exigeConvite', 'convite'])
    .where('ativo', '=', true)
    .where((eb) => eb.and(lojas.map((loja) => eb('id', '=', idDaLoja(loja)))))
    .limit(1)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();

export const insert = (trx: Trx, parceiro: Insertable<Cadastro>) =>
  trx.insertInto('parceiros').values(parceiro).returning(['id', 'nome']).executeTakeFirstOrThrow();

/** What a change of password or e-mail is decided by. */
export const findConta = (db: Db, id: number) =>
  db
    .selectFrom('parceiros')
    .select(['senhaHash', 'cpf', 'email', 'emailNovo', 'nome', 'dataNascimento', 'endCidade'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const lock = (trx: Trx, id: number) =>
  trx.selectFrom('parceiros').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const update = async (trx: Trx, id: number, campos: Updateable<Cadastro>): Promise<void> => {
  await trx.updateTable('parceiros').set(campos).where('id', '=', id).execute();
};

export const touchAcesso = async (db: Db, id: number, agora: string): Promise<void> => {
  await db.updateTable('parceiros').set({ ultimoAcessoEm: agora }).where('id', '=', id).execute();
};

/** Unless another password took its place meanwhile. */
export const replaceHash = (db: Db, id: number, de: string, para: string) =>
  db.updateTable('parceiros').set({ senhaHash: para }).where('id', '=', id).where('senhaHash', '=', de).execute();

/** Whether who accepted at that moment has accepted what holds, and which version that is. */
export async function findAceite(db: Db, em: string | null): Promise<{ aceito: boolean; versao: number }> {
  const { rows } = await sql<{ aceito: boolean; versao: number }>`
    select regulamento_aceito(${em}::timestamptz) as aceito,
           coalesce((select max(versao) from textos where tipo = 'regulamento'), 0) as versao`.execute(db);
  const [linha = { aceito: false, versao: 0 }] = rows;
  return linha;
}

export const insertAceite = (trx: Trx, aceite: { parceiroId: number; versao: number; aceitoEm: string }) =>
  trx
    .insertInto('aceites')
    .values(aceite)
    .onConflict((conflito) => conflito.columns(['parceiroId', 'versao']).doUpdateSet({ aceitoEm: aceite.aceitoEm }))
    .execute();
