import { chavesDosMeses, gestorNaoDefinido } from '@pontua/contract/historico';
import type { RedeRef } from '@pontua/contract/referencias';
import { type AliasedRawBuilder, sql } from 'kysely';
import { opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/** The line written last: ids are given in the order of time, and the newest is found without an index of moments. */
export const findUltimo = (db: Db) =>
  db.selectFrom('historico').select('criadoEm').orderBy('id', 'desc').limit(1).executeTakeFirst();

/**
 * What each chain of the scope bought in each month of a year, with those that bought nothing; of inactive ones, those that did buy.
 * From what `historico_diario` keeps (docs/decisions/0500-historico-por-dia.md).
 */
export function listPorMes(db: Db, escopo: Escopo, { rede, ano }: { rede?: RedeRef | undefined; ano: number }) {
  // Added up before they are spread over columns, or every row would be asked twelve times for its month.
  const meses = db
    .selectFrom('historicoDiario')
    .where('data', '>=', `${ano}-01-01`)
    .where('data', '<=', `${ano}-12-31`)
    .groupBy(['redeId', mesDaData])
    .select(['redeId', mesDaData.as('mes'), sql<number>`sum(valor_total)`.as('valor')]);
  const compras = db
    .selectFrom(meses.as('m'))
    .groupBy('redeId')
    .select('redeId')
    .select(chavesDosMeses.map((chave, antes) => noMes(antes + 1, chave)))
    .select(sql<number>`sum(valor)`.as('total'));
  return db
    .selectFrom('redes as r')
    .leftJoin('usuarios as g', 'g.id', 'r.gestorId')
    .leftJoin(compras.as('c'), 'c.redeId', 'r.id')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (uma) => eb('r.id', '=', idDaRede(uma))))
    .where((eb) => eb.or([eb('r.ativo', '=', true), eb('c.redeId', 'is not', null)]))
    .select(['r.id', 'r.nome as rede', sql<string>`coalesce(g.nome, ${gestorNaoDefinido})`.as('gestor')])
    .select(chavesDosMeses.map((chave) => sql<number>`coalesce(${sql.ref(`c.${chave}`)}, 0)`.as(chave)))
    .select(sql<number>`coalesce(c.total, 0)`.as('total'));
}

const mesDaData = sql<number>`extract(month from data)::integer`;

const noMes = <Chave extends string>(mes: number, chave: Chave): AliasedRawBuilder<number, Chave> =>
  sql<number>`sum(valor) filter (where mes = ${sql.lit(mes)})`.as(chave);

/** The day of the first purchase that stands. */
export async function findPrimeiraData(db: Db, escopo: Escopo): Promise<string | null> {
  const primeira = await db
    .selectFrom('historicoDiario')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('redeId'), { somenteRedes: true }))
    .groupBy('data')
    .having(sql<number>`sum(compras)`, '>', 0)
    .orderBy('data')
    .limit(1)
    .select('data')
    .executeTakeFirst();
  return primeira?.data ?? null;
}
