-- sem transação
-- In the order of the products the rows of each are found at once, also of one that the month has none of.
create index concurrently if not exists compras_pontuacao_produto on compras_pontuacao (geracao_id, produto_id);
