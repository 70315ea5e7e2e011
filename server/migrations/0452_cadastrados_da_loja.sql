-- sem transação
-- Whoever joined, for the dashboard: of all, or of the stores that one chain has, from the index alone.
create index concurrently if not exists parceiros_cadastrados_na_loja on parceiros (revenda_id, criado_em) where ativo;
drop index concurrently if exists parceiros_cadastrados;
