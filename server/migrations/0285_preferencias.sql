-- How a usuário of the panel wants to see it (docs/decisions/0615-comodidades-das-listas.md): for all lists, for one of them, and the
-- views of a list that were given a name. `lista` is what a list is called where it is defined; nothing here decides what anybody may see.
create table preferencias (
  usuario_id bigint primary key references usuarios on delete cascade,
  densidade text not null default 'confortavel' check (densidade in ('confortavel', 'compacta')),
  atalhos boolean not null default true
);

create table preferencias_listas (
  usuario_id bigint not null references usuarios on delete cascade,
  lista text not null,
  -- Keys of columns, in the order they are shown in.
  colunas text[] not null,
  primary key (usuario_id, lista)
);

create table visoes (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuarios on delete cascade,
  lista text not null,
  nome text not null,
  -- The query of the address, without the page.
  consulta text not null,
  criada_em timestamptz not null
);
create unique index visoes_nome_unico on visoes (usuario_id, lista, busca(nome));
