-- sem transação
-- The order in which the month's rows are shown: a page of them is read without the others.
create index concurrently if not exists compras_pontuacao_pontuadas on compras_pontuacao (geracao_id, qtd_pontuada desc, id desc);
