import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import { existente } from '../../platform/erros.ts';
import { chamada } from '../../platform/http/chamada.ts';

export interface NovoLog {
  tipo: string;
  responsavel: string;
  usuarioId: number | null;
  parceiroId: number | null;
  parametros: string;
  pedidoId: string | null;
}

export async function insert(db: Db, log: NovoLog): Promise<number> {
  const { tipo, responsavel, usuarioId, parceiroId, parametros, pedidoId } = log;
  const { rows } = await sql<{ id: number }>`
    insert into logs ${preparado} (tipo, responsavel, usuario_id, parceiro_id, parametros, pedido_id, ip)
    values (${tipo}, ${responsavel}, ${usuarioId}, ${parceiroId}, ${parametros}, ${pedidoId}, ${chamada.getStore()?.ip ?? null})
    returning id`.execute(db);
  return existente(rows[0]).id;
}

export const insertGravadas = (
  trx: Trx,
  { id, usuarioId, atos }: { id: number; usuarioId: number; atos: { criou: string; atualizou: string } },
) =>
  sql`
    insert into logs (tipo, responsavel, usuario_id, parametros)
    select case when g.nova then ${atos.criou} else ${atos.atualizou} end, u.nome, u.id,
           jsonb_build_object('id', g.id, 'nome', coalesce(g.linha -> 'nome', g.linha -> 'nome_fantasia'), 'processamento', ${id}::bigint)
             || case when g.mudou is null then '{}' else jsonb_build_object('mudou', g.mudou) end
      from linhas_gravadas g
      join usuarios u on u.id = ${usuarioId}
     order by g.id`.execute(trx);
