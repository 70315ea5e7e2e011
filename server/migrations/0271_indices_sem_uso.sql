-- sem transação
-- Indexes that every entry, lote or redemption paid for and that no statement needs (docs/decisions/0587-indices-sem-uso.md).
-- By time only expired entries are asked for, which have an index of their own.
drop index concurrently if exists lancamentos_data;
-- By day of expiry one asks for lotes that hold something (lotes_vencendo), or for those that hold nothing any more, to give them back.
create index concurrently if not exists lotes_vazios on lotes (vence_em, parceiro_id) where restante = 0;
drop index concurrently if exists lotes_vencimento;
-- All redemptions but those by card were in it; who waits for one is found by the prize, and a seller's own by the seller.
drop index concurrently if exists resgates_sem_cartao;
