-- Compras x Pontuação: what a chain bought and scored of a product in a month, and what it should still have.

-- What somebody counted of a product in a chain's stock, at the end of a day. Counts are added and never changed: the newest day counts,
-- and of one day what was informed last.
create table estoques (
  id bigint generated always as identity primary key,
  rede_id bigint not null references redes,
  produto_id bigint not null references produtos,
  saldo numeric(14,2) not null check (saldo >= 0),
  data date not null,
  -- What the screen showed beside the field: why the count was believed.
  qtd_ultimo_pedido numeric(14,2),
  qtd_penultimo_pedido numeric(14,2),
  qtd_pontuada numeric(14,2),
  usuario_id bigint not null references usuarios,
  criado_em timestamptz not null
);
create index estoques_par on estoques (rede_id, produto_id, data desc, id desc);
create index estoques_produto on estoques (produto_id);
create index estoques_usuario on estoques (usuario_id);
create trigger estoques_imutavel before update or delete on estoques for each row execute function recusa_alteracao();

-- Made from the facts, month by month. The rows of a generation are written before anybody reads them; only a count of the stock changes
-- them later, in every generation that still has them. No foreign keys, so that writing them waits for nobody and nobody for it.
create table compras_pontuacao (
  id bigint generated always as identity primary key,
  geracao_id bigint not null,
  -- The first day of the month.
  mes date not null,
  rede_id bigint not null,
  produto_id bigint not null,
  data_ultimo_pedido date,
  qtd_ultimo_pedido numeric(14,2),
  data_penultimo_pedido date,
  qtd_penultimo_pedido numeric(14,2),
  qtd_vendida numeric(14,2) not null,
  qtd_pontuada numeric(14,2) not null,
  saldo_estoque numeric(14,2),
  saldo_estoque_regional numeric(14,2)
);
create index compras_pontuacao_geracao on compras_pontuacao (geracao_id, rede_id);
create index compras_pontuacao_par on compras_pontuacao (rede_id, produto_id, mes);
