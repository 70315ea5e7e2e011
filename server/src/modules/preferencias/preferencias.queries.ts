import type { Densidade } from '@pontua/contract/preferencias';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export const findGerais = (db: Db, usuarioId: number) =>
  db
    .selectFrom('preferencias')
    .where('usuarioId', '=', usuarioId)
    .select([sql<Densidade>`densidade`.as('densidade'), 'atalhos'])
    .executeTakeFirst();

export const writeGerais = (
  db: Db,
  usuarioId: number,
  mudanca: { densidade?: Densidade | undefined; atalhos?: boolean | undefined },
) =>
  db
    .insertInto('preferencias')
    .values({ usuarioId, ...mudanca })
    .onConflict((conflito) => conflito.column('usuarioId').doUpdateSet({ usuarioId, ...mudanca }))
    .execute();

/** As many as there are lists, at most. */
export const listColunas = (db: Db, usuarioId: number) =>
  db
    .selectFrom('preferenciasListas')
    .where('usuarioId', '=', usuarioId)
    .select(['lista', 'colunas'])
    .orderBy('lista')
    .limit(200)
    .execute();

export const writeColunas = (db: Db, usuarioId: number, lista: string, colunas: string[]) =>
  db
    .insertInto('preferenciasListas')
    .values({ usuarioId, lista, colunas })
    .onConflict((conflito) => conflito.columns(['usuarioId', 'lista']).doUpdateSet({ colunas }))
    .execute();

export const removeColunas = (db: Db, usuarioId: number, lista: string) =>
  db.deleteFrom('preferenciasListas').where('usuarioId', '=', usuarioId).where('lista', '=', lista).execute();

/** Bounded by `maximoVisoes` for each list. */
export const listVisoes = (db: Db, usuarioId: number) =>
  db
    .selectFrom('visoes')
    .where('usuarioId', '=', usuarioId)
    .select(['id', 'lista', 'nome', 'consulta'])
    .orderBy(sql`busca(nome)`)
    .orderBy('id')
    .limit(2000)
    .execute();

/** Two that are saved at once are counted one after the other. */
export const lockDono = (trx: Trx, usuarioId: number) =>
  trx.selectFrom('usuarios').where('id', '=', usuarioId).select('id').forNoKeyUpdate().execute();

export const countVisoes = async (trx: Trx, usuarioId: number, lista: string) => {
  const { n } = await trx
    .selectFrom('visoes')
    .where('usuarioId', '=', usuarioId)
    .where('lista', '=', lista)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

interface NovaVisao {
  usuarioId: number;
  lista: string;
  nome: string;
  consulta: string;
  criadaEm: string;
}

export const insertVisao = (trx: Trx, visao: NovaVisao) =>
  trx.insertInto('visoes').values(visao).returning(['id', 'lista', 'nome', 'consulta']).executeTakeFirstOrThrow();

/** Of this usuário's own; another's is none. */
export const updateVisao = (
  db: Db,
  usuarioId: number,
  id: number,
  mudanca: { nome?: string | undefined; consulta?: string | undefined },
) =>
  db
    .updateTable('visoes')
    .set({ nome: mudanca.nome ?? sql<string>`nome`, consulta: mudanca.consulta ?? sql<string>`consulta` })
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .returning(['id', 'lista', 'nome', 'consulta'])
    .executeTakeFirst();

export const removeVisao = (db: Db, usuarioId: number, id: number) =>
  db.deleteFrom('visoes').where('id', '=', id).where('usuarioId', '=', usuarioId).returning('id').executeTakeFirst();
