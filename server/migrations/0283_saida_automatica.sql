-- Minutes without a touch after which a seller of this store is signed out: the phone is the counter's. 0: never, but by the session's own limits.
alter table revendas add column saida_automatica smallint not null default 0 check (saida_automatica between 0 and 240);
