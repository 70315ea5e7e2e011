/** In which order redemptions spend. */
import { sql } from 'kysely';
import { citadaDesde, type LeituraEmPartes, naFaixa } from './verify.regra.ts';

const regra = 'um resgate gasta primeiro os lotes que vencem antes';

/** The order in which lotes are spent, as one number: the last day, then the id. */
const vez = sql<number>`((t.vence_em - date '2000-01-01')::bigint * 1099511627776 + t.id)`;

/**
 * After each change of a lote, until the next, it held `resta`: meanwhile no redemption may have taken from one that expires later.
 *
 * Looked at are only lotes that could be skipped at all, those that come before the latest one their seller ever spent; then only the
 * stretches before whose end some redemption had gone further already; and of those, the redemptions that fall into them.
 */
export const leituraDoConsumo: LeituraEmPartes = {
  por: 'lancamentos.parceiro_id',
  repetivel: false,
  quebras: (recorte) => sql`
    with gastos as materialized (
      select d.id, d.parceiro_id, d.ordem, d.resgate_id, max(${vez}) as ate_vez
        from lancamentos d
        join consumos c on c.lancamento_id = d.id
        join lotes t on t.id = c.lote_id
       where d.tipo = 'resgate' and ${naFaixa(recorte, 'd.parceiro_id')} and ${citadaDesde(recorte, 'd.id', 'id')}
       group by d.id, d.parceiro_id, d.ordem, d.resgate_id
    ),
    anteriores as materialized (
      select t.id, t.parceiro_id, t.lancamento_id, t.pontos, ${vez} as vez
        from lotes t
        join (select parceiro_id, max(ate_vez) as ate_vez from gastos group by parceiro_id) g on g.parceiro_id = t.parceiro_id
       where ${vez} < g.ate_vez
    ),
    eventos as (
      select t.parceiro_id, t.id as lote_id, t.vez, o.ordem, t.pontos from anteriores t join lancamentos o on o.id = t.lancamento_id
      union all
      select t.parceiro_id, t.id, t.vez, o.ordem, -c.pontos
        from consumos c
        join anteriores t on t.id = c.lote_id
        join lancamentos o on o.id = c.lancamento_id
    ),
    trechos as (
      select parceiro_id, lote_id, vez, ordem, sum(sum(pontos)) over de as resta, coalesce(lead(ordem) over de, 2147483647) as ate
        from eventos
       group by parceiro_id, lote_id, vez, ordem
      window de as (partition by lote_id order by ordem)
    ),
    marcas as (
      select parceiro_id, lote_id, vez, ordem, ate, max(ate_vez) over (partition by parceiro_id order by quando, de_gasto rows unbounded preceding) as gasto_ate
        from (select parceiro_id, lote_id, vez, ordem, ate, ate as quando, false as de_gasto, null::bigint as ate_vez from trechos where resta > 0
               union all
              select parceiro_id, null, null, null, null, ordem, true, ate_vez from gastos) m
    )
    select ${regra}::text as regra,
           format('resgate %s: gastou o lote %s com pontos ainda no lote %s, que vence antes', g.resgate_id, g.ate_vez & 1099511627775, m.lote_id) as detalhe
      from marcas m
      join gastos g on g.parceiro_id = m.parceiro_id and g.ordem >= m.ordem and g.ordem < m.ate and g.ate_vez > m.vez
     where m.lote_id is not null and m.gasto_ate > m.vez`,
};
