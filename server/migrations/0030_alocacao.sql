-- Freeing what waits writes a scoring and an allocation for each of maybe 100,000 lines, every one of them joined from the
-- very rows it refers to, under their lock, and none of those rows is ever deleted. Checking each reference again, one
-- trigger call at a time, cost more than writing the rows; `ledger:verify` checks them all instead.
alter table pontuacoes drop constraint pontuacoes_venda_id_fkey;
alter table pontuacoes drop constraint pontuacoes_cancelada_por_fkey;
alter table alocacoes drop constraint alocacoes_venda_item_id_fkey;
alter table alocacoes drop constraint alocacoes_pontuacao_id_fkey;

-- The antifraude screen opens on the rows where most units wait; lists break ties by one column, hence the id.
alter table antifraude add column id bigint generated always as identity unique;
create index antifraude_espera on antifraude (qtd_af desc, id desc);

-- Scorings are searched for by the beginning of a fiscal number, in any store.
create index vendas_identificador on vendas (identificador text_pattern_ops);
