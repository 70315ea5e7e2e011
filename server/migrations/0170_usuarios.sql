-- An e-mail leads to one usuário, as a CPF does: links that open an account are sent to it. Where two share one already, nothing is
-- taken from either: the later one is only left out of the rule.
alter table usuarios add column email_repetido boolean not null default false;
update usuarios u set email_repetido = true
 where exists (select from usuarios o where o.id < u.id and lower(o.email) = lower(u.email));
create unique index usuarios_email_unico on usuarios (lower(email)) where not email_repetido;
create index usuarios_email on usuarios (lower(email));

-- Links by which a usuário chooses a password: the invitation of a new one, and recovery. Kept as a hash, good once, until `vale_ate`.
create table usuario_links (
  token_hash bytea primary key,
  usuario_id bigint not null references usuarios on delete cascade,
  criado_em timestamptz not null,
  vale_ate timestamptz not null
);
create index usuario_links_usuario on usuario_links (usuario_id, criado_em);

-- Somebody of the administration always gets in: nobody else could let anybody back in. The row of the level is locked, or two
-- administrators who deactivate each other at once would each still see the other.
create function recusa_ultimo_administrador() returns trigger language plpgsql as $$
begin
  perform from permissao_tipos where id = 2 for no key update;
  if not exists (select from usuarios where permissao = 2 and ativo and id <> old.id) then
    raise exception 'o usuário % é o último administrador', old.id
      using errcode = 'check_violation', constraint = 'usuarios_ultimo_administrador';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger usuarios_ultimo_administrador_muda before update of permissao, ativo on usuarios
  for each row when (old.permissao = 2 and old.ativo and (new.permissao <> 2 or not new.ativo))
  execute function recusa_ultimo_administrador();
create trigger usuarios_ultimo_administrador_sai before delete on usuarios
  for each row when (old.permissao = 2 and old.ativo)
  execute function recusa_ultimo_administrador();
