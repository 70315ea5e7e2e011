import type { Db } from '../../platform/db/database.ts';

export const findLoja = (db: Db, revendaId: number) =>
  db.selectFrom('revendas').where('id', '=', revendaId).select(['cnpj', 'bannerExclusivo']).executeTakeFirstOrThrow();

/** Those of the codes that a seller can open. */
export async function listPremiosAtivos(db: Db, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set();
  const linhas = await db
    .selectFrom('premios')
    .where('codigo', 'in', codigos)
    .where('ativo', '=', true)
    .select('codigo')
    .execute();
  return new Set(linhas.map(({ codigo }) => codigo));
}
