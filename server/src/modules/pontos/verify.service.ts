/**
 * Proves that the books are right, from the facts up: every rule the ledger and its surroundings promise at each commit,
 * each by queries that return the rows that break it. Reads one snapshot, so it may run beside a busy system; with several connections
 * all of them read that same one. Nothing but violations ever leaves the database, so memory stays flat.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { snapshot } from '../../platform/db/transacao.ts';
import { regrasDasCompras } from './verify.compras.ts';
import { leituraDoConsumo } from './verify.consumo.ts';
import { regrasDasEvidencias } from './verify.evidencias.ts';
import { regrasDosFatos } from './verify.fatos.ts';
import { leituraDosItens } from './verify.itens.ts';
import { leituraDosLancamentos } from './verify.lancamentos.ts';
import { regrasDoLivro } from './verify.livro.ts';
import { regrasDosLogs } from './verify.logs.ts';
import { leituraDasPontuacoes } from './verify.pontuacoes.ts';
import type { Cabecas, LeituraEmPartes, RecorteVerificado } from './verify.regra.ts';
import { regrasDasUnidades } from './verify.unidades.ts';

export interface Violacao {
  regra: string;
  detalhe: string;
  /** How many this sentence stands for: one, or all those of a rule that are not told one by one. */
  vezes: number;
}

export const countViolacoes = (violacoes: readonly Violacao[]): number =>
  violacoes.reduce((soma, { vezes }) => soma + vezes, 0);

interface OpcoesDaVerificacao {
  /** How many read at once; the pool must have as many. */
  conexoes?: number;
  /** Only what was written after these entries is computed again one by one; sums and heads are compared whole all the same. */
  desde?: Cabecas | null;
  /** What else is looked for in the same snapshot. */
  mais?: (trx: Trx) => Promise<Violacao[]>;
}

const maximoPorRegra = 20;

/** The longest first, so that nobody waits for one that began last. */
const leituras: readonly LeituraEmPartes[] = [
  leituraDosLancamentos,
  leituraDasPontuacoes,
  leituraDosItens,
  leituraDoConsumo,
];
const regras = [
  ...regrasDasUnidades,
  ...regrasDoLivro,
  ...regrasDosFatos,
  ...regrasDasEvidencias,
  ...regrasDasCompras,
  ...regrasDosLogs,
];

export const verifyLedger = (
  db: Db,
  { conexoes = 1, desde = null, mais }: OpcoesDaVerificacao = {},
): Promise<Violacao[]> =>
  snapshot(db, async (trx) => {
    if (conexoes === 1) return [...(await findViolacoes(trx, desde)), ...((await mais?.(trx)) ?? [])];
    const { rows } = await sql<{ foto: string }>`select pg_export_snapshot() as foto`.execute(trx);
    const foto = rows[0]?.foto ?? '';
    const fila = await planConsultas(trx, conexoes, desde);
    // What this connection brings along is one more piece of work, whoever has time for the others.
    const outras = Array.from({ length: conexoes - 1 }, () =>
      snapshot(db, async (outra) => {
        await sql`set transaction snapshot ${sql.lit(foto)}`.execute(outra);
        return drain(outra, fila);
      }),
    );
    const partes = await Promise.all([drain(trx, fila), ...outras]);
    return [...partes.flat(), ...((await mais?.(trx)) ?? [])];
  });

/** As this transaction sees the books; one that writes, or reads committed, may see them in the middle of a change. */
export const findViolacoes = async (trx: Trx, desde: Cabecas | null = null): Promise<Violacao[]> =>
  drain(trx, await planConsultas(trx, 1, desde));

type ConsultaDeViolacoes = RawBuilder<Violacao>;

/** Each takes the next one, until there is none. */
async function drain(trx: Trx, fila: ConsultaDeViolacoes[]): Promise<Violacao[]> {
  // The sorts and joins over all entries stay in memory for some millions of them, and on disk beyond.
  await sql`set local work_mem = '256MB'`.execute(trx);
  await sql`set local jit = off`.execute(trx);
  // As many connections as there are processors do better than helpers of each; and a moment is written in one way.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
  await sql`set local datestyle = 'ISO'`.execute(trx);
  // Who is done early waits for the others.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const violacoes: Violacao[] = [];
  try {
    for (let consulta = fila.shift(); consulta; consulta = fila.shift())
      violacoes.push(...(await consulta.execute(trx)).rows);
  } catch (error) {
    // The others end what they are at, and no more.
    fila.length = 0;
    throw error;
  }
  return violacoes;
}

async function planConsultas(trx: Trx, conexoes: number, desde: Cabecas | null): Promise<ConsultaDeViolacoes[]> {
  const lidas: ConsultaDeViolacoes[] = [];
  for (const leitura of leituras)
    for (const faixa of await cutFaixas(trx, leitura, conexoes))
      lidas.push(primeiras(leitura.quebras({ faixa, desde })));
  return [
    ...lidas,
    ...regras.map(({ nome, quebras }) => primeiras(sql`select ${nome}::text as regra, detalhe from (${quebras}) q`)),
  ];
}

/**
 * Of each rule the first ones, and how many more there are. Not by `limit`, which would have the rest planned as if some broken rows came
 * early: where none does, that is the slowest way.
 */
const primeiras = (quebras: RawBuilder<unknown>): ConsultaDeViolacoes => sql<Violacao>`
  select regra, case when mais is null then detalhe else format('e mais %s', mais) end as detalhe, coalesce(mais, 1) as vezes
    from (select regra, detalhe, n, case when n > ${maximoPorRegra} then todas - ${maximoPorRegra} end as mais
            from (select regra, detalhe, row_number() over regras as n, count(*) over regras as todas from (${quebras}) q
                  window regras as (partition by regra)) q) q
   where n <= ${maximoPorRegra} + 1`;

/** So many rows are joined and sorted in memory. */
const porParte = 500_000;

/** Parts of about as many rows each, without a gap at either end: one for each connection, more of them where there are many rows. */
async function cutFaixas(
  trx: Trx,
  { por, repetivel }: LeituraEmPartes,
  conexoes: number,
): Promise<RecorteVerificado['faixa'][]> {
  const [tabela = '', coluna = ''] = por.split('.');
  const { rows } = await sql<{ linhas: number }>`
    select greatest(reltuples, 0)::bigint as linhas from pg_class where oid = ${tabela}::regclass`.execute(trx);
  const partes = Math.max(conexoes, repetivel ? Math.ceil((rows[0]?.linhas ?? 0) / porParte) : 1);
  if (partes === 1) return [null];
  const fracoes = Array.from({ length: partes - 1 }, (_, n) => (n + 1) / partes);
  const { rows: achados } = await sql<{ limites: number[] | null }>`
    select percentile_disc(${fracoes}::float8[]) within group (order by id) as limites
      from (select ${sql.ref(coluna)} as id from ${sql.table(tabela)} tablesample system (5)) a`.execute(trx);
  const pontas = [minimo, ...new Set(achados[0]?.limites ?? []), maximo];
  return pontas.slice(1).map((ate, n) => ({ de: pontas[n] ?? minimo, ate }));
}

const minimo = Number.MIN_SAFE_INTEGER;
const maximo = Number.MAX_SAFE_INTEGER;
