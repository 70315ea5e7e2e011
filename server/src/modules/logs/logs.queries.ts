import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';

export interface NovoLog {
  tipo: string;
  responsavel: string;
  usuarioId: number | null;
  parceiroId: number | null;
  parametros: string;
  pedidoId: string | null;
}

export async function insert(db: Db, log: NovoLog): Promise<void> {
  await db.insertInto('logs').values(log).modifyEnd(preparado).execute();
}

/** Newest first; both days are São Paulo calendar days and belong to the period. */
export function list(db: Db, filtros: { tipo?: string; dataInicial: string; dataFinal: string }) {
  return db
    .selectFrom('logs as l')
    .where(noPeriodo(filtros))
    .$if(filtros.tipo !== undefined, (query) => query.where('l.tipo', '=', filtros.tipo ?? ''))
    .select(['l.id', 'l.tipo', 'l.responsavel', 'l.parametros', 'l.criadoEm'])
    .orderBy('l.criadoEm', 'desc')
    .orderBy('l.id', 'desc');
}

const noPeriodo = ({ dataInicial, dataFinal }: { dataInicial: string; dataFinal: string }): Expression<SqlBool> =>
  sql<SqlBool>`l.criado_em >= ${dataInicial}::date::timestamp at time zone 'America/Sao_Paulo'
           and l.criado_em < (${dataFinal}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;
