-- sem transação
-- Staff sort the catalogue by its price too.
create index concurrently if not exists produtos_ordem_preco on produtos (valor_unitario, id);
