-- sem transação
-- Who else was paid to the same key is asked whenever a redemption's page is opened.
create index concurrently if not exists resgates_por_chave on resgates ((detalhes ->> 'chave'), parceiro_id) where detalhes ->> 'tipo' = 'pix';
