-- sem transação
-- What expired of the sellers of a scope, or of a name, without reading all their entries; only an expiry writes it.
create index concurrently if not exists lancamentos_expirados_vendedor on lancamentos (parceiro_id, criado_em, id) where tipo = 'expiracao';
