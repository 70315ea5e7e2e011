-- Where a call came from, as the trusted proxies say.
alter table logs add column ip text;

-- The log's chain: a link for each day that is over, made by a job, so that no transaction waits for another to write its entry. A day is
-- sealed when nothing can be added to it any more; each seal is over the one before.
create table logs_selos (
  dia date primary key,
  entradas bigint not null,
  digesto bytea not null,
  selo bytea not null,
  selado_em timestamptz not null default now()
);
create trigger logs_selos_imutaveis before update or delete on logs_selos for each row execute function recusa_alteracao();
create trigger logs_selos_sem_truncate before truncate on logs_selos execute function recusa_alteracao();

-- Of all entries of a São Paulo day, in the order of their ids.
create function logs_digesto(qual date) returns table (entradas bigint, digesto bytea) language sql stable as $$
  select count(*),
         sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
           id, tipo, responsavel, usuario_id, parceiro_id, parametros, pedido_id, ip,
           to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), ''::bytea order by id), ''::bytea))
    from logs
   where criado_em >= qual::timestamp at time zone 'America/Sao_Paulo'
     and criado_em < (qual + 1)::timestamp at time zone 'America/Sao_Paulo'
$$;

create function logs_selo(anterior bytea, dia date, entradas bigint, digesto bytea) returns bytea language sql immutable as $$
  select sha256(coalesce(anterior, ''::bytea) || convert_to(to_char(dia, 'YYYY-MM-DD') || ':' || entradas || ':', 'UTF8') || digesto)
$$;
