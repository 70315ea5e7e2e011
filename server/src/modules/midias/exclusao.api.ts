/** Photos and videos of the redemptions of somebody who is deleted: people are seen on them. */
import { sql } from 'kysely';
import { deleteArquivo } from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';

/** @returns the keys to discard once the transaction is committed */
export async function forgetMidias(trx: Trx, parceiroId: number): Promise<string[]> {
  const { rows } = await sql<{ arquivoId: string }>`
    delete from midias m using resgates r
     where r.id = m.resgate_id and r.parceiro_id = ${parceiroId}
    returning m.arquivo_id`.execute(trx);
  const chaves: string[] = [];
  for (const { arquivoId } of rows) chaves.push(...(await deleteArquivo(trx, arquivoId)));
  return chaves;
}
