-- sem transação
create index concurrently if not exists parceiros_vestigio on parceiros (vestigio) where vestigio is not null;
