-- sem transação
-- An index for every order that a list offers (docs/decisions/0267-ordens-e-indices.md). What many rows share, a seller or a store, is
-- sorted once, in its own table; the rows are found from there by their reference to it. The column beside its expression lets
-- PostgreSQL take the expression's value from the index instead of computing it for every row that it passes.
create index concurrently if not exists parceiros_ordem on parceiros (busca(nome), id) include (nome);
drop index concurrently if exists parceiros_nome;
create index concurrently if not exists revendas_ordem on revendas (busca(nome_fantasia), id) include (nome_fantasia);
create index concurrently if not exists revendas_por_codigo on revendas (busca(codigo), id) include (codigo);
create index concurrently if not exists revendas_por_cidade on revendas (busca(end_cidade), id) include (end_cidade);
create index concurrently if not exists revendas_por_cidade_desc on revendas (busca(end_cidade) desc nulls last, id desc) include (end_cidade);
create index concurrently if not exists produtos_ordem on produtos (busca(nome), id) include (nome);
create index concurrently if not exists produtos_ordem_codigo on produtos (busca(codigo), id) include (codigo);
create index concurrently if not exists produtos_ordem_pontos on produtos (valor_pontos, id);
create index concurrently if not exists antifraude_produto on antifraude (produto_id);

create index concurrently if not exists resgates_por_previsao on resgates (previsao_entrega, id);
create index concurrently if not exists resgates_por_premio on resgates (busca(premio), id);
create index concurrently if not exists resgates_por_pontos on resgates (pontos_gastos, id);
create index concurrently if not exists resgates_por_qtde on resgates (qtde, id);
create index concurrently if not exists resgates_por_status on resgates (status, id);
-- With the chain, which is asked for together with the order of stores: their names begin alike, and the others would all be read first.
create index concurrently if not exists resgates_loja on resgates (revenda_id, rede_id, resgatado_em desc, id desc);
drop index concurrently if exists resgates_revenda;

create index concurrently if not exists vendas_por_dia on vendas (realizado_em, id);
-- In the order of its bytes it also finds what begins alike, under any collation.
create index concurrently if not exists vendas_por_numero on vendas (identificador collate "C", id);
drop index concurrently if exists vendas_identificador;
create index concurrently if not exists pontuacoes_por_pontos on pontuacoes (total_pontos, id);
create index concurrently if not exists pontuacoes_canceladas on pontuacoes (pontuado_em, id) where cancelada_em is not null;
create index concurrently if not exists pontuacoes_loja on pontuacoes (revenda_id, rede_id, pontuado_em desc, id desc);
drop index concurrently if exists pontuacoes_revenda;
create index concurrently if not exists vendas_em_espera_loja on vendas_em_espera (revenda_id, rede_id, criado_em desc, id desc);
drop index concurrently if exists vendas_em_espera_revenda;
create index concurrently if not exists vendas_em_espera_parceiro on vendas_em_espera (parceiro_id, criado_em desc, id desc);

create index concurrently if not exists submissoes_encerradas_criadas on submissoes (criado_em, id) where estado = 'encerrada';
