-- sem transação
create index concurrently if not exists parceiros_email on parceiros (lower(email)) where email is not null;
