-- The books hold against our own code too: who moves a seller's balance, lotes or entries leaves all three in agreement, or nothing.
-- Compared at the end of each statement, which is when everything that the one posting statement writes is there, for all the sellers
-- it touched at once: a constraint trigger, deferred, would be called once for each row and would refuse at commit, when the one seller
-- whose books are out of order can no longer be set apart from the hundred others of the batch.
--
-- How the plans are kept right: they are made once per connection, for whatever number of rows comes first, so each seller's rows are
-- looked up one by one by their index (subqueries, no scans of whole tables), and what was and what is are joined without loops in loops.

create function livro_recusa(parceiro bigint, motivo text) returns void language plpgsql as $$
begin
  raise exception 'os pontos do vendedor % não fecham: %', parceiro, motivo
    using errcode = 'restrict_violation', constraint = 'livro_confere', table = 'parceiros';
end $$;

-- A seller's row moves by exactly the entries that were posted, ends where the last of them ends, and the lotes hold what it says.
-- Other columns are nobody's business here, also of a seller whose books are out of order.
create function parceiros_livro_confere() returns trigger language plpgsql
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
           when greatest(d.saldo_pontos, 0) <>
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
create trigger parceiros_livro_confere after update on parceiros
  referencing old table as antes new table as depois
  for each statement execute function parceiros_livro_confere();

create function parceiros_sem_saldo() returns trigger language plpgsql as $$
begin
  perform livro_recusa(new.id, 'um vendedor começa sem pontos');
  return null;
end $$;
create trigger parceiros_sem_saldo before insert on parceiros
  for each row when ((new.saldo_pontos, new.divida_pontos, new.total_pontos, new.ultima_ordem, new.ultimo_hash)
                     is distinct from (0, 0, 0, 0, '\x'::bytea))
  execute function parceiros_sem_saldo();

-- No entry that the seller's row does not know of.
create function lancamentos_livro_confere() returns trigger language plpgsql
  set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  quebra record;
begin
  select n.parceiro_id into quebra
    from novos n
   where n.ordem > coalesce((select p.ultima_ordem from parceiros p where p.id = n.parceiro_id), 0)
   limit 1;
  if found then
    perform livro_recusa(quebra.parceiro_id, 'um lançamento sem o seu saldo');
  end if;
  return null;
end $$;
create trigger lancamentos_livro_confere after insert on lancamentos
  referencing new table as novos
  for each statement execute function lancamentos_livro_confere();

-- Lotes that move alone.
create function lotes_livro_confere() returns trigger language plpgsql
  set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  quebra record;
begin
  select t.parceiro_id into quebra
    from (select distinct parceiro_id from novos) t
   where (select greatest(p.saldo_pontos, 0) from parceiros p where p.id = t.parceiro_id) is distinct from
         (select coalesce(sum(l.restante), 0) from lotes l where l.parceiro_id = t.parceiro_id and l.restante > 0)
   limit 1;
  if found then
    perform livro_recusa(quebra.parceiro_id, 'o que resta nos lotes não é o saldo');
  end if;
  return null;
end $$;
create trigger lotes_abertos_livro_confere after insert on lotes
  referencing new table as novos
  for each statement execute function lotes_livro_confere();
create trigger lotes_livro_confere after update on lotes
  referencing new table as novos
  for each statement execute function lotes_livro_confere();

-- The check above knows each entry's seller, for a third of what this key cost per row (a call for every one of them); what the key did
-- besides, keeping a seller who has a book, is one comparison.
alter table lancamentos drop constraint lancamentos_parceiro_id_fkey;
create trigger parceiros_com_livro before delete on parceiros
  for each row when (old.ultima_ordem > 0) execute function recusa_alteracao();
