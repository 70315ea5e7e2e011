-- A purchase is what a file says of one store, document and product together: sent again it is known, with another sum it
-- takes the place of the old one. Until now every line was a purchase of its own, known by all its values, so that a mended
-- invoice counted twice. Existing lines become the sum of theirs; a document's number is kept as a sale's is.
create temporary table compras on commit drop as
select h.*, case when numero = '' then documento else numero end as novo_documento
  from historico h
 cross join lateral (
       select regexp_replace(upper(regexp_replace(documento, '[\s.\u00a0\ufeff]', '', 'g')), '^0+(?=[0-9]+$)', '') as numero
     ) n;

create temporary table fundidas on commit drop as
select min(id) as id, revenda_id, novo_documento, produto_id, sum(qtde)::integer as qtde, sum(valor_total) as valor_total,
       min(data) as data, (array_agg(rede_id order by id desc))[1] as rede_id
  from compras
 group by revenda_id, novo_documento, produto_id
having count(*) > 1 or min(documento) <> novo_documento;
create unique index on fundidas (revenda_id, novo_documento, produto_id);

-- Lines of a store that changed chains meanwhile come together in the newer one; the balances follow.
create temporary table mudancas on commit drop as
select rede_id, produto_id, sum(qtde) as qtde
  from (select f.rede_id, f.produto_id, f.qtde from fundidas f
         union all
        select c.rede_id, c.produto_id, -c.qtde
          from compras c
          join fundidas f using (revenda_id, novo_documento, produto_id)) m
 group by rede_id, produto_id
having sum(qtde) <> 0;
insert into antifraude (rede_id, produto_id, controlada)
select m.rede_id, m.produto_id, r.controla_saldo from mudancas m join redes r on r.id = m.rede_id
    on conflict do nothing;
update antifraude a
   set qtd_vendida = a.qtd_vendida + m.qtde,
       descoberto = case when a.controlada then greatest(a.qtd_pontuada - a.qtd_vendida - m.qtde - a.liberado, 0) else 0 end
  from mudancas m
 where a.rede_id = m.rede_id and a.produto_id = m.produto_id;

-- The old key goes with its column. A return is a negative quantity, and a purchase may come to nothing.
alter table historico drop column ocorrencia;
alter table historico drop constraint historico_qtde_check;
alter table historico drop constraint historico_valor_total_check;
delete from historico h using compras c, fundidas f
 where h.id = c.id
   and (c.revenda_id, c.novo_documento, c.produto_id) = (f.revenda_id, f.novo_documento, f.produto_id)
   and h.id <> f.id;
update historico h
   set rede_id = f.rede_id, documento = f.novo_documento, qtde = f.qtde, valor_total = f.valor_total, data = f.data
  from fundidas f
 where h.id = f.id;
alter table historico add constraint historico_compra unique (revenda_id, documento, produto_id);

-- What an upload corrected, from and to: told to who sent it, and the reason why a balance may be negative.
create table historico_correcoes (
  id bigint generated always as identity primary key,
  processamento_id bigint not null,
  rede_id bigint not null,
  revenda_id bigint not null,
  produto_id bigint not null,
  documento text not null,
  data_de date not null,
  data_para date not null,
  qtde_de integer not null,
  qtde_para integer not null,
  valor_de numeric(14,2) not null,
  valor_para numeric(14,2) not null,
  criado_em timestamptz not null
);
create index historico_correcoes_processamento on historico_correcoes (processamento_id, id);
create index historico_correcoes_par on historico_correcoes (rede_id, produto_id);

-- What waits to be applied is a purchase, no longer a line. Files under way are read again; what they brought is known by then.
update processamentos
   set preparado_em = null, checkpoint = 0, resultado = '{}'
 where tipo = 'historico' and estado in ('na_fila', 'processando');
drop table historico_preparado;
create table historico_preparado (
  processamento_id bigint not null,
  -- The first line of the document, by which the steps go: a document is applied whole, or two files of it could mix.
  linha integer not null,
  -- The lines whose sum it is.
  linhas integer[] not null,
  rede_id bigint not null,
  revenda_id bigint not null,
  produto_id bigint not null,
  documento text not null,
  data date not null,
  qtde bigint not null,
  valor_total numeric not null
);
create index historico_preparado_processamento on historico_preparado using brin (processamento_id);
