-- sem transação
-- What waits for somebody is counted whenever a dashboard is opened: redemptions past their day, and messages that failed lately. Both
-- are few among very many.
create index concurrently if not exists resgates_atrasados on resgates (previsao_entrega, id) include (rede_id, revenda_id) where status in (0, 2);
create index concurrently if not exists mensagens_falhas on mensagens (criado_em) include (parceiro_id) where estado = 'falhou';
