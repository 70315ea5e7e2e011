-- sem transação
-- An allocation is known by its scoring and its line. The number it had besides, with an index of its own and a value drawn from a sequence
-- for every line that scores, was asked for only by corrections (docs/decisions/0670-linhas-que-pontuam.md).
create unique index concurrently if not exists alocacoes_chave on alocacoes (pontuacao_id, venda_item_id);
alter table alocacoes
  drop constraint if exists alocacoes_pkey,
  drop constraint if exists alocacoes_pontuacao_id_venda_item_id_key,
  drop column if exists id,
  add constraint alocacoes_pkey primary key using index alocacoes_chave;
