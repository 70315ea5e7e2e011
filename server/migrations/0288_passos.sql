-- Steps of the first day that an installation does without (docs/decisions/0619-primeiros-passos.md). What was done is seen from what there is.
create table passos_dispensados (
  passo text primary key,
  dispensado_em timestamptz not null,
  usuario_id bigint references usuarios on delete set null
);
