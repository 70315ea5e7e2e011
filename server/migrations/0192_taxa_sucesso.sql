-- What chains bought of each product in a month, against the months before they joined. One generation is one month of all chains.
create table taxa_sucesso (
  id bigint generated always as identity primary key,
  geracao_id bigint not null,
  rede_id bigint not null,
  produto_id bigint not null,
  -- The product's, at that moment.
  valor_unitario numeric(14,2) not null,
  qtd_antes bigint not null,
  meses_antes integer not null,
  qtd_vendida bigint not null
);
create index taxa_sucesso_geracao on taxa_sucesso (geracao_id, rede_id);
