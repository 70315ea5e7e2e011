/**
 * Debits, as the CTEs that `lanca` expects. Most begin with `debitos`, one row per entry with the positive `pontos` to
 * take; `consomeLotes` finds the lotes to take them from. What no lote covers becomes the seller's debt.
 */
import { type RawBuilder, sql } from 'kysely';

/** No row when the balance does not cover it: a redemption never makes a debt. */
export const debitoDeResgate = (parceiroId: number, resgateId: number, pontos: number): RawBuilder<unknown> => sql`
  debitos as (
    select 1 as seq, p.id as parceiro_id, 'resgate' as tipo, 'resgate:' || ${resgateId}::bigint as causa,
           ${pontos}::numeric(14,2) as pontos, null::bigint as pontuacao_id, ${resgateId}::bigint as resgate_id, 0 as marcados
      from parceiros p
     where p.id = ${parceiroId}::bigint
       and p.saldo_pontos >= ${pontos}::numeric(14,2)
  ),
  ${consomeLotes()}`;

/**
 * All that a scoring still stands for: its credit and corrections, less what of it expired and was not given back. A
 * scoring that the ledger never saw (zero points) or that is cancelled already has no row.
 */
export const debitosDeCancelamentos = (pontuacaoIds: number[]): RawBuilder<unknown> => sql`
  debitos as (
    select l.pontuacao_id as seq, l.parceiro_id, 'cancelamento' as tipo, 'cancelamento:' || l.pontuacao_id as causa,
           greatest(sum(l.pontos), 0) as pontos, l.pontuacao_id, null::bigint as resgate_id,
           -sum(l.pontos) filter (where l.tipo in ('pontuacao', 'correcao')) as marcados
      from lancamentos l
     where l.pontuacao_id = any (${pontuacaoIds}::bigint[])
     group by l.pontuacao_id, l.parceiro_id
    having not bool_or(l.tipo = 'cancelamento')
  ),
  ${consomeLotes()}`;

/** The rows of `correcoes` that take. */
export const debitosDeCorrecoes = (correcoes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${correcoes},
  debitos as (
    select n.seq, n.parceiro_id, 'correcao' as tipo, n.causa, -n.diferenca as pontos, n.pontuacao_id,
           null::bigint as resgate_id, n.diferenca as marcados
      from correcoes n
     where n.diferenca < 0
  ),
  ${consomeLotes()}`;

/** What is left of each lote past its day, one entry per lote. */
export const debitosDeVencidos = (parceiroIds: number[], hoje: string): RawBuilder<unknown> => sql`
  vencidos as (
    select l.*, 'expiracao:' || l.id as causa, row_number() over (order by l.vence_em, l.id) as seq
      from lotes l
     where l.parceiro_id = any (${parceiroIds}::bigint[])
       and l.restante > 0
       and l.vence_em < ${hoje}::date
  ),
  movimentos as (
    select parceiro_id, seq, 'expiracao' as tipo, -restante as pontos, causa, pontuacao_id, null::bigint as resgate_id,
           0 as marcados, null::timestamptz as pontuado_em
      from vencidos
  ),
  toques as (select causa, id as lote_id, restante as pontos from vencidos),
  ${semAberturas}`;

const semAberturas = sql`
  aberturas as (
    select null::text as causa, 0 as seq, 0::numeric as pontos, 0::numeric as restante, null::date as vence_em,
           null::bigint as pontuacao_id
     where false
  )`;

/**
 * `debitos` → `movimentos`, `toques`, `aberturas`, for many debits of many sellers at once. First each takes from the lotes
 * of its own scoring, as far as they go. Then, per seller, what is missing and what is left are laid side by side as
 * intervals of one line, debits by `seq`, lotes by `vence_em` then id; where two overlap, that much is taken.
 */
function consomeLotes(): RawBuilder<unknown> {
  return sql`
  movimentos as (
    select parceiro_id, seq, tipo, -pontos as pontos, causa, pontuacao_id, resgate_id, marcados, null::timestamptz as pontuado_em
      from debitos
  ),
  proprios as (
    select d.causa, l.id as lote_id,
           greatest(0, least(l.restante, d.pontos + l.restante
             - sum(l.restante) over (partition by d.causa order by l.vence_em, l.id))) as pontos
      from debitos d
      join lotes l on l.pontuacao_id = d.pontuacao_id and l.restante > 0
  ),
  faltas as (
    select f.parceiro_id, f.causa, sum(f.pontos) over w - f.pontos as de, sum(f.pontos) over w as ate
      from (
        select d.parceiro_id, d.causa, d.seq,
               d.pontos - coalesce((select sum(p.pontos) from proprios p where p.causa = d.causa), 0) as pontos
          from debitos d
      ) f
     where f.pontos > 0
    window w as (partition by f.parceiro_id order by f.seq)
  ),
  sobras as (
    select s.parceiro_id, s.id, sum(s.pontos) over w - s.pontos as de, sum(s.pontos) over w as ate
      from (
        select l.parceiro_id, l.id, l.vence_em,
               l.restante - coalesce((select sum(p.pontos) from proprios p where p.lote_id = l.id), 0) as pontos
          from lotes l
         where l.parceiro_id in (select parceiro_id from faltas)
           and l.restante > 0
      ) s
    window w as (partition by s.parceiro_id order by s.vence_em, s.id)
  ),
  toques as (
    select causa, lote_id, pontos from proprios where pontos > 0
    union all
    select f.causa, s.id, least(f.ate, s.ate) - greatest(f.de, s.de)
      from faltas f
      join sobras s on s.parceiro_id = f.parceiro_id and s.de < f.ate and f.de < s.ate
  ),
  ${semAberturas}`;
}
