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

/**
 * Back to the very lotes; what has expired since returns as new ones, each still of its own scoring. Where a cancellation or a correction took
 * from other scorings because these points were spent, the points are theirs by now, and go back to their lotes: see
 * docs/decisions/0930-de-quem-sao-os-pontos-que-voltam.md.
 */
export const creditosDeEstorno = (resgateId: number, hoje: string): RawBuilder<unknown> => sql`
  gastos as materialized (
    select d.parceiro_id, c.pontos, l.id, l.pontuacao_id,
           case when a.aberto then l.id end as lote_id,
           case when a.aberto then l.vence_em else ${hoje}::date + ${prazoDevolvidosDias} end as vence_em
      from lancamentos d
      join consumos c on c.lancamento_id = d.id
      join lotes l on l.id = c.lote_id
     cross join lateral (select ${aberto(hoje)} as aberto) a
     where d.resgate_id = ${resgateId}::bigint
       and d.tipo = 'resgate'
       and not exists (select from lancamentos e where e.causa = 'estorno_resgate:' || d.resgate_id)
  ),
  valem as materialized (
    select l.pontuacao_id, sum(l.pontos) as pontos
      from lancamentos l
     where l.parceiro_id in (select parceiro_id from gastos) and l.pontuacao_id is not null
     group by l.pontuacao_id
  ),
  -- By redemptions that stand, and by who gave up the rest.
  seguem_gastos as materialized (
    select c.lote_id, sum(c.pontos) as pontos
      from lancamentos d
      join consumos c on c.lancamento_id = d.id
     where d.parceiro_id in (select parceiro_id from gastos)
       and d.tipo in ('resgate', 'ajuste')
       and d.resgate_id is distinct from ${resgateId}::bigint
       and not exists (select from lancamentos e where e.causa = 'estorno_resgate:' || d.resgate_id)
     group by c.lote_id
  ),
  lotes_deles as materialized (
    select l.id, l.pontuacao_id, l.vence_em, l.pontos, l.restante + coalesce(s.pontos, 0) as ocupados, ${aberto(hoje)} as aberto
      from valem v
      join lotes l on l.pontuacao_id = v.pontuacao_id
      left join seguem_gastos s on s.lote_id = l.id
  ),
  -- What each scoring stands for, and is neither in its lotes nor spent.
  faltas as materialized (
    select v.pontuacao_id, v.pontos - coalesce(sum(l.ocupados), 0) as pontos
      from valem v
      left join lotes_deles l using (pontuacao_id)
     group by v.pontuacao_id, v.pontos
  ),
  ficam as materialized (
    select g.*, case when f.pontuacao_id is null then g.pontos
                     else greatest(0, least(g.pontos, f.pontos + g.pontos - sum(g.pontos) over da_pontuacao)) end as ficam
      from gastos g
      left join faltas f using (pontuacao_id)
    window da_pontuacao as (partition by g.pontuacao_id order by g.vence_em, g.id)
  ),
  vagas as (
    select l.pontuacao_id, l.id as lote_id, l.vence_em, l.pontos - l.ocupados - coalesce(k.ficam, 0) as pontos
      from lotes_deles l
      left join ficam k on k.id = l.id
     where l.aberto
     union all
    select pontuacao_id, null, ${hoje}::date + ${prazoDevolvidosDias}, pontos from faltas
  ),
  destinos as (
    select v.pontuacao_id, v.lote_id, v.vence_em, least(v.pontos, f.pontos - v.antes) as pontos
      from (select *, sum(pontos) over (partition by pontuacao_id order by lote_id is null, vence_em, lote_id) - pontos as antes
              from vagas where pontos > 0) v
      join (select f.pontuacao_id, f.pontos - coalesce(sum(k.ficam), 0) as pontos
              from faltas f left join ficam k using (pontuacao_id) group by f.pontuacao_id, f.pontos) f using (pontuacao_id)
     where v.antes < f.pontos
  ),
  vao as materialized (
    select pontuacao_id, lote_id, vence_em, least(pontos, sobra - antes) as pontos
      from (select *, sum(pontos) over (order by lote_id is null, vence_em, lote_id, pontuacao_id) - pontos as antes from destinos) d
     cross join (select sum(pontos - ficam) as sobra from ficam) s
     where antes < sobra
  ),
  creditos as (
    select row_number() over (order by vez, id is null, vence_em, id, origem_id) as seq,
           d.parceiro_id, 'estorno_resgate' as tipo, 'estorno_resgate:' || ${resgateId}::bigint as causa, pontos,
           null::bigint as pontuacao_id, ${resgateId}::bigint as resgate_id, 0 as marcados, null::timestamptz as pontuado_em,
           lote_id, origem_id, vence_em, null::text as causador
      -- First what no scoring lacks. It is never more than the debt, so no lote is touched by it.
      from (select 1 as vez, null::bigint as id, min(id) as lote_id, null::bigint as origem_id, null::date as vence_em,
                   sum(pontos - ficam) - coalesce((select sum(pontos) from vao), 0) as pontos
              from ficam
             union all
            select 2, id, lote_id, pontuacao_id, vence_em, ficam from ficam
             union all
            select 3, lote_id, lote_id, pontuacao_id, vence_em, pontos from vao) p
     cross join (select distinct parceiro_id from gastos) d
     where pontos > 0
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
    select causa, lote_id, sum(paga - pontos) as pontos from partes where lote_id is not null and paga < pontos group by causa, lote_id
  ),
  aberturas as (
    select causa, seq, pontos, pontos - paga as restante, vence_em, origem_id as pontuacao_id from partes where lote_id is null
  )`;
}
