-- How many units of a product a store has sold is asked with every line that a seller types. By the store's sales a large store
-- would be read whole for it; by chain and product it is what the chain sold of that one product.
create index venda_itens_produto on venda_itens (rede_id, produto_id);
