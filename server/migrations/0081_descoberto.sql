-- Purchases change: goods are returned, an invoice comes again with fewer units. What was scored of them stays, so a controlled
-- row may have scored more than it has. How much more is written on the row (`descoberto`) by whoever takes purchases back, and
-- by nobody else: a move of units can only make it smaller. So the table still refuses every scoring beyond the balance, which
-- is what the old rule was for.
alter table antifraude add column descoberto numeric(14,2) not null default 0;
alter table antifraude drop constraint antifraude_saldo;
alter table antifraude add constraint antifraude_saldo
  check (descoberto >= 0 and (not controlada or qtd_pontuada <= qtd_vendida + liberado + descoberto));
create index antifraude_descobertas on antifraude (rede_id) where descoberto > 0;
