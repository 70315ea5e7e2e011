-- What chains bought before and since they joined, as one run of the report found it. No foreign keys: their checks would hold every
-- chain for as long as the writing takes.
create table mensuracao (
  geracao_id bigint not null,
  rede_id bigint not null,
  data_cadastro date not null,
  -- A month or week counts where something was bought in it; what went back is taken from the value and makes no month.
  valor_antes numeric(16,2) not null,
  meses_antes integer not null,
  semanas_antes integer not null,
  valor_pos numeric(16,2) not null,
  meses_pos integer not null,
  semanas_pos integer not null,
  primary key (geracao_id, rede_id)
);

-- The same purchases month by month, for the chart.
create table mensuracao_meses (
  geracao_id bigint not null,
  rede_id bigint not null,
  mes date not null,
  valor_antes numeric(16,2) not null,
  valor_pos numeric(16,2) not null,
  primary key (geracao_id, rede_id, mes)
);

-- What staff note about a chain: each line stays, the last one is shown.
create table mensuracao_observacoes (
  id bigint generated always as identity primary key,
  rede_id bigint not null references redes on delete cascade,
  usuario_id bigint references usuarios on delete set null,
  nome text not null,
  observacao text not null,
  criado_em timestamptz not null
);
create index mensuracao_observacoes_rede on mensuracao_observacoes (rede_id, id desc);
create index mensuracao_observacoes_usuario on mensuracao_observacoes (usuario_id);
