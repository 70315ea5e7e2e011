-- sem transação
create index concurrently if not exists mensagens_resgate on mensagens (resgate_id, id desc) where resgate_id is not null;
-- The panel's gallery reads what came in lately, of all chains, a page at a time; that of one chain, by the other.
create index concurrently if not exists midias_recentes on midias (criado_em desc, id desc);
create index concurrently if not exists midias_rede_recentes on midias (rede_id, criado_em desc, id desc);
