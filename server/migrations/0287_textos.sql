-- The rules and the privacy policy as staff publish them (docs/decisions/0618-regulamento-em-versoes.md). Version 0 is the text of the
-- product itself, which has no row. What was published never changes: who accepted a version accepted these words.
create table textos (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('regulamento', 'privacidade')),
  versao integer not null check (versao > 0),
  conteudo text not null,
  -- Sellers accept it again. A mended slip need not ask them.
  exige_aceite boolean not null,
  publicado_em timestamptz not null,
  usuario_id bigint references usuarios on delete set null,
  unique (tipo, versao)
);

create function textos_imutaveis() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.conteudo, new.versao, new.tipo, new.publicado_em) = (old.conteudo, old.versao, old.tipo, old.publicado_em) then
    return new;
  end if;
  raise exception 'textos publicados não mudam';
end $$;
create trigger textos_imutaveis before update or delete on textos for each row execute function textos_imutaveis();

-- Who accepted which version, and when.
create table aceites (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros on delete cascade,
  versao integer not null,
  aceito_em timestamptz not null,
  unique (parceiro_id, versao)
);
create index aceites_recentes on aceites (aceito_em, id);
create index aceites_versao on aceites (versao, aceito_em, id);
insert into aceites (parceiro_id, versao, aceito_em)
select id, 0, aceitou_regulamento_em from parceiros where aceitou_regulamento_em is not null;

-- Whether who accepted at that moment has accepted the rules that hold: those of the last version that asks for it.
create function regulamento_aceito(em timestamptz) returns boolean language sql stable as $$
  select em is not null
     and em >= coalesce((select max(publicado_em) from textos where tipo = 'regulamento' and exige_aceite), '-infinity')
$$;
