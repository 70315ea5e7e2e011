-- What the chains bought and scored in a month, in all: the chart of all chains reads a row of each instead of one of each product that it has
-- (docs/decisions/0661-compras-por-rede.md). Kept by the database itself, so that a node of the version before, which knows nothing of it, writes
-- it too. Counts of the stock change neither figure.
create table compras_pontuacao_redes (
  geracao_id bigint not null,
  rede_id bigint not null,
  qtd_vendida numeric(16,2) not null,
  qtd_pontuada numeric(16,2) not null,
  primary key (geracao_id, rede_id)
);

create function compras_pontuacao_soma() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into compras_pontuacao_redes as s (geracao_id, rede_id, qtd_vendida, qtd_pontuada)
    select geracao_id, rede_id, sum(qtd_vendida), sum(qtd_pontuada)
      from novas
     group by geracao_id, rede_id
        on conflict (geracao_id, rede_id) do update
       set qtd_vendida = s.qtd_vendida + excluded.qtd_vendida, qtd_pontuada = s.qtd_pontuada + excluded.qtd_pontuada;
  else
    -- Of a generation all rows go at once.
    delete from compras_pontuacao_redes where geracao_id in (select geracao_id from antigas);
  end if;
  return null;
end $$;

create trigger compras_pontuacao_novas after insert on compras_pontuacao referencing new table as novas
  for each statement execute function compras_pontuacao_soma();
create trigger compras_pontuacao_desfeitas after delete on compras_pontuacao referencing old table as antigas
  for each statement execute function compras_pontuacao_soma();

insert into compras_pontuacao_redes (geracao_id, rede_id, qtd_vendida, qtd_pontuada)
select geracao_id, rede_id, sum(qtd_vendida), sum(qtd_pontuada)
  from compras_pontuacao
 group by geracao_id, rede_id;
