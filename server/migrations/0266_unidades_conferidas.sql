-- The check of 0265 holds of all that is there; nobody waits while it is read.
alter table venda_itens validate constraint venda_itens_unidades;
