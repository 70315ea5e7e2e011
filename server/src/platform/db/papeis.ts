/**
 * What the application's role may do in a database that another role owns. It owns nothing: it cannot change the schema, disable a
 * trigger, or empty a table; and of what is only ever added to, it adds and reads.
 */
import pg from 'pg';

/** Beside reading and adding. Whatever is not named here may be changed and deleted, row by row, as its triggers allow. */
const restritas: Record<string, string | null> = {
  lancamentos: null,
  consumos: null,
  lotes: 'update (restante)',
  resgates: 'update',
  logs: null,
  logs_selos: null,
  migracoes: null,
};

/** The role that an address logs in as. */
export async function papelDe(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'pontua-migracao' });
  await client.connect();
  try {
    const { rows } = await client.query<{ papel: string }>('select current_user as papel');
    return rows[0]?.papel ?? '';
  } finally {
    await client.end();
  }
}

/** Whether whoever is connected may change the schema. */
export async function ownsSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ cria: boolean }>(`select has_schema_privilege('public', 'create') as cria`);
  return rows[0]?.cria ?? false;
}

/**
 * Of what migrations are about to bring: nodes of the version before write it at once, through new triggers of the tables they know. What
 * `grantAplicacao` takes away is taken when all of it is there.
 */
export async function grantNovas(client: pg.Client, papel: string): Promise<void> {
  const para = pg.escapeIdentifier(papel);
  await client.query(`
    alter default privileges in schema public grant select, insert, update, delete on tables to ${para};
    alter default privileges in schema public grant usage, select on sequences to ${para}`);
}

/** Of all there is by now, which is why it follows every migration; at once, so that no right to what was there is for a moment what it is not to be. */
export async function grantAplicacao(client: pg.Client, papel: string): Promise<void> {
  const para = pg.escapeIdentifier(papel);
  const comandos = ['public', 'graphile_worker'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${para}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${para}`,
    `grant usage, select on all sequences in schema ${schema} to ${para}`,
  ]);
  for (const [tabela, direito] of Object.entries(restritas)) {
    comandos.push(`revoke update, delete on ${tabela} from ${para}`);
    if (direito) comandos.push(`grant ${direito} on ${tabela} to ${para}`);
  }
  // A part is reached through its table alone, whose triggers and rights it does not have.
  for (const parte of await listPartes(client)) comandos.push(`revoke all on ${parte} from ${para}`);
  for (const tabela of await semPolitica(client, papel)) {
    comandos.push(`create policy ${para} on ${tabela} to ${para} using (true) with check (true)`);
  }
  await client.query(['begin', ...comandos, 'commit'].join(';\n'));
}

async function listPartes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ parte: string }>(
    `select oid::regclass::text as parte from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ parte }) => parte);
}

/** graphile-worker shuts its tables to everybody but their owner by row security; each opens once, since that takes a lock. */
async function semPolitica(client: pg.Client, papel: string): Promise<string[]> {
  const { rows } = await client.query<{ tabela: string }>(
    `select c.oid::regclass::text as tabela
       from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace
        and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [papel],
  );
  return rows.map(({ tabela }) => tabela);
}
