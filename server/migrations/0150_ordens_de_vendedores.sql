-- sem transação
-- The orders that the list of sellers offers beside name and store (0420), and phones by any digits of them.
create index concurrently if not exists parceiros_por_total on parceiros (total_pontos, id);
create index concurrently if not exists parceiros_por_pontuacao on parceiros (ultima_pontuacao, id);
create index concurrently if not exists parceiros_por_pontuacao_desc on parceiros (ultima_pontuacao desc nulls last, id desc);
create index concurrently if not exists parceiros_por_acesso on parceiros (ultimo_acesso_em, id);
create index concurrently if not exists parceiros_por_acesso_desc on parceiros (ultimo_acesso_em desc nulls last, id desc);
create index concurrently if not exists parceiros_telefones on parceiros
  using gin ((coalesce(celular, '') || ' ' || coalesce(telefone, '')) gin_trgm_ops);
