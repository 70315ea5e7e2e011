-- LGPD: whose data they are asks for them to be mended or deleted, and is answered within the term of the law.
create table pedidos_titular (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros,
  tipo text not null check (tipo in ('correcao', 'exclusao')),
  estado text not null default 'aberto' check (estado in ('aberto', 'atendido', 'recusado', 'desistido')),
  texto text not null default '',
  abre_mao boolean not null default false,
  criado_em timestamptz not null,
  prazo date not null,
  respondido_em timestamptz,
  respondido_por bigint references usuarios,
  resposta text not null default '',
  check ((estado in ('atendido', 'recusado')) = (respondido_por is not null))
);
-- One of a kind waits at a time.
create unique index pedidos_titular_aberto on pedidos_titular (parceiro_id, tipo) where estado = 'aberto';
create index pedidos_titular_prazo on pedidos_titular (prazo, id);
create index pedidos_titular_criado on pedidos_titular (criado_em, id);
create index pedidos_titular_parceiro on pedidos_titular (parceiro_id, id desc);

-- When the person behind a row was deleted. The row stays: it is the name of a book of points.
alter table parceiros add column excluido_em timestamptz;

-- To whom a redemption goes never changes; it can be forgotten, once the person is. What stays is a commitment: the digest of a
-- secret drawn for this redemption together with the details, made with it. Whoever still has both can show that they are the ones;
-- from the digest alone nobody finds a key or a phone by trying them all.
alter table resgates add column sal bytea, add column compromisso bytea, add column esquecido_em timestamptz;

create or replace function resgates_imutavel() returns trigger language plpgsql as $$
begin
  if new.detalhes is null and new.sal is null and new.esquecido_em is not null
     and exists (select from parceiros p where p.id = old.parceiro_id and p.excluido_em is not null)
     and (new.id, new.parceiro_id, new.revenda_id, new.rede_id, new.premio_id, new.premio, new.qtde, new.saldo_anterior,
          new.pontos_gastos, new.resgatado_em, new.compromisso, new.cartao_id)
         is not distinct from
         (old.id, old.parceiro_id, old.revenda_id, old.rede_id, old.premio_id, old.premio, old.qtde, old.saldo_anterior,
          old.pontos_gastos, old.resgatado_em, old.compromisso, old.cartao_id) then
    return new;
  end if;
  raise exception 'o que foi resgatado e para quem vai não muda: cancele e resgate de novo' using errcode = 'restrict_violation';
end $$;
create trigger resgates_compromisso_imutavel before update of sal, compromisso on resgates
  for each row execute function resgates_imutavel();
