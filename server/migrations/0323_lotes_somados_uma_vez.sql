-- Scoring added up the open lotes of each seller twice: once because the seller's row moved, once because a lote was opened. Where one
-- statement did both, the trigger of the lotes alone does it (docs/decisions/0694-lotes-somados-uma-vez.md). Nothing else is new here.
-- One statement: what it wrote has the same transaction and the same command. That a lote names the last entry would not do, because a lote
-- could have been opened for it by an earlier statement, with points taken out of another one.
create or replace function parceiros_livro_confere() returns trigger language plpgsql
  set search_path = public, pg_temp
  set enable_seqscan = off
  set enable_nestloop = off
as $$
declare
  quebra record;
begin
  select d.id,
         case
           when (d.saldo_pontos - a.saldo_pontos, d.ultima_ordem - a.ultima_ordem, d.total_pontos - a.total_pontos) is distinct from
                (select row(coalesce(sum(l.pontos), 0), count(*)::integer, coalesce(sum(
                          case when l.tipo in ('pontuacao', 'correcao') then l.pontos
                               when l.tipo = 'cancelamento' then
                                 -(select sum(c.pontos) from lancamentos c
                                    where c.pontuacao_id = l.pontuacao_id and c.tipo in ('pontuacao', 'correcao'))
                               else 0 end), 0))
                   from lancamentos l
                  where l.parceiro_id = d.id and l.ordem > a.ultima_ordem and l.ordem <= d.ultima_ordem)
             then 'o saldo ou o total mudou sem lançamento que o explique'
           when d.ultima_ordem > 0 and (d.saldo_pontos, d.ultimo_hash) is distinct from
                (select row(l.saldo, l.hash) from lancamentos l where l.parceiro_id = d.id and l.ordem = d.ultima_ordem)
             then 'o saldo não é o do último lançamento'
           when (select max(l.ordem) from lancamentos l where l.parceiro_id = d.id) > d.ultima_ordem
             then 'há lançamentos depois do último'
           when (select row(o.xmin::text, o.cmin::text) from lotes o
                  where o.parceiro_id = d.id
                    and o.pontuacao_id = (select l.pontuacao_id from lancamentos l
                                           where l.parceiro_id = d.id and l.ordem = d.ultima_ordem)
                  order by o.id desc
                  limit 1)
                is distinct from (select row(p.xmin::text, p.cmin::text) from parceiros p where p.id = d.id)
            and greatest(d.saldo_pontos, 0) <>
                (select coalesce(sum(l.restante), 0) from lotes l where l.parceiro_id = d.id and l.restante > 0)
             then 'o saldo não é o que resta nos lotes'
         end as motivo
    into quebra
    from depois d
    join antes a on a.id = d.id
   where (d.saldo_pontos, d.divida_pontos, d.total_pontos, d.ultima_ordem, d.ultimo_hash)
         is distinct from (a.saldo_pontos, a.divida_pontos, a.total_pontos, a.ultima_ordem, a.ultimo_hash)
   order by 2 nulls last
   limit 1;
  if quebra.motivo is not null then
    perform livro_recusa(quebra.id, quebra.motivo);
  end if;
  return null;
end $$;
