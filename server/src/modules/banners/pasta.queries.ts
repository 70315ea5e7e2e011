import type { Db, Trx } from '../../platform/db/database.ts';

interface ArquivoDaPasta {
  nome: string;
  sha256: Buffer;
}

export const isImportado = async (db: Db, { nome, sha256 }: ArquivoDaPasta): Promise<boolean> =>
  (await db
    .selectFrom('bannersImportados')
    .where('nome', '=', nome)
    .where('sha256', '=', sha256)
    .select('nome')
    .executeTakeFirst()) !== undefined;

/** False where another node has it already; one that is about to is waited for. */
export async function claim(trx: Trx, arquivo: ArquivoDaPasta, agora: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('bannersImportados')
    .values({ ...arquivo, importadoEm: agora })
    .onConflict((conflito) => conflito.columns(['nome', 'sha256']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const findLojaPorCnpj = (db: Db, cnpj: string) =>
  db.selectFrom('revendas').where('cnpj', '=', cnpj).select(['id', 'nomeFantasia as nome']).executeTakeFirst();
