-- sem transação
-- Orders that lists offer from now on (docs/decisions/0680-ordens-sem-indice.md): what sellers are shown as points, when a product and a store's
-- code came, points that ran out.
create index concurrently if not exists produtos_ordem_exibicao on produtos (valor_pontos_exibicao, id);
create index concurrently if not exists produtos_ordem_exibicao_desc on produtos (valor_pontos_exibicao desc nulls last, id desc);
create index concurrently if not exists produtos_ordem_cadastro on produtos (criado_em, id);
create index concurrently if not exists produtos_revenda_ordem_cadastro on produtos_revenda (criado_em, id);
create index concurrently if not exists lancamentos_expirados_pontos on lancamentos ((-pontos), id) where tipo = 'expiracao';
