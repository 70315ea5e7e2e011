import type { Dispensavel } from '@pontua/contract/inicio';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Counting stops there: what matters is whether there are any, and whether few. */
const bastam = 1000;

interface FatosDoInicio {
  redes: number;
  lojas: number;
  produtos: number;
  historico: number;
  vendedores: number;
  premios: number;
  regulamento: number;
  vendas: number;
}

/** Of the whole installation, in one round: each count reads a thousand rows at most. */
export async function findFatos(db: Db): Promise<FatosDoInicio> {
  const upTo = (tabela: string, onde = sql`true`) =>
    sql`(select count(*) from (select from ${sql.table(tabela)} where ${onde} limit ${bastam}) as algumas)`;
  const { rows } = await sql<FatosDoInicio>`
    select ${upTo('redes', sql`ativo`)} as redes,
           ${upTo('revendas', sql`ativo`)} as lojas,
           ${upTo('produtos', sql`ativo`)} as produtos,
           ${upTo('historico')} as historico,
           ${upTo('parceiros', sql`ativo`)} as vendedores,
           ${upTo('premios', sql`ativo`)} as premios,
           ${upTo('textos', sql`tipo = 'regulamento'`)} as regulamento,
           ${upTo('vendas')} as vendas`.execute(db);
  const [fatos] = rows;
  if (!fatos) throw new Error('A contagem não respondeu');
  return fatos;
}

export const listDispensados = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('passosDispensados').select('passo').execute()).map(({ passo }) => passo);

/** False: it was so already. */
export async function dismiss(
  trx: Trx,
  passo: Dispensavel,
  { agora, usuarioId }: { agora: string; usuarioId: number },
) {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('passosDispensados')
    .values({ passo, dispensadoEm: agora, usuarioId })
    .onConflict((conflito) => conflito.column('passo').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function recall(trx: Trx, passo: Dispensavel): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passosDispensados').where('passo', '=', passo).executeTakeFirst();
  return numDeletedRows > 0n;
}
