-- What staff set of the brand in the panel (docs/decisions/0631-marca-no-painel.md). Null is what the configuration says. One row.
alter table arquivos drop constraint arquivos_tipo_check;
alter table arquivos add constraint arquivos_tipo_check
  check (tipo in ('recibo', 'premio', 'midia', 'comprovante', 'importacao', 'banner', 'marca'));

create table marca (
  id smallint primary key default 1 check (id = 1),
  nome text check (nome <> ''),
  telefone text,
  whatsapp text,
  email text check (email <> ''),
  atendimento text,
  cor text check (cor ~ '^#[0-9a-f]{6}$'),
  fabricante text check (fabricante <> ''),
  concorrente text check (concorrente <> ''),
  logo_id uuid references arquivos,
  icone_id uuid references arquivos
);
create index marca_logo on marca (logo_id);
create index marca_icone on marca (icone_id);
