-- Stores that a seller was in before. A sale is known by its store, and the lines of a chain's file are of the store that their seller is in
-- today: sent again after somebody moved, the file would bring the same sales as those of the new store
-- (docs/decisions/0653-vendas-de-quem-mudou-de-loja.md). Kept by the database, because forms and files move sellers.
create table lojas_anteriores (
  parceiro_id bigint not null references parceiros on delete cascade,
  revenda_id bigint not null references revendas on delete cascade,
  primary key (parceiro_id, revenda_id)
);
create index lojas_anteriores_revenda on lojas_anteriores (revenda_id);

create function parceiros_guarda_loja() returns trigger language plpgsql as $$
begin
  insert into lojas_anteriores (parceiro_id, revenda_id) values (old.id, old.revenda_id) on conflict do nothing;
  return null;
end $$;
create trigger parceiros_guarda_loja after update of revenda_id on parceiros
  for each row when (new.revenda_id <> old.revenda_id) execute function parceiros_guarda_loja();

insert into lojas_anteriores (parceiro_id, revenda_id)
select distinct v.parceiro_id, v.revenda_id
  from vendas v
  join parceiros p on p.id = v.parceiro_id
 where v.revenda_id <> p.revenda_id;
