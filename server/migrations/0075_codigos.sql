-- A code is found however its letters are written and whatever blanks stand around it: "px-1001 " is "PX-1001".
-- The same as `normalizeCodigo` of the contract. By a list, and not by upper(), whose answer depends on the database's locale;
-- the blanks are those that JavaScript trims.
create function codigo_normal(texto text) returns text
  language sql immutable strict parallel safe
  return translate(
    btrim(texto, U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'),
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ');

-- Codes that already differ only so cannot be told which of them is meant, and a start must not fail on them: the one in use
-- longest keeps the code (0), the others are set apart (1, 2, …) and named in the log. An exact spelling finds its own row, as
-- before, any other the first; a new row is 0, so that the index refuses it.
alter table produtos add column repeticao smallint not null default 0;
alter table produtos_revenda add column repeticao smallint not null default 0;
alter table revendas add column repeticao smallint not null default 0;
alter table premios add column repeticao smallint not null default 0;

do $$
declare
  tabela text;
  loja text;
  apartados jsonb;
begin
  foreach tabela in array array['produtos', 'produtos_revenda', 'revendas', 'premios'] loop
    loja := case when tabela = 'produtos_revenda' then 'revenda_id, ' else '' end;
    execute format(
      'with contadas as (
         select id, row_number() over (partition by %s codigo_normal(codigo) order by ativo desc, id) - 1 as vez from %I
       ),
       apartadas as (
         update %2$I t set repeticao = c.vez from contadas c where c.id = t.id and c.vez > 0 returning t.id, t.codigo
       )
       select jsonb_agg(jsonb_build_object(''id'', id, ''codigo'', codigo) order by id) from apartadas', loja, tabela)
      into apartados;
    if apartados is not null then
      insert into logs (tipo, responsavel, parametros)
      values ('apartouCodigos', 'sistema', jsonb_build_object('tabela', tabela, 'linhas', apartados));
    end if;
  end loop;
end $$;

create unique index produtos_codigo_normal on produtos (codigo_normal(codigo), repeticao);
create unique index produtos_revenda_codigo_normal on produtos_revenda (revenda_id, codigo_normal(codigo), repeticao);
create unique index revendas_codigo_normal on revendas (codigo_normal(codigo), repeticao);
create unique index premios_codigo_normal on premios (codigo_normal(codigo), repeticao);

-- Who gives such a row another code gives it an ordinary one.
create function codigo_comum() returns trigger language plpgsql as $$
begin
  new.repeticao := 0;
  return new;
end $$;
create trigger codigo_comum before update of codigo on produtos
  for each row when (new.codigo is distinct from old.codigo) execute function codigo_comum();
create trigger codigo_comum before update of codigo on produtos_revenda
  for each row when (new.codigo is distinct from old.codigo) execute function codigo_comum();
create trigger codigo_comum before update of codigo on revendas
  for each row when (new.codigo is distinct from old.codigo) execute function codigo_comum();
create trigger codigo_comum before update of codigo on premios
  for each row when (new.codigo is distinct from old.codigo) execute function codigo_comum();
