-- sem transação
-- A file that is sent again is asked for sales that were cancelled meanwhile (docs/decisions/0655-canceladas-nao-voltam-por-arquivo.md). They are few.
create index concurrently if not exists vendas_canceladas on vendas (parceiro_id, realizado_em) where cancelada_em is not null;
