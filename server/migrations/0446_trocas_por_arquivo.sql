-- sem transação
-- A file may let two rows trade what no two share (docs/decisions/0910-trocas-por-arquivo.md): it is looked at when the statement that writes
-- both has ended, not row by row.
create unique index concurrently if not exists produtos_codigo_barras_ao_fim on produtos (codigo_barras);
alter table produtos
  drop constraint produtos_codigo_barras_key,
  add constraint produtos_codigo_barras_key unique using index produtos_codigo_barras_ao_fim deferrable;
create unique index concurrently if not exists revendas_codigo_ao_fim on revendas (codigo);
alter table revendas
  drop constraint revendas_codigo_key,
  add constraint revendas_codigo_key unique using index revendas_codigo_ao_fim deferrable;
