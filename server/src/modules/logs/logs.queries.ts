import { sql } from 'kysely';
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
  const { tipo, responsavel, usuarioId, parceiroId, parametros, pedidoId } = log;
  await sql`
    insert into logs ${preparado} (tipo, responsavel, usuario_id, parceiro_id, parametros, pedido_id)
    values (${tipo}, ${responsavel}, ${usuarioId}, ${parceiroId}, ${parametros}, ${pedidoId})`.execute(db);
}
