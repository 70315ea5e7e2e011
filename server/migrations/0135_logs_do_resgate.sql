-- sem transação
-- Photos and videos have ids of their own; the history of a redemption finds what became of its own by this. They are few in the log.
create index concurrently if not exists logs_do_resgate on logs ((parametros ->> 'idResgate'), tipo, id desc) where parametros ? 'idResgate';
