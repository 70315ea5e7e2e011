import type { situacoesArquivo } from '@pontua/contract/meus-arquivos';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

type SituacaoDoArquivo = keyof typeof situacoesArquivo;
const situacao = sql<SituacaoDoArquivo>`e.situacao`.as('situacao');

export const list = (db: Db, usuarioId: number) =>
  db
    .selectFrom('exportacoes as e')
    .where('e.usuarioId', '=', usuarioId)
    .select(['e.id', 'e.nome', situacao, 'e.tamanho', 'e.motivo', 'e.criadaEm', 'e.venceEm']);

/** Of this usuário's own; another's is none. */
export const find = (db: Db, usuarioId: number, id: number) =>
  list(db, usuarioId).select(['e.lista', 'e.acesso', 'e.chave']).where('e.id', '=', id).executeTakeFirst();

export const lockDono = (trx: Trx, usuarioId: number) =>
  trx.selectFrom('usuarios').where('id', '=', usuarioId).select('id').forNoKeyUpdate().execute();

export const countOpen = async (trx: Trx, usuarioId: number): Promise<number> => {
  const { n } = await trx
    .selectFrom('exportacoes')
    .where('usuarioId', '=', usuarioId)
    .where('situacao', 'in', ['na_fila', 'fazendo'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** All but the newest `ficam`, of those that nobody works on. */
export const removeOldest = (trx: Trx, usuarioId: number, ficam: number) =>
  trx
    .deleteFrom('exportacoes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('exportacoes')
        .where('usuarioId', '=', usuarioId)
        .where('situacao', 'in', ['pronta', 'falhou'])
        .select('id')
        .orderBy('id', 'desc')
        .offset(ficam),
    )
    .returning('chave')
    .execute();

interface NovaExportacao {
  usuarioId: number;
  lista: string;
  consulta: string;
  passe: string;
  acesso: Buffer;
  nome: string;
  criadaEm: string;
  batidaEm: string;
  venceEm: string;
}

export const insert = (trx: Trx, nova: NovaExportacao) =>
  trx.insertInto('exportacoes').values(nova).returning('id').executeTakeFirstOrThrow();

export const remove = (db: Db, usuarioId: number, id: number) =>
  db
    .deleteFrom('exportacoes')
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .returning('chave')
    .executeTakeFirst();

/** Takes it for one node; undefined when it is gone, over, or was taken a moment ago. */
export const take = (db: Db, id: number, { agora, paradaDesde }: { agora: string; paradaDesde: string }) =>
  db
    .updateTable('exportacoes')
    .set({ situacao: 'fazendo', vez: sql`vez + 1`, batidaEm: agora, tamanho: 0 })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('situacao', '=', 'na_fila'),
        eb.and([eb('situacao', '=', 'fazendo'), eb('batidaEm', '<', paradaDesde)]),
      ]),
    )
    .returning(['id', 'vez', 'usuarioId', 'lista', 'consulta', 'passe', 'nome'])
    .executeTakeFirst();

export interface VezDaExportacao {
  id: number;
  vez: number;
}

const mine = (db: Db, { id, vez }: VezDaExportacao) =>
  db.updateTable('exportacoes').where('id', '=', id).where('vez', '=', vez).where('situacao', '=', 'fazendo');

/** False: it was deleted, or another node has it. */
export async function beat(
  db: Db,
  vez: VezDaExportacao,
  { agora, tamanho }: { agora: string; tamanho: number },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, vez).set({ batidaEm: agora, tamanho }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: as `beat`. */
export async function conclude(
  db: Db,
  vez: VezDaExportacao,
  pronta: { chave: string; tamanho: number; acesso: Buffer; venceEm: string },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, vez)
    .set({ ...pronta, situacao: 'pronta' })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It was not begun: that it was taken does not count. False: as `beat`. */
export async function putBack(db: Db, vez: VezDaExportacao, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, vez)
    .set({ situacao: 'na_fila', vez: sql`vez - 1`, batidaEm: agora })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const fail = (db: Db, vez: VezDaExportacao, motivo: string) =>
  mine(db, vez).set({ situacao: 'falhou', motivo }).execute();

/** Left by a node that is gone. */
export const listStopped = (db: Db, paradaDesde: string) =>
  db
    .selectFrom('exportacoes')
    .where('situacao', 'in', ['na_fila', 'fazendo'])
    .where('batidaEm', '<', paradaDesde)
    .select(['id', 'vez'])
    .orderBy('id')
    .limit(100)
    .execute();

export const removeOver = (db: Db, agora: string) =>
  db.deleteFrom('exportacoes').where('venceEm', '<=', agora).returning('chave').execute();
