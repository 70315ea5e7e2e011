-- sem transação
-- How many sellers had joined by a day, for the dashboard of whoever sees them all: from the index alone.
create index concurrently if not exists parceiros_cadastrados on parceiros (criado_em) where ativo;
