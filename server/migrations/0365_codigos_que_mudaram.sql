-- `mapeado_em` tells codes of which some line may have been scored as another product from those that nothing meant before: a correction
-- looks through the scorings of their stores only (docs/decisions/0743-codigos-que-mudaram.md). Null now says: this code never meant anything else.
-- It is kept here, because codes are mapped by hand and by files.

-- What a store's codes meant once, and do no more: mapped again, a code may be that of lines from then.
create table codigos_desfeitos (
  revenda_id bigint not null,
  codigo text not null,
  primary key (revenda_id, codigo)
);

create function produtos_revenda_desfaz() returns trigger language plpgsql as $$
begin
  insert into codigos_desfeitos (revenda_id, codigo) values (old.revenda_id, codigo_normal(old.codigo)) on conflict do nothing;
  return null;
end $$;
create trigger produtos_revenda_exclui after delete on produtos_revenda
  for each row execute function produtos_revenda_desfaz();
create trigger produtos_revenda_renomeia after update of codigo, revenda_id on produtos_revenda
  for each row when ((old.codigo, old.revenda_id) is distinct from (new.codigo, new.revenda_id))
  execute function produtos_revenda_desfaz();

-- The same places that `resolveProdutos` looks in.
create function produtos_revenda_estreia() returns trigger language plpgsql as $$
begin
  if exists (select from produtos p where codigo_normal(p.codigo) = codigo_normal(new.codigo))
     or exists (select from produtos p
                 where p.codigo_barras in (trim(new.codigo), '0' || trim(new.codigo), regexp_replace(trim(new.codigo), '^0', '')))
     or exists (select from codigos_desfeitos d where d.revenda_id = new.revenda_id and d.codigo = codigo_normal(new.codigo))
  then new.mapeado_em := now();
  end if;
  return new;
end $$;
create trigger produtos_revenda_estreia before insert on produtos_revenda
  for each row execute function produtos_revenda_estreia();

drop trigger produtos_revenda_mapeia on produtos_revenda;
create trigger produtos_revenda_mapeia before update of revenda_id, codigo, produto_id, ativo on produtos_revenda
  for each row
  when ((old.revenda_id, old.codigo, old.produto_id, old.ativo) is distinct from (new.revenda_id, new.codigo, new.produto_id, new.ativo))
  execute function produtos_revenda_mapeia();
