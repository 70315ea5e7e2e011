-- Whether a lote has expired is a fact of the ledger, its expiry entry, and not of the clock of whoever asks. Once it is there,
-- nothing goes back into that lote: a part that returns opens a new one. Asked only when something would go back.
create function lotes_expirado_fica_vazio() returns trigger language plpgsql as $$
begin
  if exists (select from lancamentos where causa = 'expiracao:' || new.id) then
    raise exception 'o lote % já expirou e não recebe mais pontos', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lotes_expirado before update of restante on lotes
  for each row when (new.restante > old.restante) execute function lotes_expirado_fica_vazio();
