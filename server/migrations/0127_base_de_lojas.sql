-- The manufacturer's list of customers is brought by file, as every list of many is: rows that are known by an id, and when they came.
alter table base_lojas
  add column id bigint generated always as identity unique,
  add column criado_em timestamptz not null default now();
