-- sem transação
-- Units that were scored at other points than their product is worth today: from the few values that a product ever had, to what was scored at each.
create index concurrently if not exists alocacoes_valor on alocacoes (produto_id, valor_pontos, pontuacao_id);
create index concurrently if not exists produtos_revenda_mapeados on produtos_revenda (coalesce(mapeado_em, criado_em)) where ativo;
-- The report of points that expired.
create index concurrently if not exists lancamentos_expirados on lancamentos (criado_em, id) where tipo = 'expiracao';
