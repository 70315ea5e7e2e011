-- Lines of a plain noun's file that were validated and wait for their turn; as `historico_preparado` for purchases.
create table cadastro_preparado (
  processamento_id bigint not null,
  linha integer not null,
  -- What the line's row is found by, in its normal form.
  chave text not null,
  -- By column; what the line leaves blank is not there.
  dados jsonb not null
);
create index cadastro_preparado_processamento on cadastro_preparado using brin (processamento_id);
