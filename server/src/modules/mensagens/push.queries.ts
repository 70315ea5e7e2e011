/** Devices that are told, and the key pair that push services know us by. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export interface Inscricao {
  id: number;
  endereco: string;
  p256dh: string;
  auth: string;
}

interface NovaInscricao extends Omit<Inscricao, 'id'> {
  parceiroId: number;
  sessao: Buffer;
  agora: string;
}

/** One device of a session, one session of a device: whoever had either before is told no more. */
export async function replaceInscricao(trx: Trx, { agora, ...nova }: NovaInscricao): Promise<void> {
  await trx
    .deleteFrom('pushInscricoes')
    .where(({ or, eb }) => or([eb('sessao', '=', nova.sessao), eb('endereco', '=', nova.endereco)]))
    .execute();
  await trx
    .insertInto('pushInscricoes')
    .values({ ...nova, criadaEm: agora })
    .execute();
}

export async function removeInscricaoDaSessao(db: Db, sessao: Buffer): Promise<void> {
  await db.deleteFrom('pushInscricoes').where('sessao', '=', sessao).execute();
}

export async function removeInscricao(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushInscricoes').where('id', '=', id).execute();
}

export const hasInscricao = async (db: Db, sessao: Buffer): Promise<boolean> =>
  (await db.selectFrom('pushInscricoes').where('sessao', '=', sessao).select('id').executeTakeFirst()) !== undefined;

export interface Vivas {
  agora: string;
  usadaDesde: string;
  criadaDesde: string;
}

/** Of a session that still lives. */
export const findInscricao = (db: Db, id: number, vivas: Vivas) =>
  db
    .selectFrom('pushInscricoes as i')
    .innerJoin('sessoes as s', 's.tokenHash', 'i.sessao')
    .innerJoin('parceiros as p', 'p.id', 'i.parceiroId')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('i.id', '=', id)
    .where(isViva(vivas))
    .select(['i.id', 'i.endereco', 'i.p256dh', 'i.auth'])
    .executeTakeFirst();

/** Whether the session `s` of a seller of the store `r` still lives. */
export const isViva = ({ agora, usadaDesde, criadaDesde }: Vivas): RawBuilder<boolean> =>
  sql<boolean>`(s.usada_em > ${usadaDesde}::timestamptz and s.criada_em > ${criadaDesde}::timestamptz
    and (r.saida_automatica = 0
         or s.usada_em > ${agora}::timestamptz - make_interval(mins => r.saida_automatica + 2)))`;

export const findChaves = (db: Db) => db.selectFrom('pushChaves').select(['publica', 'privada']).executeTakeFirst();

/** What was subscribed under another key can never be told anything again. */
export async function replaceChaves(
  trx: Trx,
  chaves: { publica: string; privada: string; criadaEm: string },
): Promise<void> {
  await trx.deleteFrom('pushInscricoes').execute();
  await trx
    .insertInto('pushChaves')
    .values({ unica: true, ...chaves })
    .onConflict((oc) => oc.column('unica').doUpdateSet(chaves))
    .execute();
}

/** Any number, the same on every node. */
const trava = 7_461_281;

/** One node makes the keys, the others wait for them. */
export const lockChaves = (trx: Trx) => sql`select pg_advisory_xact_lock(${trava})`.execute(trx);
