-- What was taken from each lote is what its consumos say, and a consumo comes with its entry. Until now only the sum of a seller's open lotes was
-- held against the balance: points could be moved to a lote that expires later, by one UPDATE, with no entry (docs/decisions/0810-lotes-e-consumos.md).
create or replace function lotes_livro_confere() returns trigger language plpgsql
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
  -- From a lote just opened, and whole, nothing was taken: no consumo can have come before it.
  select n.parceiro_id into quebra
    from novos n
   where (tg_op = 'UPDATE' or n.restante <> n.pontos)
     and n.pontos - n.restante is distinct from (select coalesce(sum(c.pontos), 0) from consumos c where c.lote_id = n.id)
   limit 1;
  if found then
    perform livro_recusa(quebra.parceiro_id, 'o que saiu de um lote não é o que os lançamentos tiraram dele');
  end if;
  return null;
end $$;

-- By the transaction and the command that wrote both (as in 0323), and of the lote's own seller.
create function consumos_livro_confere() returns trigger language plpgsql
  set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  quebra record;
begin
  select coalesce((select t.parceiro_id from lotes t where t.id = n.lote_id), 0) as parceiro_id into quebra
    from novos n
   where not coalesce((
           select (l.xmin::text, l.cmin::text) = (c.xmin::text, c.cmin::text)
             from consumos c
             join lotes t on t.id = c.lote_id
             join lancamentos l on l.id = c.lancamento_id and l.parceiro_id = t.parceiro_id
            where c.lancamento_id = n.lancamento_id and c.lote_id = n.lote_id), false)
   limit 1;
  if found then
    perform livro_recusa(quebra.parceiro_id, 'um consumo sem o seu lançamento');
  end if;
  return null;
end $$;
create trigger consumos_livro_confere after insert on consumos
  referencing new table as novos
  for each statement execute function consumos_livro_confere();
