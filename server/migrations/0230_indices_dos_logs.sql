-- sem transação
-- What somebody did, newest first: staff, sellers, and the system by itself, which is neither.
create index concurrently if not exists logs_do_usuario on logs (usuario_id, criado_em desc, id desc) where usuario_id is not null;
create index concurrently if not exists logs_do_parceiro on logs (parceiro_id, criado_em desc, id desc) where parceiro_id is not null;
create index concurrently if not exists logs_do_sistema on logs (criado_em desc, id desc) where usuario_id is null and parceiro_id is null;
