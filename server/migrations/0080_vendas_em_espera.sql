-- A sale of which nothing was scored yet is listed beside the scorings and can be cancelled like one. Whether a sale is such a
-- one could be asked of its lines and scorings, but not for every page of a list over millions; so those sales have a row here
-- from the transaction that brings them until the one that first scores them. The id is drawn with those of the scorings and
-- handed on to the first one: what staff saw in the list and pressed cancel on stays the same thing, whoever was faster.
-- Cancelled ones keep their row, as cancelled scorings do. No foreign key, for the reason of 0030; `ledger:verify` looks.
create table vendas_em_espera (
  id bigint primary key default nextval('pontuacoes_id_seq'),
  venda_id bigint not null unique,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null,
  criado_em timestamptz not null,
  cancelada_em timestamptz,
  cancelada_por bigint references usuarios
);
create index vendas_em_espera_recentes on vendas_em_espera (criado_em desc, id desc);
create index vendas_em_espera_rede on vendas_em_espera (rede_id, criado_em desc, id desc);
create index vendas_em_espera_revenda on vendas_em_espera (revenda_id, criado_em desc, id desc);

insert into vendas_em_espera (venda_id, rede_id, revenda_id, parceiro_id, criado_em)
select v.id, v.rede_id, v.revenda_id, v.parceiro_id, v.criado_em
  from vendas v
 where v.id in (select venda_id from venda_itens where em_analise > 0)
   and not exists (select from pontuacoes n where n.venda_id = v.id)
 order by v.criado_em, v.id;
