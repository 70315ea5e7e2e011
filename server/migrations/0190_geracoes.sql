-- Runs of the reports that are generated from facts. A run is open while it waits or works; of each report and period one is open at
-- most, and one, the last that ended well, is what the screens show.
create table geracoes (
  id bigint generated always as identity primary key,
  tipo text not null,
  -- 'YYYY-MM' of a report that is generated month by month, else ''.
  periodo text not null default '',
  estado text not null default 'na_fila' check (estado in ('na_fila', 'processando', 'concluido', 'falhou')),
  atual boolean not null default false check (not atual or estado = 'concluido'),
  usuario_id bigint references usuarios on delete set null,
  responsavel text not null,
  pedida_em timestamptz not null,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  -- What it is at, and how much of all is done.
  etapa text,
  feitas integer not null default 0,
  total integer,
  resultado jsonb not null default '{}',
  mensagem text,
  erro text,
  -- As of a processamento: whose turn it is, until when, and how many before fell over it.
  vez integer not null default 0,
  posse_ate timestamptz,
  quedas smallint not null default 0
);
create unique index geracoes_uma_por_vez on geracoes (tipo, periodo) where estado in ('na_fila', 'processando');
create unique index geracoes_atual on geracoes (tipo, periodo) where atual;
create index geracoes_ultimas on geracoes (tipo, periodo, id desc);
create index geracoes_abertas on geracoes (id) where estado in ('na_fila', 'processando');
create index geracoes_usuario on geracoes (usuario_id);
