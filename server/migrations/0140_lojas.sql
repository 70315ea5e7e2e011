-- sem transação
-- The sales of a store, in order and summed: for its page, for its line in the list of stores, and for the look at what may be the same
-- receipt, which had an index of its own. With what the sums need, so that they are read from the index alone.
create index concurrently if not exists vendas_loja on vendas (revenda_id, realizado_em, id) include (total_venda, origem, cancelada_em);
drop index concurrently if exists vendas_do_dia;

-- The orders that the list of stores offers beside name, code and city.
create index concurrently if not exists revendas_por_cnpj on revendas (cnpj, id);
create index concurrently if not exists revendas_por_tipo on revendas (tipo_pontuacao, id);
create index concurrently if not exists revendas_por_cenario on revendas (cenario, id);
create index concurrently if not exists revendas_criadas on revendas (criado_em, id);

-- A code of the manufacturer's list is found however it is written. Nothing has filled that table so far.
create unique index concurrently if not exists base_lojas_codigo_normal on base_lojas (codigo_normal(codigo));
