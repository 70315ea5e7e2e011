import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { preparado } from './preparado.ts';

test('a marked statement is prepared once per connection and runs with other values; the rest stay unnamed', async () => {
  const banco = await createTestDatabase();
  const { db, close } = openDatabase(banco.url, { conexoes: 2, nome: 'teste' });
  await db.connection().execute(async (conexao) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ dobro: number }>`${preparado} select ${n}::integer * 2 as dobro`.execute(conexao);
      expect(rows).toEqual([{ dobro: 2 * n }]);
      await sql`select ${n}::integer * 3`.execute(conexao);
    }
    await conexao.selectFrom('redes').select('id').modifyEnd(preparado).execute();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by prepare_time`.execute(conexao);
    expect(rows.map(({ statement }) => statement.replace(/\s+/g, ' ').trim())).toEqual([
      '/* preparado */ select $1::integer * 2 as dobro',
      'select "id" from "redes" /* preparado */',
    ]);
  });
  await close();
  await banco.drop();
});
