import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function countRedes(url: string, antes?: string): Promise<number> {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    if (antes) await cliente.query(antes);
    const { rows } = await cliente.query<{ n: number }>('select count(*)::int as n from redes');
    return rows[0]?.n ?? -1;
  } finally {
    await cliente.end();
  }
}

test('each test database comes migrated and does not see what is saved in the others', async () => {
  const [um, outro] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const inicial = await countRedes(um.url);
  expect(await countRedes(um.url, "insert into redes (nome, regiao) values ('Rede Um', 'Sul')")).toBe(inicial + 1);
  expect(await countRedes(outro.url)).toBe(inicial);
  await Promise.all([um.drop(), outro.drop()]);
});

test('drop ends the connections that were forgotten and the database is gone', async () => {
  const banco = await createTestDatabase();
  const esquecida = new pg.Client(banco.url);
  esquecida.on('error', () => undefined);
  await esquecida.connect();
  await banco.drop();
  await expect(countRedes(banco.url)).rejects.toThrow(/does not exist/);
});
