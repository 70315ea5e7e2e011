/**
 * What the database held before a restore, kept aside until the restore is done, so that one that fails, or is cut off, has thrown
 * nothing away. See docs/decisions/0695-restaurar-sem-perder.md.
 */
import type pg from 'pg';

const reserva = 'antes_da_restauracao';
const reservaDaFila = 'antes_da_restauracao_fila';
const meioFeito = 'restauracao_pela_metade';

/** Whether a restore was cut off here. @param query asks the database */
export async function isCutOff(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  return (await query(`select where to_regnamespace('${reserva}') is not null`)).rows.length > 0;
}

/** Leaves `public` empty but for its extensions. */
export async function setAside(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`create schema ${reserva}`);
    await moveAll(client, 'public', reserva);
    await renameFila(client, 'graphile_worker', reservaDaFila);
  });
}

/** As it was before. @returns false where nothing is kept aside, and nothing happens */
export async function putBack(client: pg.Client): Promise<boolean> {
  if (!(await isCutOff((sql) => client.query(sql)))) return false;
  await inTransaction(client, async () => {
    await client.query(`create schema ${meioFeito}`);
    await moveAll(client, 'public', meioFeito);
    await client.query(`drop schema ${meioFeito} cascade; drop schema if exists graphile_worker cascade`);
    await moveAll(client, reserva, 'public');
    await renameFila(client, reservaDaFila, 'graphile_worker');
    await client.query(`drop schema ${reserva}`);
  });
  return true;
}

/** When all is there that takes its place: from then on nodes start. */
export async function discard(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${reserva} cascade; drop schema if exists ${reservaDaFila} cascade`);
}

/**
 * Tables with all that is theirs, and functions. The schema itself is not renamed: its extensions would go with it, which whoever owns
 * the database, but is no superuser, cannot move.
 */
async function moveAll(client: pg.Client, de: string, para: string): Promise<void> {
  const { rows } = await client.query<{ objeto: string }>(
    `select case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || c.oid::regclass as objeto
       from pg_class c
      where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                           and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
     union all
     select 'routine ' || p.oid::regprocedure
       from pg_proc p
      where p.pronamespace = to_regnamespace($1)
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
    [de],
  );
  for (const { objeto } of rows) await client.query(`alter ${objeto} set schema ${para}`);
}

async function renameFila(client: pg.Client, de: string, para: string): Promise<void> {
  const { rowCount } = await client.query('select where to_regnamespace($1) is not null', [de]);
  if (rowCount === 1) await client.query(`alter schema ${de} rename to ${para}`);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
