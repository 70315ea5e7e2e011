-- Before a sale is typed, the sales of its store and day are looked through for one that may be the same receipt. Not
-- concurrently: that waits for every other transaction, and nodes that start together wait for this migration in one.
create index vendas_do_dia on vendas (revenda_id, realizado_em) where cancelada_em is null;
