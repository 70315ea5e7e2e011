-- sem transação
-- A sale that waits has no points; only by an index that says so is it read with the scorings in the order of theirs
-- (docs/decisions/0803-indices-que-faltavam.md).
create index concurrently if not exists vendas_em_espera_por_pontos on vendas_em_espera ((0::numeric), id);
