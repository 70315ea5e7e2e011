-- Files of lists that take long: made by a job, kept for a day for who asked (docs/decisions/0616-meus-arquivos.md).
create table exportacoes (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuarios on delete cascade,
  -- Which list, what was asked of it, and in which session: as in the signed address that asks for the same at once.
  lista text not null,
  consulta text not null,
  passe text not null,
  -- What the asker may do and reach, as a digest: who may by then do or reach something else does not get this file.
  acesso bytea not null,
  nome text not null,
  situacao text not null default 'na_fila' check (situacao in ('na_fila', 'fazendo', 'pronta', 'falhou')),
  -- Grows with each node that takes it; `batida_em` says that this one still works on it.
  vez integer not null default 0,
  batida_em timestamptz not null,
  tamanho bigint not null default 0,
  chave text,
  motivo text,
  criada_em timestamptz not null,
  vence_em timestamptz not null,
  check ((situacao = 'pronta') = (chave is not null))
);
create index exportacoes_usuario on exportacoes (usuario_id, id);
create index exportacoes_vence_em on exportacoes (vence_em);
create index exportacoes_abertas on exportacoes (batida_em) where situacao in ('na_fila', 'fazendo');
