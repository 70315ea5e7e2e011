-- A chain's purchases go from the file straight to where they wait for their turn, line by line as they were read, and the stores and products
-- that they name are looked up once for each way of naming them (docs/decisions/0650-linhas-que-esperam.md). Before, the lines were read
-- into working space, copied to where they were resolved, summed, written down and read back.

-- Files under way are read again; what they brought is known by then.
update processamentos
   set preparado_em = null, checkpoint = 0, resultado = '{}'
 where tipo = 'historico' and estado in ('na_fila', 'processando');
drop table historico_preparado;

-- Logged, because it outlives a crash; BRIN: the lines of an import lie together. Values of a faulty line may be missing.
create table historico_linhas (
  processamento_id bigint not null,
  linha integer not null,
  cnpj text,
  data date,
  documento text,
  codigo text,
  qtde integer,
  valor_total numeric(14,2),
  -- False: not to be applied.
  boa boolean not null
);
create index historico_linhas_processamento on historico_linhas using brin (processamento_id);

-- What the lines of an import name, as it was when the file was validated; null where there was no such store or product.
create table historico_codigos (
  processamento_id bigint not null,
  cnpj text not null,
  codigo text not null,
  rede_id bigint,
  revenda_id bigint,
  produto_id bigint
);
create index historico_codigos_processamento on historico_codigos using brin (processamento_id);
