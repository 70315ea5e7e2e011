-- Market research: what a store sells of ours and of the competitors. The two lists are small, whole, and only ever read together.
create table pesquisas_mercado (
  id bigint generated always as identity primary key,
  revenda_id bigint not null references revendas,
  categoria text not null,
  comunicacao text not null,
  qtde_vendedores integer not null check (qtde_vendedores >= 0),
  faturamento numeric(14,2) not null check (faturamento > 0),
  produtos_mais_vendidos jsonb not null check (jsonb_array_length(produtos_mais_vendidos) = 5),
  produtos_mais_vendidos_concorrentes jsonb not null check (jsonb_array_length(produtos_mais_vendidos_concorrentes) = 5),
  -- Counted from the lists whenever they are written.
  qtde_propria integer not null check (qtde_propria > 0),
  qtde_produtos_vendidos integer not null check (qtde_produtos_vendidos > 0),
  share numeric(5,2) not null generated always as (round(100.0 * qtde_propria / (qtde_propria + qtde_produtos_vendidos), 2)) stored,
  fonte text not null check (fonte in ('Sistema', 'Equipe')),
  criado_em timestamptz not null default now()
);
create index pesquisas_mercado_revenda on pesquisas_mercado (revenda_id, criado_em);
