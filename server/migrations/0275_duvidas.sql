-- "Não recebi estes pontos": what a seller asks about a sale, and what staff answer. The question stands beside its sale.
create table duvidas (
  id bigint generated always as identity primary key,
  venda_id bigint not null references vendas,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null references parceiros,
  texto text not null check (length(texto) between 1 and 500),
  criada_em timestamptz not null,
  resposta text check (length(resposta) between 1 and 500),
  respondida_em timestamptz,
  respondida_por bigint references usuarios,
  check ((resposta is null) = (respondida_em is null))
);
-- One question of a sale waits at a time.
create unique index duvidas_uma_aberta on duvidas (venda_id) where respondida_em is null;
create index duvidas_venda on duvidas (venda_id, id desc);
create index duvidas_parceiro on duvidas (parceiro_id, criada_em desc);
