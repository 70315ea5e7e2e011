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
