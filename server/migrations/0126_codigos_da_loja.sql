-- sem transação
-- The stores' own codes as staff list, sort and search them.
create index concurrently if not exists produtos_revenda_ordem on produtos_revenda (busca(nome), id) include (nome);
create index concurrently if not exists produtos_revenda_ordem_codigo on produtos_revenda (busca(codigo), id) include (codigo);
create index concurrently if not exists produtos_revenda_ordem_preco on produtos_revenda (valor_unitario, id);
create index concurrently if not exists produtos_revenda_busca on produtos_revenda using gin (busca(codigo || ' ' || nome) gin_trgm_ops);
