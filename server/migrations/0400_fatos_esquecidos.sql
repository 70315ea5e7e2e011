-- A redemption from before commitments (0282) has its details themselves in the text of what its entry stands for. When they are forgotten, the
-- digest of that text is kept here, so that the ledger and the âncoras of before can still be verified (docs/decisions/0801-resgates-sem-compromisso.md).
alter table resgates add column fatos_esquecidos bytea;

create or replace function resgates_imutavel() returns trigger language plpgsql as $$
begin
  if new.detalhes is null and new.sal is null and new.esquecido_em is not null
     and exists (select from parceiros p where p.id = old.parceiro_id and p.excluido_em is not null)
     and (old.esquecido_em is null or new.fatos_esquecidos is not distinct from old.fatos_esquecidos)
     and (new.id, new.parceiro_id, new.revenda_id, new.rede_id, new.premio_id, new.premio, new.qtde, new.saldo_anterior,
          new.pontos_gastos, new.resgatado_em, new.compromisso, new.cartao_id)
         is not distinct from
         (old.id, old.parceiro_id, old.revenda_id, old.rede_id, old.premio_id, old.premio, old.qtde, old.saldo_anterior,
          old.pontos_gastos, old.resgatado_em, old.compromisso, old.cartao_id) then
    return new;
  end if;
  raise exception 'o que foi resgatado e para quem vai não muda: cancele e resgate de novo' using errcode = 'restrict_violation';
end $$;
create trigger resgates_fatos_esquecidos before update of fatos_esquecidos on resgates
  for each row execute function resgates_imutavel();
