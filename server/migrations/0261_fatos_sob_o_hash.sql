-- What an entry stands for is under its hash: the lotes it opened and took from, and of a scoring the seller, the moment, the day it
-- expires, its units and what one was worth; of a redemption the prize, its price and the details of its delivery. `fatos` is the SHA-256
-- of their text, which `ledger:verify` makes again from the facts, and part of the text that `hash` covers. Entries from before are of
-- version 1 and keep the hash they have; every new one is of version 2 (NOT VALID: asked of what is written from now on).
-- No operation of the programme posts an `ajuste`, so nobody does.
alter table lancamentos add column versao smallint not null default 1;
alter table lancamentos add column fatos bytea;
alter table lancamentos alter column versao set default 2;
alter table lancamentos
  add constraint lancamentos_novos check (versao = 2 and fatos is not null and tipo <> 'ajuste') not valid;

-- What a unit was worth when it was scored, where a correction has changed it since.
alter table alocacoes add column valor_creditado numeric(14,2);
