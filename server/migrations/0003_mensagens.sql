-- When a message's turn comes: the first time at once, after a failure later and later.
alter table mensagens add column tentar_em timestamptz not null default now();
create index mensagens_vez on mensagens (canal, tentar_em, id) where estado = 'na_fila';
