-- What sellers sort the points per product by. They see active products only; what is shown is its own price in points where
-- one is stated, else what is counted. Ties are broken by id in every list.
create index produtos_exibicao on produtos (coalesce(valor_pontos_exibicao, valor_pontos), id) where ativo;
create index produtos_por_nome on produtos (busca(nome), id) where ativo;
create index produtos_por_codigo on produtos (busca(codigo), id) where ativo;
create index produtos_por_ordem on produtos (ordem, id) where ativo;
