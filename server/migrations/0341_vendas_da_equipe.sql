-- 3: typed by staff without a receipt, which is no declaration of the seller's (docs/decisions/0727-digitada-pela-equipe.md).
-- What came in before stays 1.
alter table vendas
  drop constraint vendas_origem_check,
  add constraint vendas_origem_check check (origem in (0, 1, 2, 3)) not valid;
