-- `email` recovers the password; a new one waits in `email_novo` until the link that was mailed to it is opened. Addresses that were
-- there before count as confirmed: they are what recovers today.
alter table parceiros add column email_novo text;

create table confirmacoes_email (
  token_hash bytea primary key,
  parceiro_id bigint not null references parceiros on delete cascade,
  email text not null,
  criada_em timestamptz not null
);
create index confirmacoes_email_parceiro on confirmacoes_email (parceiro_id);
create index confirmacoes_email_email on confirmacoes_email (lower(email));
