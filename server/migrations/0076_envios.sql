-- An upload can be cancelled: what was applied until then stays, the rest is not.
alter table processamentos
  drop constraint processamentos_estado_check,
  add constraint processamentos_estado_check
    check (estado in ('na_fila', 'processando', 'concluido', 'falhou', 'cancelado')) not valid;

-- The recent uploads of one kind; those of one sender have their index already.
create index processamentos_tipo on processamentos (tipo, id desc);
