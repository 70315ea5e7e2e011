-- sem transação
-- A word may name a city: the researches of its stores are found by them.
create index concurrently if not exists revendas_palavras_cidade on revendas using gin (busca(end_cidade) gin_trgm_ops);
