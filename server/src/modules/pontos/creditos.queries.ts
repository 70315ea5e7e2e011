/**
 * Credits, as the CTEs that `lanca` expects. Each begins with `creditos`, one row per piece: it opens a lote, or goes back
 * to the one it came from (`lote_id`). Whatever the seller owes is paid first, piece by piece.
 */
import { type RawBuilder, sql } from 'kysely';
import { textoDaPontuacaoComUnidades } from './fatos.queries.ts';

/** How many days points last that come back after their own day has passed. */
const prazoDevolvidosDias = sql.lit(30);

/** @param parceiroIds only of these sellers */
export const creditosDePontuacoes = (pontuacaoIds: number[], parceiroIds?: number[]): RawBuilder<unknown> => sql`
  creditos as (
    select n.id as seq, n.parceiro_id, 'pontuacao' as tipo, 'pontuacao:' || n.id as causa, n.total_pontos as pontos,
           n.id as pontuacao_id, null::bigint as resgate_id, n.total_pontos as marcados, n.pontuado_em,
           null::bigint as lote_id, n.id as origem_id, n.vence_em, ${textoDaPontuacaoComUnidades} as causador
      from pontuacoes n
     where n.id = any (${pontuacaoIds}::bigint[])
       and n.total_pontos > 0
       -- Looked up one by one: as a join, thousands of scorings would read the whole ledger. Not as "is null", of which
       -- the planner expects so few that it plans the rest for three rows.
       and not coalesce((select true from lancamentos l where l.causa = 'pontuacao:' || n.id), false)
       ${parceiroIds ? sql`and n.parceiro_id = any (${parceiroIds}::bigint[])` : sql``}
  ),
  ${pagaDividas()}`;

/**
 * Whether the lote `l` takes points: its day lasts, and the ledger has not expired it for a clock that was ahead of ours. What
 * may not go back into a lote returns as a new one.
 */
const aberto = (hoje: string): RawBuilder<boolean> => sql`
  (l.vence_em >= ${hoje}::date and not exists (select from lancamentos x where x.causa = 'expiracao:' || l.id))`;

/** Back to the very lotes; what has expired since returns as new ones, each still of its own scoring. */
export const creditosDeEstornos = (resgateIds: number[], hoje: string): RawBuilder<unknown> => sql`
  gastos as (
    select d.parceiro_id, d.resgate_id, c.pontos, l.id, l.pontuacao_id,
           case when a.aberto then l.id end as lote_id,
           case when a.aberto then l.vence_em else ${hoje}::date + ${prazoDevolvidosDias} end as vence_em
      from lancamentos d
      join consumos c on c.lancamento_id = d.id
      join lotes l on l.id = c.lote_id
     cross join lateral (select ${aberto(hoje)} as aberto) a
     where d.resgate_id = any (${resgateIds}::bigint[])
       and d.tipo = 'resgate'
       and not exists (select from lancamentos e where e.causa = 'estorno_resgate:' || d.resgate_id)
  ),
  creditos as (
    select row_number() over (order by resgate_id, vence_em, id) as seq,
           parceiro_id, 'estorno_resgate' as tipo, 'estorno_resgate:' || resgate_id as causa, pontos,
           null::bigint as pontuacao_id, resgate_id, 0 as marcados, null::timestamptz as pontuado_em,
           lote_id, pontuacao_id as origem_id, vence_em, null::text as causador
      from gastos
  ),
  ${pagaDividas()}`;

/** What expired on that day, each lote once. */
export const creditosDeDevolucoes = (parceiroIds: number[], dia: string, hoje: string): RawBuilder<unknown> => sql`
  creditos as (
    select l.id as seq, l.parceiro_id, 'devolucao' as tipo, 'devolucao:' || l.id as causa, -e.pontos as pontos,
           l.pontuacao_id, null::bigint as resgate_id, 0 as marcados, null::timestamptz as pontuado_em,
           null::bigint as lote_id, l.pontuacao_id as origem_id, ${hoje}::date + ${prazoDevolvidosDias} as vence_em,
           null::text as causador
      from lotes l
      join lancamentos e on e.causa = 'expiracao:' || l.id
     where l.parceiro_id = any (${parceiroIds}::bigint[])
       and ${devolvivel(dia)}
  ),
  ${pagaDividas()}`;

/**
 * Which expired lotes `l` of a day may still be given back. Not where the scoring was cancelled after they expired: the
 * cancellation spared the seller what had gone already. Nor to who was deleted: nobody is there to spend it.
 */
export const devolvivel = (dia: string): RawBuilder<unknown> => sql`
  l.vence_em = ${dia}::date
  and l.restante = 0
  and exists (
    select from lancamentos x
     where x.causa = 'expiracao:' || l.id
       and not exists (select from lancamentos c where c.causa = 'cancelamento:' || l.pontuacao_id and c.ordem > x.ordem)
  )
  and not exists (select from lancamentos v where v.causa = 'devolucao:' || l.id)
  and not exists (select from parceiros q where q.id = l.parceiro_id and q.excluido_em is not null)`;

/** Takes the rows of `correcoes` that give; they expire with their scoring, or in 30 days where its day has passed. */
export const creditosDeCorrecoes = (correcoes: RawBuilder<unknown>, hoje: string): RawBuilder<unknown> => sql`
  ${correcoes},
  creditos as (
    select n.seq, n.parceiro_id, 'correcao' as tipo, n.causa, n.diferenca as pontos, n.pontuacao_id,
           null::bigint as resgate_id, n.diferenca as marcados, null::timestamptz as pontuado_em,
           null::bigint as lote_id, n.pontuacao_id as origem_id,
           case when n.vence_em < ${hoje}::date
                  or exists (select from lotes l where l.pontuacao_id = n.pontuacao_id and l.vence_em = n.vence_em and not ${aberto(hoje)})
                then ${hoje}::date + ${prazoDevolvidosDias} else n.vence_em end as vence_em,
           null::text as causador
      from correcoes n
     where n.diferenca > 0
  ),
  ${pagaDividas()}`;

/** `creditos` → `movimentos`, `toques`, `aberturas`. A debt lies before the running sum of what the seller receives. */
function pagaDividas(): RawBuilder<unknown> {
  return sql`
  partes as (
    select c.*,
           greatest(0, least(c.pontos, p.divida_pontos + c.pontos - sum(c.pontos) over (partition by c.parceiro_id order by c.seq))) as paga
      from creditos c
      join parceiros p on p.id = c.parceiro_id
  ),
  movimentos as (
    select parceiro_id, min(seq) as seq, tipo, sum(pontos) as pontos, causa, pontuacao_id, resgate_id,
           sum(marcados) as marcados, max(pontuado_em) as pontuado_em, min(causador) as causador
      from partes
     group by parceiro_id, tipo, causa, pontuacao_id, resgate_id
  ),
  toques as (
    select causa, lote_id, paga - pontos as pontos from partes where lote_id is not null and paga < pontos
  ),
  aberturas as (
    select causa, seq, pontos, pontos - paga as restante, vence_em, origem_id as pontuacao_id from partes where lote_id is null
  )`;
}
