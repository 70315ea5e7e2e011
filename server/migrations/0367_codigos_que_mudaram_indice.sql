-- sem transação
-- For 0365; the other was for codes mapped lately, whatever they meant before.
create index concurrently if not exists produtos_revenda_mudados on produtos_revenda (revenda_id) where mapeado_em is not null and ativo;
drop index concurrently if exists produtos_revenda_mapeados;
