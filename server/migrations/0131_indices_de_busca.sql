-- sem transação
create index concurrently if not exists parceiros_nome_busca on parceiros (nome_busca, id);
create index concurrently if not exists parceiros_palavras on parceiros using gin (nome_busca gin_trgm_ops);
drop index concurrently if exists parceiros_ordem;
drop index concurrently if exists parceiros_busca;
create index concurrently if not exists revendas_nome_busca on revendas (nome_busca, id);
create index concurrently if not exists revendas_palavras on revendas using gin (nome_busca gin_trgm_ops);
drop index concurrently if exists revendas_ordem;
drop index concurrently if exists revendas_busca;

-- All that a list of receipts is filtered, counted and sorted by, so that only those of the page are read from the table. `arquivo_id` too:
-- PostgreSQL leaves the join by it out, but reads no index alone that lacks it.
create index concurrently if not exists submissoes_a_ver on submissoes (criado_em, id) include (parceiro_id, revenda_id, rede_id, arquivo_id, atualizado_em) where estado = 'pendente';
drop index concurrently if exists submissoes_pendentes;
create index concurrently if not exists submissoes_fechadas on submissoes (atualizado_em, id) include (parceiro_id, revenda_id, rede_id, arquivo_id, criado_em) where estado = 'encerrada';
drop index concurrently if exists submissoes_encerradas;
