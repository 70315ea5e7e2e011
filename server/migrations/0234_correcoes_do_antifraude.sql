-- What a rebuild of the antifraude found wrong, row by row, from which quantities to which. It should stay empty; where it does not,
-- somebody has to find out why.
create table antifraude_correcoes (
  id bigint generated always as identity primary key,
  geracao_id bigint not null,
  rede_id bigint not null,
  produto_id bigint not null,
  mudou jsonb not null,
  criado_em timestamptz not null
);
create index antifraude_correcoes_geracao on antifraude_correcoes (geracao_id, id desc);
create index antifraude_correcoes_recentes on antifraude_correcoes (criado_em desc, id desc);
