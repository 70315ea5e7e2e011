-- sem transação
-- The list of cards sorts by what most of them lack: those without come last both ways, which an index read backwards puts first.
create index concurrently if not exists cartoes_ordem_pedido on cartoes (desbloqueio_pedido_em, id);
create index concurrently if not exists cartoes_ordem_pedido_desc on cartoes (desbloqueio_pedido_em desc nulls last, id desc);
create index concurrently if not exists cartoes_ordem_nome_desc on cartoes (busca(nome) desc nulls last, id desc);
drop index concurrently if exists cartoes_em_desbloqueio;
