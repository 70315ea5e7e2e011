-- Since when a store's code stands for its product, where that is not since the row is there: a correction looks at sales of stores whose
-- codes were mapped lately. Kept here, because codes are mapped by hand and by files.
alter table produtos_revenda add column mapeado_em timestamptz;

create function produtos_revenda_mapeia() returns trigger language plpgsql as $$
begin
  new.mapeado_em := now();
  return new;
end $$;
create trigger produtos_revenda_mapeia before update of codigo, produto_id, ativo on produtos_revenda
  for each row when ((old.codigo, old.produto_id, old.ativo) is distinct from (new.codigo, new.produto_id, new.ativo))
  execute function produtos_revenda_mapeia();
