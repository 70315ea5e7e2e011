-- sem transação
-- What is left in a seller's open lotes is added up by the database at every posting: with the figure in the index, out of a few pages of it
-- instead of a page of the table for each lote (docs/decisions/0694-lotes-somados-uma-vez.md).
create index concurrently if not exists lotes_restantes on lotes (parceiro_id, vence_em, id) include (restante) where restante > 0;
drop index concurrently if exists lotes_abertos;
