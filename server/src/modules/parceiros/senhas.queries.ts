import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

interface ParteDasSenhas {
  processamentoId: number;
  quantas: number;
  cifrado: string;
  criadoEm: string;
}

export const insert = (trx: Trx, parte: ParteDasSenhas) => trx.insertInto('senhasIniciais').values(parte).execute();

/** From when on passwords are still there: those nobody has fetched, and those of a download that may have broken off. */
export interface Desde {
  criada: string;
  baixada: string;
}

const stillThere = ({ criada, baixada }: Desde) =>
  sql<boolean>`s.criado_em > ${criada} and coalesce(s.baixada_em > ${baixada}, true)`;

/** What the sender may fetch, newest first. */
export const list = (db: Db, usuarioId: number, desde: Desde) =>
  db
    .selectFrom('senhasIniciais as s')
    .innerJoin('processamentos as p', 'p.id', 's.processamentoId')
    .where('p.usuarioId', '=', usuarioId)
    .where(stillThere(desde))
    .select((eb) => [
      'p.id as processamento',
      eb.fn.sum<number>('s.quantas').as('quantas'),
      eb.fn.min<string>('s.criadoEm').as('criadoEm'),
    ])
    .groupBy('p.id')
    .orderBy('p.id', 'desc')
    .execute();

/** The file that somebody sent, and whether it is still at work; undefined where somebody else sent it. */
export const findEnvio = (db: Db, usuarioId: number, processamentoId: number) =>
  db
    .selectFrom('processamentos')
    .where('id', '=', processamentoId)
    .where('usuarioId', '=', usuarioId)
    .select(['id', 'estado'])
    .executeTakeFirst();

/** From the first time on they are there for some minutes more. */
export const take = (trx: Trx, processamentoId: number, desde: Desde, agora: string) =>
  trx
    .updateTable('senhasIniciais as s')
    .set({ baixadaEm: sql`coalesce(s.baixada_em, ${agora})` })
    .where('s.processamentoId', '=', processamentoId)
    .where(stillThere(desde))
    .returning(['s.id', 's.cifrado'])
    .execute();

export const forget = (db: Db, desde: Desde) =>
  db
    .deleteFrom('senhasIniciais as s')
    .where(sql<boolean>`not (${stillThere(desde)})`)
    .execute();

/** Whose they are, as far as they still begin with them. */
export const listDonos = (db: Db, escopo: Escopo, ids: readonly number[]) =>
  db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('p.senhaHash', 'like', '$sorteada$%')
    .where((eb) => noEscopo(escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .select(['p.id', 'p.cpf', 'p.nome', 'r.nomeFantasia as revenda', 'r.codigo'])
    .orderBy('r.nomeFantasia')
    .orderBy('p.nome')
    .orderBy('p.id')
    .execute();
