-- sem transação
-- An allocation is known by its scoring and its line. The number it had besides, with an index of its own, was asked for only by
-- corrections (docs/decisions/0670-linhas-que-pontuam.md). The column stays for nodes of the version before, which still ask for it.
create unique index concurrently if not exists alocacoes_chave on alocacoes (pontuacao_id, venda_item_id);
alter table alocacoes
  drop constraint if exists alocacoes_pkey,
  drop constraint if exists alocacoes_pontuacao_id_venda_item_id_key,
  add constraint alocacoes_pkey primary key using index alocacoes_chave;
