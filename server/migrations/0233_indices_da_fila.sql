-- sem transação
-- The queue by state, newest first: of all that was ever sent only what was not is few. And all that was written to a seller.
create index concurrently if not exists mensagens_por_estado on mensagens (estado, criado_em desc, id desc) where estado <> 'enviada';
create index concurrently if not exists mensagens_do_vendedor on mensagens (parceiro_id, criado_em desc, id desc) where parceiro_id is not null;
