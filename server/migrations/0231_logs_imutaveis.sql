-- The log is evidence: what was written stays as it was written. Only age takes entries away, by the function below; what is younger
-- than two years no call of anybody removes. The setting holds while that function runs.
create function logs_imutaveis() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('pontua.retencao_de_logs', true) = 'sim' and old.criado_em < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception '% de % recusado: os registros são imutáveis', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger logs_imutaveis before update or delete on logs for each row execute function logs_imutaveis();
create trigger logs_sem_truncate before truncate on logs execute function recusa_alteracao();

-- Removes the oldest entries from before a moment, some at a time; says how many they were. With the rights of its owner, so that an
-- installation may give the application's role no right to delete from the table at all.
create function apaga_logs(ate timestamptz, maximo integer) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  apagados bigint;
begin
  if ate > now() - interval '2 years' then
    raise exception 'logs com menos de dois anos não são apagados' using errcode = 'restrict_violation';
  end if;
  perform set_config('pontua.retencao_de_logs', 'sim', true);
  delete from logs
   where id in (select id from logs where criado_em < ate order by criado_em, id limit maximo);
  get diagnostics apagados = row_count;
  perform set_config('pontua.retencao_de_logs', '', true);
  return apagados;
end $$;
