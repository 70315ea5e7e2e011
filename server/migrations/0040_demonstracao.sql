-- Demo data is all in or not in at all: a start that finds a seeding that never ended wipes what it left and begins again.
create table demonstracao (
  id smallint primary key default 1 check (id = 1),
  iniciada_em timestamptz not null default now(),
  concluida_em timestamptz
);
