-- The initial passwords of sellers that a file brought, sealed, until its sender fetches them, or for a day (0422).
create table senhas_iniciais (
  id bigint generated always as identity primary key,
  processamento_id bigint not null references processamentos on delete cascade,
  quantas integer not null,
  cifrado text not null,
  criado_em timestamptz not null
);
create index senhas_iniciais_processamento on senhas_iniciais (processamento_id);
