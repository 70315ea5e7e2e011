-- trava_parceiros for one seller, as a redemption needs it. An array is of unknown length, so that PostgreSQL plans its statements anew
-- with every call, which costs more than the call; with a single id they are planned once per connection.
create function trava_parceiro(alvo bigint, hoje date)
  returns table (id bigint, saldo_pontos numeric, divida_pontos numeric, ultima_ordem integer, vencidos boolean)
  language plpgsql as $$
begin
  perform from parceiros where parceiros.id = alvo for no key update;
  return query
    select p.id, p.saldo_pontos, p.divida_pontos, p.ultima_ordem,
           exists (select from lotes l where l.parceiro_id = p.id and l.restante > 0 and l.vence_em < hoje)
      from parceiros p
     where p.id = alvo;
end $$;
