-- A receipt may be longer than one photo. Only those of several pages are in here, each of their pages; the first one's file is the
-- receipt's own too, and its hash in `submissoes` is then of all the pages' hashes together, in their order.
create table recibo_paginas (
  submissao_id bigint not null references submissoes,
  pagina smallint not null check (pagina > 0),
  arquivo_id uuid not null unique references arquivos,
  sha256 bytea not null,
  primary key (submissao_id, pagina)
);
create index recibo_paginas_sha256 on recibo_paginas (sha256);

-- What is on each page's photo.
alter table recibo_tracos add column pagina smallint not null default 1;

-- When staff first opened it, and the closed one that it was sent in the place of.
alter table submissoes add column visto_em timestamptz;
alter table submissoes add column reenvio_de bigint references submissoes;
