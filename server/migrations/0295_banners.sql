-- Banners as staff keep them (docs/decisions/0630-banners-no-painel.md). For whom one is, is said by `alcance`: a chain or store that is
-- deleted leaves its banner to nobody, never to everybody.
alter table arquivos drop constraint arquivos_tipo_check;
alter table arquivos add constraint arquivos_tipo_check
  check (tipo in ('recibo', 'premio', 'midia', 'comprovante', 'importacao', 'banner'));

create table banners (
  id bigint generated always as identity primary key,
  -- What who cannot see it is told.
  nome text not null check (nome <> ''),
  -- A path of the seller area, or an https address; none leads to the shop.
  link text,
  ordem integer not null default 0,
  -- Calendar days of America/Sao_Paulo, both included.
  de date,
  ate date,
  alcance text not null check (alcance in ('todos', 'redes', 'lojas')),
  redes bigint[] not null default '{}',
  revendas bigint[] not null default '{}',
  imagem_id uuid not null references arquivos,
  -- Of its own for phones; else a smaller copy of the same.
  celular_id uuid references arquivos,
  ativo boolean not null default true,
  criado_em timestamptz not null,
  constraint banners_periodo check (ate >= de)
);
create index banners_imagem on banners (imagem_id);
create index banners_celular on banners (celular_id);

-- Files of the banners folder that were brought in, or are no pictures: each once, also when what it made was deleted.
create table banners_importados (
  nome text not null,
  sha256 bytea not null,
  importado_em timestamptz not null,
  primary key (nome, sha256)
);
