-- Addresses under which one photo or video opens without a session, for a week. They end with the media, and when somebody ends them.
create table midia_links (
  id bigint generated always as identity primary key,
  midia_id bigint not null references midias on delete cascade,
  usuario_id bigint not null references usuarios,
  criado_em timestamptz not null,
  vence_em timestamptz not null,
  check (vence_em > criado_em)
);
create index midia_links_midia on midia_links (midia_id, vence_em);
