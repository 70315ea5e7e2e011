-- A level is a row, not a constant: what it may do, where it lands after login, and whether it sees nothing beyond the redes or
-- revendas it was given. `migrate` fills in the actions, each once, as it does the screens.
alter table permissao_tipos
  add column acoes text[] not null default '{}',
  add column tela_inicial text not null default '/painel/dashboard',
  add column restrito_a text check (restrito_a in ('redes', 'revendas'));

create table acoes_conhecidas (acao text primary key);

update permissao_tipos set restrito_a = 'revendas' where id = 3;
update permissao_tipos set restrito_a = 'redes' where id = 4;
update permissao_tipos set tela_inicial = '/painel/vendedores' where id = 5;

-- Level 2 gives all others what they see and do. It cannot lose the means to.
update permissao_tipos set acoes = '{editarPermissoesTela,gerenciarUsuarios}' where id = 2;
alter table permissao_tipos add constraint permissao_tipos_administracao
  check (id <> 2 or acoes @> '{editarPermissoesTela,gerenciarUsuarios}');

create function recusa_trancar_administracao() returns trigger language plpgsql as $$
begin
  raise exception 'a administração não pode perder a tela %', old.tela
    using errcode = 'check_violation', constraint = 'permissao_telas_administracao';
end $$;

create trigger permissao_telas_administracao before delete or update on permissao_telas
  for each row
  when (old.nivel = 2 and old.tela in ('/painel/usuarios', '/painel/cadastrar/permissoes'))
  execute function recusa_trancar_administracao();
