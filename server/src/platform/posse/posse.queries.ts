import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A table whose rows are worked on, and what the keys of their jobs begin with. It has `estado`, `vez`, `posse_ate` and `quedas`. */
export interface FilaDeTrabalho {
  tabela: 'processamentos' | 'geracoes';
  job: string;
}

/** Who works on a row. Whatever a worker writes is refused once another has taken its turn. */
export interface Posse {
  id: number;
  vez: number;
}

/** Another worker has taken over: nothing of what this one was about to write counts. */
export class PossePerdida extends Error {}

/** In a WHERE on the table: still ours, and still open. */
export const isOurs = ({ id, vez }: Posse) =>
  sql<boolean>`id = ${id} and vez = ${vez} and estado in ('na_fila', 'processando')`;

const tabelaDe = ({ tabela }: FilaDeTrabalho) => sql.table(tabela);

/** Of the connections that help the one with the lock. */
const ajuda = ({ tabela }: FilaDeTrabalho) => `${tabela}:ajuda`;

/** In a FROM with the table as `p`: the connection that holds its lock. */
const dona = ({ tabela }: FilaDeTrabalho) => sql`
  (select l.objid::bigint as id, a.pid, a.state, a.state_change
     from pg_locks l
     join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = hashtext(${tabela})::bigint & 4294967295) as dona`;

/** It let its time run out; or it stopped between the lock and its turn, or between its turn and the lock's end. */
const isFrozen = (segundos: number) => sql<boolean>`
  coalesce(p.posse_ate, case when dona.state = 'idle' then dona.state_change + make_interval(secs => ${segundos}) end)
    < clock_timestamp()`;

/** The lock is the connection's: it goes when the worker dies, however it dies. */
export async function tryLock(db: Db, { tabela }: FilaDeTrabalho, id: number): Promise<boolean> {
  const { rows } = await sql<{ meu: boolean }>`
    select pg_try_advisory_lock(hashtext(${tabela}), ${id}::int) as meu`.execute(db);
  return rows[0]?.meu === true;
}

/** Another connection of the same work: should its worker freeze, it is ended with the one that holds the lock. */
export async function help(db: Db, fila: FilaDeTrabalho, id: number): Promise<void> {
  await sql`select pg_advisory_lock_shared(hashtext(${ajuda(fila)}), ${id}::int)`.execute(db);
}

const esperaFimMs = 5000;

/** Ends the connections of a worker that is not heard of: a frozen process keeps them and all their locks. */
export async function endFrozen(db: Db, fila: FilaDeTrabalho, id: number, segundos: number): Promise<boolean> {
  const { rows } = await sql<{ encerrada: boolean }>`
    with congelada as materialized (
      select dona.pid
        from ${tabelaDe(fila)} p
        join ${dona(fila)} on dona.id = p.id
       where p.id = ${id} and ${isFrozen(segundos)}
    ),
    ajudantes as materialized (
      select pid
        from pg_locks
       where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
         and classid::bigint = hashtext(${ajuda(fila)})::bigint & 4294967295 and objid::bigint = ${id}
         and exists (select from congelada)
    )
    select pg_terminate_backend(pid, ${esperaFimMs}) as encerrada
      from (select pid from ajudantes union all select pid from congelada) c`.execute(db);
  return rows.some(({ encerrada }) => encerrada);
}

/** The next turn. A turn before it that nobody put down ended in a fall. By the database's clock, as are all turns. */
export async function take(
  db: Db,
  fila: FilaDeTrabalho,
  id: number,
  segundos: number,
): Promise<(Posse & { quedas: number }) | undefined> {
  const { rows } = await sql<Posse & { quedas: number }>`
    update ${tabelaDe(fila)}
       set vez = vez + 1,
           quedas = quedas + case when posse_ate is null then 0 else 1 end,
           posse_ate = clock_timestamp() + make_interval(secs => ${segundos})
     where id = ${id} and estado in ('na_fila', 'processando')
    returning id, vez, quedas`.execute(db);
  return rows[0];
}

export async function renew(db: Db, fila: FilaDeTrabalho, posse: Posse, segundos: number): Promise<void> {
  await sql`
    update ${tabelaDe(fila)}
       set posse_ate = clock_timestamp() + make_interval(secs => ${segundos})
     where ${isOurs(posse)}`.execute(db);
}

/** Puts it down in good order. @returns whether it was still ours */
export async function release(db: Db, fila: FilaDeTrabalho, posse: Posse): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${tabelaDe(fila)} set posse_ate = null where ${isOurs(posse)}`.execute(db);
  return numAffectedRows === 1n;
}

/** One job per row. */
export const chaveJob = ({ job }: FilaDeTrabalho, id: number): string => job + id;

/**
 * Unfinished, with nobody alive at work on them and no job that will be: those that wait or will be tried again need no help. A job
 * that was only just taken by a node is about to take its turn.
 */
export async function listAbandonados(
  db: Db,
  fila: FilaDeTrabalho,
  segundos: number,
): Promise<{ id: number; tipo: string }[]> {
  const { rows } = await sql<{ id: number; tipo: string }>`
    select p.id, p.tipo
      from ${tabelaDe(fila)} p
      left join ${dona(fila)} on dona.id = p.id
     where p.estado in ('na_fila', 'processando')
       and not exists (select from graphile_worker.jobs j
                        where j.key = ${fila.job} || p.id
                          and ((j.locked_at is null and j.attempts < j.max_attempts)
                            or (p.posse_ate is null and j.locked_at > clock_timestamp() - interval '30 seconds')))
       and (dona.id is null or ${isFrozen(segundos)})
     order by p.id
     limit 100`.execute(db);
  return rows;
}
