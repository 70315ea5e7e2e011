-- sem transação
-- A file's sale is looked for under its other names twice, when the file is validated and when its turn comes
-- (docs/decisions/0774-o-mesmo-numero-duas-vezes.md). Numbers that the server gave are never meant.
create index concurrently if not exists vendas_do_numero on vendas (revenda_id, realizado_em, numero_do_documento(identificador))
  where cancelada_em is null and identificador !~ '^D[0-9]+$';
