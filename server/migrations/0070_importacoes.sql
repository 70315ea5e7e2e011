-- An import is validated once: what is to be applied, with the ids it was resolved to, waits here from the commit of the
-- validation until the import ends. Logged, because it outlives a crash; without keys to other tables, because a row may be
-- named whose store or product is gone when its turn comes, which the step finds out. BRIN: the rows of an import lie together.
create table venda_linhas_preparadas (
  processamento_id bigint not null,
  -- The first line of the sale, by which the steps go.
  venda integer not null,
  linha integer not null,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null,
  produto_id bigint not null,
  tipo_fiscal text not null,
  identificador text not null,
  realizado_em date not null,
  codigo text not null,
  qtde integer not null,
  valor_unitario numeric(14,2) not null,
  valor_desconto numeric(14,2) not null,
  sub_total numeric(14,2) not null
);
create index venda_linhas_preparadas_processamento on venda_linhas_preparadas using brin (processamento_id);

create table historico_preparado (
  processamento_id bigint not null,
  linha integer not null,
  -- Null where the line leads nowhere: it is listed as an error and never applied.
  rede_id bigint,
  revenda_id bigint,
  produto_id bigint,
  cnpj text not null,
  codigo text not null,
  data date not null,
  documento text not null,
  qtde integer not null,
  valor_total numeric(14,2) not null,
  ocorrencia integer not null
);
create index historico_preparado_processamento on historico_preparado using brin (processamento_id);

alter table processamentos
  -- Grows with every worker that takes it up: what an earlier one still tries to write is refused.
  add column vez integer not null default 0,
  -- Until then its worker is taken to be alive; null when it was put down in good order, or never taken up.
  add column posse_ate timestamptz,
  -- Workers that fell or froze over it since it last got further.
  add column quedas smallint not null default 0,
  -- From here on the file is neither read nor validated again.
  add column preparado_em timestamptz,
  -- All errors; of these at most ten thousand are listed.
  add column total_erros integer not null default 0;

update processamentos p
   set total_erros = f.erros
  from (select processamento_id, count(*) as erros from processamento_faltas group by processamento_id) f
 where f.processamento_id = p.id;
