/**
 * Debits, as the CTEs that `lanca` expects. Most begin with `debitos`, one row per entry with the positive `pontos` to
 * take; `consomeLotes` finds the lotes to take them from. What no lote covers becomes the seller's debt.
 */
import { type RawBuilder, sql } from 'kysely';
import { preparado } from '../../platform/db/preparado.ts';
import { textoDoResgate } from './fatos.queries.ts';

const semAberturas = sql`
  aberturas as (
    select null::text as causa, 0 as seq, 0::numeric as pontos, 0::numeric as restante, null::date as vence_em,
           null::bigint as pontuacao_id
     where false
  )`;

/**
 * The lotes that expire first, up to the price. No row when the balance does not cover it: a redemption never makes a debt.
 * One seller and one debit, so it does without `consomeLotes`, whose planning would cost more than the work.
 */
export const debitoDeResgate = (parceiroId: number, resgateId: number, pontos: number): RawBuilder<unknown> => sql`
  ${preparado}
  movimentos as (
    select p.id as parceiro_id, 1 as seq, 'resgate' as tipo, -${pontos}::numeric(14,2) as pontos,
           'resgate:' || ${resgateId}::bigint as causa, null::bigint as pontuacao_id, ${resgateId}::bigint as resgate_id,
           0 as marcados, null::timestamptz as pontuado_em,
           (select ${textoDoResgate} from resgates r where r.id = ${resgateId}::bigint) as causador
      from parceiros p
     where p.id = ${parceiroId}::bigint
       and p.saldo_pontos >= ${pontos}::numeric(14,2)
  ),
  fila as (
    select l.id, l.restante, sum(l.restante) over (order by l.vence_em, l.id) - l.restante as antes
      from lotes l
     where l.parceiro_id = ${parceiroId}::bigint
       and l.restante > 0
  ),
  toques as (
    select m.causa, f.id as lote_id, least(f.restante, -m.pontos - f.antes) as pontos
      from movimentos m
      join fila f on f.antes < -m.pontos
  ),
  ${semAberturas}`;

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
  ${consumeLotes()}`;

/** The rows of `correcoes` that take. */
export const debitosDeCorrecoes = (correcoes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${correcoes},
  debitos as (
    select n.seq, n.parceiro_id, 'correcao' as tipo, n.causa, -n.diferenca as pontos, n.pontuacao_id,
           null::bigint as resgate_id, n.diferenca as marcados
      from correcoes n
     where n.diferenca < 0
  ),
  ${consumeLotes()}`;

/** Which lotes `l` are past their day and still hold points. */
export const vencido = (hoje: string): RawBuilder<unknown> => sql`l.vence_em < ${hoje}::date and l.restante > 0`;

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
           0 as marcados, null::timestamptz as pontuado_em, null::text as causador
      from vencidos
  ),
  toques as (select causa, id as lote_id, restante as pontos from vencidos),
  ${semAberturas}`;

/**
 * `debitos` → `movimentos`, `toques`, `aberturas`, for many debits of many sellers at once: first each takes from the lotes
 * of its own scoring, as far as they go, then what is missing from the others of the seller, and the rest is debt.
 *
 * Both times debits (by `seq`) and lotes (by `vence_em`, then id) are laid side by side as stretches of one line, each
 * ending at the running sum `ate`; where two overlap, that much is taken. Who ends up owing loses every lote in any case:
 * there the first part is skipped, so that each entry in turn takes what its balance says it took.
 */
export function consumeLotes(): RawBuilder<unknown> {
  return sql`
  movimentos as (
    select parceiro_id, seq, tipo, -pontos as pontos, causa, pontuacao_id, resgate_id, marcados, null::timestamptz as pontuado_em,
           null::text as causador
      from debitos
  ),
  pedidos as (
    select d.pontuacao_id as dono, d.causa, d.pontos, sum(d.pontos) over (partition by d.pontuacao_id order by d.seq) as ate
      from (select *, sum(pontos) over (partition by parceiro_id) as todos from debitos) d
      join parceiros p on p.id = d.parceiro_id and p.saldo_pontos >= d.todos
     where d.pontos > 0
  ),
  fila_propria as (
    select pontuacao_id as dono, id, restante as pontos, sum(restante) over (partition by pontuacao_id order by vence_em, id) as ate
      from lotes
     where pontuacao_id in (select dono from pedidos)
       and restante > 0
  ),
  proprios as (${sobreposicao('pedidos', 'fila_propria')}),
  faltas as (
    select d.parceiro_id as dono, d.causa, d.pontos - coalesce(o.pontos, 0) as pontos,
           sum(d.pontos - coalesce(o.pontos, 0)) over (partition by d.parceiro_id order by d.seq) as ate
      from debitos d
      left join (select causa, sum(pontos) as pontos from proprios group by causa) o on o.causa = d.causa
  ),
  fila as (
    select l.parceiro_id as dono, l.id, l.restante - coalesce(o.pontos, 0) as pontos,
           sum(l.restante - coalesce(o.pontos, 0)) over (partition by l.parceiro_id order by l.vence_em, l.id) as ate
      from lotes l
      left join (select lote_id, sum(pontos) as pontos from proprios group by lote_id) o on o.lote_id = l.id
     where l.parceiro_id in (select dono from faltas where pontos > 0)
       and l.restante > 0
  ),
  toques as (select * from proprios union all ${sobreposicao('faltas', 'fila')}),
  ${semAberturas}`;
}

const sobreposicao = (debitos: string, lotes: string): RawBuilder<unknown> => sql`
  select d.causa, l.id as lote_id, least(d.ate, l.ate) - greatest(d.ate - d.pontos, l.ate - l.pontos) as pontos
    from ${sql.table(debitos)} d
    join ${sql.table(lotes)} l on l.dono = d.dono and l.ate - l.pontos < d.ate and d.ate - d.pontos < l.ate
   where d.pontos > 0 and l.pontos > 0`;
