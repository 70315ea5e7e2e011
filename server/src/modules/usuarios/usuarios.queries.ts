import { telas } from '@pontua/contract/access';
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Usuarios } from '../../platform/db/types.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';

export const listPermissoes = (db: Db) =>
  db
    .selectFrom('permissaoTelas')
    .select(['tela', sql<number[]>`array_agg(nivel::int order by nivel)`.as('permissoes')])
    .groupBy('tela')
    .orderBy('tela')
    .execute();

export const findNivel = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('usuarios').where('id', '=', id).select('permissao').executeTakeFirstOrThrow()).permissao;

/** @throws where the CPF or the e-mail is taken */
export const insert = (trx: Trx, usuario: Insertable<Usuarios>): Promise<{ id: number }> =>
  trx.insertInto('usuarios').values(usuario).returning('id').executeTakeFirstOrThrow();

/** Whether somebody has it, active or not, within reach or not. */
export const findIgual = (db: Db, campo: { cpf: string } | { email: string }) =>
  db
    .selectFrom('usuarios')
    .where((eb) => ('cpf' in campo ? eb('cpf', '=', campo.cpf) : eb(sql`lower(email)`, '=', campo.email.toLowerCase())))
    .select('id')
    .limit(1)
    .executeTakeFirst();

export const insertEscopo = async (trx: Trx, usuarioId: number, escopo: { revendas: number[]; redes: number[] }) => {
  await sql`insert into usuario_revendas (usuario_id, revenda_id)
            select distinct ${usuarioId}::bigint, unnest(${escopo.revendas}::bigint[])`.execute(trx);
  await sql`insert into usuario_redes (usuario_id, rede_id)
            select distinct ${usuarioId}::bigint, unnest(${escopo.redes}::bigint[])`.execute(trx);
};

/** A level, as it stays until the transaction's end. */
export const lockTipo = (trx: Trx, ator: AtorUsuario, id: number) =>
  trx
    .selectFrom('permissaoTipos')
    .where('id', '=', id)
    .select(['nome', 'acoes', 'restritoA'])
    .select(seesMore(sql.ref('permissao_tipos.id'), ator).as('veMais'))
    .forShare()
    .executeTakeFirst();

/** Whether a level sees a screen that the actor's level does not. */
export const seesMore = (nivel: Expression<number>, { id }: AtorUsuario) => sql<boolean>`exists (
  select from permissao_telas v
   where v.nivel = ${nivel}
     and v.tela = any (${Object.keys(telas)})
     and not exists (select from permissao_telas minha join usuarios eu on eu.permissao = minha.nivel
                      where minha.tela = v.tela and eu.id = ${id}))`;

/** How many of them are active stores of the scope. */
export const countRevendas = async (db: Db, escopo: Escopo, ids: number[]): Promise<number> =>
  (
    await db
      .selectFrom('revendas')
      .where('ativo', '=', true)
      .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
      .where((eb) => noEscopo(escopo, eb.ref('id'), eb.ref('redeId')))
      .select(sql<number>`count(*)`.as('quantas'))
      .executeTakeFirstOrThrow()
  ).quantas;

/** How many of them are active redes that the scope has as a whole. */
export const countRedes = async (db: Db, escopo: Escopo, ids: number[]): Promise<number> =>
  (
    await db
      .selectFrom('redes')
      .where('ativo', '=', true)
      .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
      .where((eb) => noEscopoDeRede(escopo, eb.ref('id'), { somenteRedes: true }))
      .select(sql<number>`count(*)`.as('quantas'))
      .executeTakeFirstOrThrow()
  ).quantas;

export const updateSenha = (trx: Trx, id: number, senhaHash: string): Promise<unknown> =>
  trx.updateTable('usuarios').set({ senhaHash }).where('id', '=', id).execute();

export const updateNome = (trx: Trx, id: number, nome: string): Promise<unknown> =>
  trx.updateTable('usuarios').set({ nome }).where('id', '=', id).execute();

export const touchAcesso = async (db: Db, id: number, agora: string): Promise<void> => {
  await db.updateTable('usuarios').set({ ultimoAcessoEm: agora }).where('id', '=', id).execute();
};

export const findEmail = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('usuarios').where('id', '=', id).select('email').executeTakeFirst())?.email;

export const findNome = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('usuarios').where('id', '=', id).select('nome').executeTakeFirst())?.nome;
