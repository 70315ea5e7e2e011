-- sem transação
-- Who waits for a card is who redeemed credit, whatever kind the prize is by now (docs/decisions/0893-quem-espera-um-cartao.md): few rows, and only
-- credit that finds no card writes one.
create index concurrently if not exists resgates_esperam_cartao on resgates (parceiro_id)
  where cartao_id is null and status in (0, 2) and detalhes ->> 'tipo' = 'credito';
