-- Who is paid and what for: fixed with the redemption, as its ledger entry is. A wish for another key is a cancellation and a new
-- redemption. What still changes is how far it is on its way (status, previsao_entrega), the free text (obs), and the card, once, from
-- "still to come" to the one that was handed out.
create function resgates_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'o que foi resgatado e para quem vai não muda: cancele e resgate de novo' using errcode = 'restrict_violation';
end $$;
create trigger resgates_imutavel
  before update of id, parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, detalhes, saldo_anterior, pontos_gastos, resgatado_em
  on resgates for each row execute function resgates_imutavel();
create trigger resgates_cartao_imutavel before update of cartao_id on resgates
  for each row when (old.cartao_id is not null) execute function resgates_imutavel();
create trigger resgates_sem_exclusao before delete on resgates for each row execute function recusa_alteracao();
create trigger resgates_sem_truncate before truncate on resgates execute function recusa_alteracao();

-- Who wrote `obs` last; null is the seller, with the redemption.
alter table resgates add column obs_por text;
