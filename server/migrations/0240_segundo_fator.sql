-- The second factor of a usuário: a secret shared with their phone, sealed with the key of the installation. `ativado_em` null: begun, and
-- not proved yet. `ultimo_passo` is the time step of the last code that was taken: none of that step or before it is taken again.
create table segundos_fatores (
  usuario_id bigint primary key references usuarios on delete cascade,
  segredo text not null,
  criado_em timestamptz not null,
  ativado_em timestamptz,
  ultimo_passo bigint
);

-- What gets somebody in who has lost the phone. Kept as a keyed hash, each good once.
create table codigos_recuperacao (
  usuario_id bigint not null references segundos_fatores on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, codigo_hash)
);

-- The time between the password and the code: whoever holds the token has proved the password, and nothing else.
create table desafios_login (
  token_hash bytea primary key,
  usuario_id bigint not null references usuarios on delete cascade,
  vale_ate timestamptz not null,
  tentativas smallint not null default 0
);
create index desafios_login_usuario on desafios_login (usuario_id);
create index desafios_login_vale_ate on desafios_login (vale_ate);

-- So that people know their own sessions from somebody else's.
alter table sessoes
  add column agente text,
  add column endereco text;
