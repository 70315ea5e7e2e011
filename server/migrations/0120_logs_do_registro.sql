-- sem transação
-- The history of one record: its log entries name it as `id`. An index of what is there already, so entries of before, and those that
-- nodes of another version write meanwhile, are found like all others.
create index concurrently if not exists logs_do_registro on logs ((parametros ->> 'id'), tipo, id desc) where parametros ? 'id';
