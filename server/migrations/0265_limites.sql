-- Who registered alone, by the link of a store: nobody of the team has seen them yet. Of those of before the log knows.
alter table parceiros add column autocadastro boolean not null default false;
update parceiros set autocadastro = true
 where id in (select (parametros ->> 'id')::bigint from logs where tipo = 'autocadastrouParceiro' and parametros ->> 'id' ~ '^\d+$');

-- Units beyond what a seller may declare in a day. They wait for a person, not for balance: no path that frees what waits
-- (`em_analise`) sees them, and the antifraude's `qtd_af`, which says what a chain has to buy or be released, does not count them.
alter table venda_itens add column retidas integer not null default 0;
alter table venda_itens drop constraint venda_itens_check;
-- Validated by 0266: of what is there, the check that went has held, and nothing is held back yet.
alter table venda_itens
  add constraint venda_itens_unidades check (retidas >= 0 and pontuadas + em_analise + retidas <= qtde) not valid;

-- A sale of which units were held back, why, and what staff decided.
create table retencoes (
  venda_id bigint primary key references vendas,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null,
  unidades integer not null check (unidades > 0),
  -- What the units were worth on that day; they score at what they are worth when they are released.
  pontos numeric(14,2) not null check (pontos >= 0),
  -- What was passed, how much it allowed, and whether it is the one of the first days of who registered alone.
  limite text not null check (limite in ('unidades', 'pontos')),
  maximo integer not null,
  cadastro_recente boolean not null,
  criado_em timestamptz not null,
  decisao text check (decisao in ('liberada', 'recusada', 'cancelada')),
  decidida_em timestamptz,
  decidida_por bigint references usuarios,
  -- Of a refusal, the seller reads it.
  nota text not null default '',
  check ((decisao is null) = (decidida_em is null))
);
create index retencoes_abertas on retencoes (criado_em, venda_id) where decisao is null;
create index retencoes_parceiro on retencoes (parceiro_id, criado_em desc);
