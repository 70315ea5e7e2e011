-- The general report: what was sold, scored and redeemed in a month, made whole from the facts by its generation. No foreign keys, so
-- that writing it waits for nobody and nobody for it.
create table relatorio_redes (
  geracao_id bigint not null,
  -- The first day of the month.
  mes date not null,
  rede_id bigint not null,
  cenario smallint not null,
  -- Sales that stand, by the day of the sale; their units, and what of these waits Em Análise.
  vendas bigint not null,
  unidades bigint not null,
  valor_vendido numeric(16,2) not null,
  em_analise bigint not null,
  -- Scorings that stand, by the moment of the scoring; `custo` is their points at what the chain's point costs.
  unidades_pontuadas bigint not null,
  pontos numeric(16,2) not null,
  custo numeric(16,2) not null,
  -- Redemptions that were not cancelled, by the moment of the redemption.
  resgates bigint not null,
  pontos_resgatados numeric(16,2) not null,
  primary key (geracao_id, mes, rede_id, cenario)
);
