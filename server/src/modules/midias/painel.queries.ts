/** Photos and videos as staff reach them: those of redemptions within their scope. */
import type { RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import { noPeriodo, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

interface FiltrosDeMidias {
  rede?: RedeRef | undefined;
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  /** The last one of the page before. */
  cursor?: { criadoEm: string; id: number } | undefined;
  limite: number;
}

const alcancadas = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('midias as m')
    .innerJoin('arquivos as a', 'a.id', 'm.arquivoId')
    .innerJoin('resgates as r', 'r.id', 'm.resgateId')
    .where((eb) => noEscopo(escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')));

const completas = (db: Db, escopo: Escopo) =>
  alcancadas(db, escopo)
    .innerJoin('parceiros as s', 's.id', 'r.parceiroId')
    .innerJoin('revendas as l', 'l.id', 'r.revendaId')
    .innerJoin('redes as e', 'e.id', 'r.redeId')
    .select(['m.id', 'm.resgateId as idResgate', 'm.criadoEm', 'a.chave', 'a.miniatura', 'a.mime as tipo'])
    .select(['r.premio', 'r.status', 'r.resgatadoEm', 's.nome as parceiro', 'l.nomeFantasia as revenda'])
    .select(['l.endCidade as cidade', 'e.nome as rede']);
export type LinhaMidia = Awaited<ReturnType<typeof listByResgate>>[number];

/** Index: midias_recentes, or midias_rede_recentes where a chain is asked for. */
export const list = (db: Db, escopo: Escopo, { rede, dataInicial, dataFinal, cursor, limite }: FiltrosDeMidias) =>
  completas(db, escopo)
    .where((eb) => opcional(rede, (ref) => eb('m.redeId', '=', idDaRede(ref))))
    .where((eb) => noPeriodo(eb.ref('m.criadoEm'), dataInicial, dataFinal))
    .where(
      opcional(
        cursor,
        ({ criadoEm, id }) => sql<SqlBool>`(m.criado_em, m.id) < (${criadoEm}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy('m.criadoEm', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limite);

/** At most as many as a redemption takes. */
export const listByResgate = (db: Db, escopo: Escopo, resgateId: number) =>
  completas(db, escopo).where('m.resgateId', '=', resgateId).orderBy('m.id').execute();

export interface MidiaTravada {
  id: number;
  idResgate: number;
  arquivoId: string;
  tipo: string;
  qtde: number;
  premio: string;
  parceiro: string;
}

/** Those of the scope, in the order of their ids, until the transaction's end. */
export const lock = (trx: Trx, escopo: Escopo, ids: readonly number[]): Promise<MidiaTravada[]> =>
  alcancadas(trx, escopo)
    .innerJoin('parceiros as s', 's.id', 'r.parceiroId')
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .select(['m.id', 'm.resgateId as idResgate', 'm.arquivoId', 'a.mime as tipo', 'r.qtde', 'r.premio'])
    .select('s.nome as parceiro')
    .orderBy('m.id')
    .forUpdate('m')
    .execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('midias').where('id', '=', id).execute();

export const exists = async (db: Db, escopo: Escopo, id: number): Promise<boolean> =>
  (await alcancadas(db, escopo).where('m.id', '=', id).select('m.id').executeTakeFirst()) !== undefined;
