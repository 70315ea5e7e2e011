-- sem transação
-- How many cards wait to be unblocked, for the dashboard: a few hundred of all cards, from the index alone.
create index concurrently if not exists cartoes_a_desbloquear on cartoes (parceiro_id) where em_desbloqueio;
