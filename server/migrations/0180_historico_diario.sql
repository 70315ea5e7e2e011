-- What each upload brought of a chain's purchases, day by day (docs/decisions/0500-historico-por-dia.md): the screen of a year adds up
-- some thousand rows instead of millions. Kept by the database itself, so that no way of writing the histórico can forget it, nor a
-- node of the version before, which knows nothing of it. An upload writes rows of its own alone: no two wait for each other here,
-- and there is no order of locks to keep.
create table historico_diario (
  data date not null,
  rede_id bigint not null,
  processamento_id bigint not null,
  -- Less those that a later upload moved to another day.
  compras integer not null,
  valor_total numeric(18,2) not null,
  primary key (data, rede_id, processamento_id)
) with (fillfactor = 85);

create function historico_diario_soma() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into historico_diario as d (data, rede_id, processamento_id, compras, valor_total)
    select data, rede_id, processamento_id, count(*), sum(valor_total)
      from novas
     group by data, rede_id, processamento_id
        on conflict (data, rede_id, processamento_id) do update
       set compras = d.compras + excluded.compras, valor_total = d.valor_total + excluded.valor_total;
  elsif tg_op = 'UPDATE' then
    -- Whoever corrects a purchase takes it out of its old day and puts it into the new one.
    insert into historico_diario as d (data, rede_id, processamento_id, compras, valor_total)
    select data, rede_id, processamento_id, sum(compras), sum(valor_total)
      from (select data, rede_id, processamento_id, 1 as compras, valor_total from novas
             union all
            select a.data, a.rede_id, n.processamento_id, -1, -a.valor_total from antigas a join novas n using (id)) m
     group by data, rede_id, processamento_id
    having sum(compras) <> 0 or sum(valor_total) <> 0
        on conflict (data, rede_id, processamento_id) do update
       set compras = d.compras + excluded.compras, valor_total = d.valor_total + excluded.valor_total;
  elsif tg_op = 'DELETE' then
    insert into historico_diario as d (data, rede_id, processamento_id, compras, valor_total)
    select data, rede_id, processamento_id, -count(*), -sum(valor_total)
      from antigas
     group by data, rede_id, processamento_id
        on conflict (data, rede_id, processamento_id) do update
       set compras = d.compras + excluded.compras, valor_total = d.valor_total + excluded.valor_total;
  else
    delete from historico_diario;
  end if;
  return null;
end $$;

-- From here on nobody writes the histórico until this is committed.
create trigger historico_diario_novas after insert on historico referencing new table as novas
  for each statement execute function historico_diario_soma();
create trigger historico_diario_mudadas after update on historico referencing old table as antigas new table as novas
  for each statement execute function historico_diario_soma();
create trigger historico_diario_desfeitas after delete on historico referencing old table as antigas
  for each statement execute function historico_diario_soma();
create trigger historico_diario_esvaziado after truncate on historico for each statement execute function historico_diario_soma();

insert into historico_diario (data, rede_id, processamento_id, compras, valor_total)
select data, rede_id, processamento_id, count(*), sum(valor_total)
  from historico
 group by data, rede_id, processamento_id;
