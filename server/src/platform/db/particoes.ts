/**
 * Makes partitioned tables of those that grow for ever: once, by who owns the schema, with the product stopped. What the product asks of them
 * stays as it is, but for what PostgreSQL cannot keep over several tables (docs/crescimento.md): keys gain the column that the table is divided by,
 * and `alocacoes` no longer refers to `pontuacoes`, which `ledger:verify` looks after.
 */
import pg from 'pg';

interface Particao {
  tabela: string;
  coluna: string;
  /** How many tables: rows go where the hash of the column says. */
  partes: number;
}

/** What is asked of each names a seller or a chain; no part has to be added as the years go by. */
const particoes: readonly Particao[] = [
  { tabela: 'lancamentos', coluna: 'parceiro_id', partes: 8 },
  { tabela: 'pontuacoes', coluna: 'parceiro_id', partes: 8 },
  { tabela: 'historico', coluna: 'rede_id', partes: 8 },
];

/** All of them, or nothing; those that are partitioned already stay as they are. Says which it divided. */
export async function partition(dono: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: dono, application_name: 'pontua-particoes' });
  await client.connect();
  try {
    await client.query('begin');
    const feitas: string[] = [];
    for (const particao of particoes) if (await divide(client, particao)) feitas.push(particao.tabela);
    await client.query('commit');
    return feitas;
  } finally {
    await client.end();
  }
}

async function divide(client: pg.Client, { tabela, coluna, partes }: Particao): Promise<boolean> {
  await client.query(`lock table ${tabela} in access exclusive mode`);
  const { rows } = await client.query<{ inteira: boolean }>(
    `select relkind = 'r' as inteira from pg_class where oid = $1::text::regclass`,
    [tabela],
  );
  if (!rows[0]?.inteira) return false;
  const antiga = `${tabela}_inteira`;
  const depois = await listComandos(client, tabela, coluna);
  await client.query(`alter table ${tabela} rename to ${antiga}`);
  await client.query(
    `create table ${tabela} (like ${antiga} including defaults including identity including comments) partition by hash (${coluna})`,
  );
  for (let parte = 0; parte < partes; parte++)
    await client.query(
      `create table ${tabela}_p${parte} partition of ${tabela} for values with (modulus ${partes}, remainder ${parte})`,
    );
  await revokePadrao(client, tabela);
  // Before there are triggers: nothing happens, it only lies elsewhere.
  await client.query(`insert into ${tabela} overriding system value select * from ${antiga}`);
  const donas = await moveSequencia(client, antiga, tabela);
  await client.query(`drop table ${antiga}`);
  for (const comando of [...depois, ...donas]) await client.query(comando);
  await client.query(`analyze ${tabela}`);
  return true;
}

/** What a new table and its parts have by default is more than the old one's rights, which follow: nobody changes an entry meanwhile, nor in a part. */
async function revokePadrao(client: pg.Client, tabela: string): Promise<void> {
  const { rows } = await client.query<{ comando: string }>(
    `select distinct format('revoke all on %s from %I', c.oid::regclass, d.grantee::regrole) as comando
       from pg_partition_tree($1::text::regclass) t
       join pg_class c on c.oid = t.relid
      cross join lateral aclexplode(c.relacl) d
      where d.grantee not in (0, c.relowner)`,
    [tabela],
  );
  for (const { comando } of rows) await client.query(comando);
}

/** The numbers go on where they were, for who shares them too. Says what is left to do once the old table is gone. */
async function moveSequencia(client: pg.Client, de: string, para: string): Promise<string[]> {
  const { rows } = await client.query<{ antiga: string; nova: string; direitos: string[]; usos: string[] }>(
    `select s.antiga::text as antiga, s.nova::text as nova,
            array(select format('grant %s on sequence %s to %I', d.privilege_type, s.antiga::text, d.grantee::regrole)
                    from pg_class c cross join lateral aclexplode(c.relacl) d
                   where c.oid = s.antiga and d.grantee not in (0, c.relowner)) as direitos,
            array(select format('alter table %s alter column %I set default nextval(%L)', a.adrelid::regclass, c.attname, s.nova::text)
                    from pg_depend p
                    join pg_attrdef a on a.oid = p.objid
                    join pg_attribute c on c.attrelid = a.adrelid and c.attnum = a.adnum
                   where p.classid = 'pg_attrdef'::regclass and p.refobjid = s.antiga) as usos
       from (select pg_get_serial_sequence($1::text, 'id')::regclass as antiga, pg_get_serial_sequence($2::text, 'id')::regclass as nova) s`,
    [de, para],
  );
  const [sequencia] = rows;
  if (!sequencia) return [];
  const { antiga, nova, direitos, usos } = sequencia;
  await client.query(`select setval('${nova}', last_value, is_called) from ${antiga}`);
  for (const uso of usos) await client.query(uso);
  return [`alter sequence ${nova} rename to ${antiga}`, ...direitos];
}

/** What makes the new table what the old one is, from PostgreSQL's own account of it; and what referred to it, taken away first. */
async function listComandos(client: pg.Client, tabela: string, coluna: string): Promise<string[]> {
  const { rows: chaves } = await client.query<{ de: string; nome: string }>(
    `select conrelid::regclass::text as de, conname as nome from pg_constraint where contype = 'f' and confrelid = $1::text::regclass`,
    [tabela],
  );
  for (const { de, nome } of chaves) await client.query(`alter table ${de} drop constraint ${nome}`);
  const { rows } = await client.query<{ comando: string }>(
    `select format('alter table %s add constraint %I %s', $1::text, conname,
                   -- A key over several tables must have the column that says in which one to look.
                   case when contype in ('p', 'u') and not $2::text::name = any (array(
                          select a.attname from pg_attribute a where a.attrelid = conrelid and a.attnum = any (conkey)))
                     then regexp_replace(pg_get_constraintdef(oid), '\\)$', ', ' || $2::text || ')')
                     else pg_get_constraintdef(oid) end) as comando
       from pg_constraint where conrelid = $1::text::regclass and contype in ('p', 'u', 'c', 'f')
      union all
     select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = $1::text::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      union all
     select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxrelid = $1::text::regclass
      union all
     select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::text::regclass and not tgisinternal
      union all
     select format('grant %s on %s to %I', d.privilege_type, $1::text, d.grantee::regrole)
       from pg_class c cross join lateral aclexplode(c.relacl) d
      where c.oid = $1::text::regclass and d.grantee not in (0, c.relowner)`,
    [tabela, coluna],
  );
  return rows.map(({ comando }) => comando);
}
