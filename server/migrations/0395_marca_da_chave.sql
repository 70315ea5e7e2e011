-- By which key (CHAVE_DADOS) the last start sealed: under another one nothing opens, and nobody was told (docs/decisions/0795-chave-que-mudou.md).
alter table configuracoes add column marca_da_chave bytea;
