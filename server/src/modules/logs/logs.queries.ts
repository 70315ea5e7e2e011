import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import { existente } from '../../platform/erros.ts';

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
    insert into logs ${preparado} (tipo, responsavel, usuario_id, parceiro_id, parametros, pedido_id)
    values (${tipo}, ${responsavel}, ${usuarioId}, ${parceiroId}, ${parametros}, ${pedidoId})
    returning id`.execute(db);
  return existente(rows[0]).id;
}
