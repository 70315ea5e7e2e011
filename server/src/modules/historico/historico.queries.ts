import { anteriorDe, chavesDosMeses, gestorNaoDefinido } from '@pontua/contract/historico';
import type { RedeRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import { opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/**
 * When a line was last written, or corrected by a file. Ids are given in the order of time, so that the newest line is found without an index
 * of moments.
 */
export async function findUltimo(db: Db): Promise<{ criadoEm: string } | null> {
  const { rows } = await sql<{ criadoEm: string | null }>`
    select greatest((select criado_em from historico order by id desc limit 1),
                    (select max(concluido_em)
                       from processamentos
                      where tipo = 'historico'
                        and ((resultado ->> 'novas')::numeric > 0 or (resultado ->> 'corrigidas')::numeric > 0))) as criado_em`.execute(
    db,
  );
  const criadoEm = rows[0]?.criadoEm ?? null;
  return criadoEm === null ? null : { criadoEm };
}

interface AnoPedido {
  rede?: RedeRef | undefined;
  ano: number;
  /** Months of it that are over. */
  completos: number;
}

/**
 * What each chain of the scope bought in each month of a year and of the one before, with those that bought nothing; of inactive ones,
 * those that did buy. From what `historico_diario` keeps (docs/decisions/0500-historico-por-dia.md).
 */
export function listPorMes(db: Db, escopo: Escopo, { rede, ano, completos }: AnoPedido) {
  const mes = mesDesde(ano);
  // Added up before they are spread over columns, or every row would be asked for its month by each of them.
  const meses = db
    .selectFrom('historicoDiario')
    .where('data', '>=', `${ano - 1}-01-01`)
    .where('data', '<=', `${ano}-12-31`)
    .groupBy(['redeId', mes])
    .select(['redeId', mes.as('mes'), sql<number>`sum(valor_total)`.as('valor')]);
  const compras = db
    .selectFrom(meses.as('m'))
    .groupBy('redeId')
    .select('redeId')
    .select(chavesDosMeses.map((chave, antes) => sumMeses(antes + 1, antes + 1).as(chave)))
    .select(chavesDosMeses.map((chave, antes) => sumMeses(antes - 11, antes - 11).as(anteriorDe(chave))))
    .select([
      sumMeses(1, 12).as('total'),
      sumMeses(-11, 0).as('totalAnterior'),
      sumMeses(1, completos).as('comparado'),
      sumMeses(-11, completos - 12).as('comparadoAnterior'),
    ]);
  const valores = [...chavesDosMeses, ...chavesDosMeses.map(anteriorDe), 'total', 'totalAnterior'] as const;
  return db
    .selectFrom('redes as r')
    .leftJoin('usuarios as g', 'g.id', 'r.gestorId')
    .leftJoin(compras.as('c'), 'c.redeId', 'r.id')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (uma) => eb('r.id', '=', idDaRede(uma))))
    .where((eb) => eb.or([eb('r.ativo', '=', true), eb('c.redeId', 'is not', null)]))
    .select(['r.id', 'r.nome as rede', sql<string>`coalesce(g.nome, ${gestorNaoDefinido})`.as('gestor')])
    .select(valores.map((chave) => sql<number>`coalesce(${sql.ref(`c.${chave}`)}, 0)`.as(chave)))
    .select(
      sql<number | null>`case when c.comparado_anterior > 0
        then round(100 * (coalesce(c.comparado, 0) - c.comparado_anterior) / c.comparado_anterior, 1) end`.as(
        'variacao',
      ),
    );
}

/** January of the year is 1, December of the one before it 0. */
const mesDesde = (ano: number) =>
  sql<number>`((extract(year from data) - ${sql.lit(ano)}) * 12 + extract(month from data))::integer`;

const sumMeses = (de: number, ate: number) =>
  sql<number>`sum(valor) filter (where mes between ${sql.lit(de)} and ${sql.lit(ate)})`;

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
