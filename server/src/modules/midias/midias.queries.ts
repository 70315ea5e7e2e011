import { fusoHorario } from '@pontua/contract/dates';
import { statusResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

interface PaginaDeMidias {
  antesDe?: number | undefined;
  limite: number;
}

/** What stands in a chain's gallery: nothing of redemptions that were cancelled, nothing of people who have left. */
export const listByRede = (db: Db, redeId: number, { antesDe, limite }: PaginaDeMidias) =>
  db
    .selectFrom('midias as m')
    .innerJoin('arquivos as a', 'a.id', 'm.arquivoId')
    .innerJoin('resgates as r', 'r.id', 'm.resgateId')
    .innerJoin('parceiros as s', 's.id', 'r.parceiroId')
    .innerJoin('revendas as l', 'l.id', 'r.revendaId')
    .where('m.redeId', '=', redeId)
    .where('r.status', '<>', statusResgate.cancelado)
    .where('s.ativo', '=', true)
    .$if(antesDe !== undefined, (query) => query.where('m.id', '<', antesDe ?? 0))
    .select(['m.id', 'r.parceiroId', 's.nome', 'r.premio', 'l.nomeFantasia as revenda', 'l.endCidade as cidade'])
    .select(['a.chave', 'a.miniatura', 'a.mime'])
    .select(sql<string>`(r.resgatado_em at time zone ${sql.lit(fusoHorario)})::date`.as('resgatadoEm'))
    .orderBy('m.id', 'desc')
    .limit(limite)
    .execute();

/** The redemption, if it is in reach, until the transaction's end: its media are counted one upload after the other. */
export const lockResgate = (trx: Trx, escopo: Escopo, id: number) =>
  trx
    .selectFrom('resgates as r')
    .where('r.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select(['r.id', 'r.redeId', 'r.status', 'r.esquecidoEm'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findResgate = (db: Db, escopo: Escopo, id: number) =>
  db
    .selectFrom('resgates as r')
    .where('r.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select('r.id')
    .executeTakeFirst();

export const listByResgate = (trx: Trx, resgateId: number) =>
  trx
    .selectFrom('midias as m')
    .innerJoin('arquivos as a', 'a.id', 'm.arquivoId')
    .where('m.resgateId', '=', resgateId)
    .select(['m.id', 'a.sha256'])
    .execute();

export const insert = (trx: Trx, midia: { resgateId: number; redeId: number; arquivoId: string; criadoEm: string }) =>
  trx.insertInto('midias').values(midia).returning('id').executeTakeFirstOrThrow();
