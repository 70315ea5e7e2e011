-- sem transação
-- What a search of the corrections finds, and a chain's scope (docs/decisions/0803-indices-que-faltavam.md).
create index concurrently if not exists antifraude_correcoes_rede on antifraude_correcoes (rede_id);
create index concurrently if not exists antifraude_correcoes_produto on antifraude_correcoes (produto_id);
