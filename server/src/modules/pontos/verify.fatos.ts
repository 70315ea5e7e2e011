/** What the ledger promises about the facts behind it: each scoring and each redemption is in the books exactly once. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

/**
 * Of the entry `e` that gives back what a redemption had taken, each scoring that it took from or gave to: what of it it took (`gastos`), what it put
 * into lotes of it, and what that scoring stood for then and was neither in its lotes nor spent.
 */
const pontuacoesDoEstorno = sql`
  select m.pontuacao_id, sum(m.gastos) as gastos, sum(m.voltaram) as voltaram, bool_or(m.novo) as em_lote_novo,
         exists (select from lotes o
                  where o.pontuacao_id = m.pontuacao_id and o.lancamento_id <> e.id
                    and (o.vence_em < e.dia or exists (select from lancamentos x where x.causa = 'expiracao:' || o.id and x.ordem < e.ordem))) as expirou,
         (select coalesce(sum(l.pontos), 0) from lancamentos l
           where l.pontuacao_id = m.pontuacao_id and l.parceiro_id = e.parceiro_id and l.ordem <= e.ordem)
           - (select coalesce(sum(t.pontos), 0)
                from lotes t
                join lancamentos a on a.id = t.lancamento_id and a.ordem <= e.ordem
               where t.pontuacao_id = m.pontuacao_id)
           + (select coalesce(sum(c.pontos), 0)
                from lotes t
                join consumos c on c.lote_id = t.id
                join lancamentos d on d.id = c.lancamento_id and d.ordem <= e.ordem
               where t.pontuacao_id = m.pontuacao_id
                 and not (d.tipo in ('resgate', 'ajuste')
                          and not exists (select from lancamentos v where v.causa = 'estorno_resgate:' || d.resgate_id and v.ordem <= e.ordem))) as faltam
    from (select g.pontuacao_id, g.pontos as gastos, 0 as voltaram, false as novo from gastos g where g.id = e.id
           union all
          select t.pontuacao_id, 0, -c.pontos, false from consumos c join lotes t on t.id = c.lote_id where c.lancamento_id = e.id and c.pontos < 0
           union all
          select t.pontuacao_id, 0, t.pontos - coalesce(c.pontos, 0), true
            from lotes t
            left join consumos c on c.lote_id = t.id and c.lancamento_id = e.id
           where t.lancamento_id = e.id) m
   group by m.pontuacao_id`;

export const regrasDosFatos: Regra[] = [
  {
    // Against the scorings, which the rule above ties to the books.
    nome: 'total de pontos = o que foi pontuado e corrigido, menos o cancelado',
    quebras: sql`
      select format('parceiro %s: total %s, devia ser %s', p.id, p.total_pontos, coalesce(n.pontos, 0)) as detalhe
        from parceiros p
        left join (
          select parceiro_id, sum(total_pontos) as pontos from pontuacoes where cancelada_em is null group by parceiro_id
        ) n on n.parceiro_id = p.id
       where p.total_pontos <> coalesce(n.pontos, 0)`,
  },
  {
    nome: 'cada resgate está debitado uma vez, pelo que custou, e devolvido uma vez se cancelado',
    quebras: sql`
      select format('resgate %s de %s pontos do parceiro %s, status %s: débito %s do parceiro %s, estorno %s ao parceiro %s', r.id, r.pontos_gastos,
                    r.parceiro_id, r.status, d.pontos, d.parceiro_id, e.pontos, e.parceiro_id) as detalhe
        from resgates r
        left join lancamentos d on d.causa = 'resgate:' || r.id
        left join lancamentos e on e.causa = 'estorno_resgate:' || r.id
       where (d.pontos, d.parceiro_id, e.pontos, e.parceiro_id) is distinct from
             (-r.pontos_gastos, r.parceiro_id, case when r.status = 3 then r.pontos_gastos end, case when r.status = 3 then r.parceiro_id end)
      union all
      select format('lançamento %s é do resgate %s, que não existe', l.id, l.resgate_id)
        from lancamentos l
        left join resgates r on r.id = l.resgate_id
       where l.resgate_id is not null and r.id is null`,
  },
  {
    nome: 'um cancelamento tira o que a sua pontuação ainda valia',
    quebras: sql`
      select format('lançamento %s cancela a pontuação %s por %s, que valia %s', c.id, c.pontuacao_id, -c.pontos, greatest(sum(l.pontos), 0)) as detalhe
        from lancamentos c
        join lancamentos l on l.pontuacao_id = c.pontuacao_id and l.parceiro_id = c.parceiro_id and l.ordem < c.ordem
       where c.tipo = 'cancelamento'
       group by c.id, c.pontuacao_id, c.pontos
      having -c.pontos <> greatest(sum(l.pontos), 0)`,
  },
  {
    // What pays a debt on the way goes to no lote. Only what was taken from other scorings goes to them: see docs/decisions/0930-de-quem-sao-os-pontos-que-voltam.md.
    nome: 'um resgate cancelado volta aos lotes de que saiu ou de que se tirou por eles, e num lote novo só o que expirou entretanto',
    quebras: sql`
      with estornos as materialized (
        select id, parceiro_id, resgate_id, ordem, greatest(least(pontos, pontos - saldo), 0) as pagos, (criado_em at time zone 'America/Sao_Paulo')::date as dia
          from lancamentos
         where tipo = 'estorno_resgate'
      ),
      gastos as materialized (
        select e.id, c.lote_id, t.pontuacao_id, c.pontos,
               t.vence_em < e.dia or exists (select from lancamentos x where x.causa = 'expiracao:' || t.id and x.ordem < e.ordem) as expirado
          from estornos e
          join lancamentos d on d.causa = 'resgate:' || e.resgate_id
          join consumos c on c.lancamento_id = d.id
          join lotes t on t.id = c.lote_id
      ),
      desviados as materialized (
        select e.*, coalesce(n.pontos, 0) as novos, coalesce(g.expirados, 0) as expirados, coalesce(v.a_mais, 0) as a_mais
          from estornos e
          left join (select id, sum(pontos) filter (where expirado) as expirados from gastos group by id) g on g.id = e.id
          left join (
            select lancamento_id, sum(pontos) as pontos from lotes where lancamento_id in (select id from estornos) group by lancamento_id
          ) n on n.lancamento_id = e.id
          left join (
            select c.lancamento_id, sum(-c.pontos - coalesce(g.pontos, 0)) as a_mais
              from consumos c
              join estornos e on e.id = c.lancamento_id
              left join gastos g on g.id = c.lancamento_id and g.lote_id = c.lote_id and not g.expirado
             where c.pontos < 0 and -c.pontos > coalesce(g.pontos, 0)
             group by c.lancamento_id
          ) v on v.lancamento_id = e.id
         where coalesce(n.pontos, 0) <> coalesce(g.expirados, 0) or v.a_mais > 0
      )
      select format('estorno %s do resgate %s: %s pontos em lotes novos, expirados %s; a mais nos antigos %s', e.id, e.resgate_id, e.novos,
                    e.expirados, e.a_mais) as detalhe
        from desviados e
       where exists (
             select from (${pontuacoesDoEstorno}) s
              where s.pontuacao_id is null
                 -- More than the scoring lacked; or it still lacks what was its own.
                 or s.voltaram > 0 and s.faltam < 0
                 or s.gastos > s.voltaram and s.faltam > e.pagos
                 or s.em_lote_novo and not s.expirou)`,
  },
];
