-- sem transação
-- Before a sale is typed, the sales of its store and day are looked through for one that may be the same receipt.
create index concurrently if not exists vendas_do_dia on vendas (revenda_id, realizado_em) where cancelada_em is null;
