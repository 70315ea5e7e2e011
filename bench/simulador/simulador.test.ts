/** The short form of `npm run simulador`. Its seeds are always the same; by hand they are new ones. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { pesos } from './atos.ts';
import { runSimulador } from './simulador.ts';

test('random programmes on two nodes, cut off in the middle of their calls, stand where the oracle stands', async () => {
  // From this seed on, three programmes do every act.
  const corrida = { semente: 7, segundos: 0, aoMenos: 3 };
  const pasta = join(inject('pastaDeTeste'), 'simulador');
  const { atos } = await runSimulador(createTestDatabase, pasta, corrida);
  expect([...atos.keys()].sort()).toEqual(Object.keys(pesos).sort());
}, 120_000);

/** Where each product is worth a hundredth more than it was said to be. */
async function createErrado() {
  const banco = await createTestDatabase();
  const { db, close } = openDatabase(banco.dono, { conexoes: 1, nome: 'estrago' });
  await sql`create function a_mais() returns trigger language plpgsql as
            'begin new.valor_pontos := new.valor_pontos + 0.01; return new; end'`.execute(db);
  await sql`create trigger a_mais before insert on produtos for each row execute function a_mais()`.execute(db);
  await close();
  return banco;
}

test('a product that reckons otherwise is found out, by a seed that finds it again', async () => {
  const run = () =>
    runSimulador(createErrado, join(inject('pastaDeTeste'), 'simulador-errado'), {
      semente: 7,
      segundos: 20,
      programas: 1,
    }).then(
      () => 'nada',
      (error: Error) => error.message,
    );
  const primeira = await run();
  expect(primeira).toMatch(/^semente 7, a partir de \d{4}-\d\d-\d\d, ato \d+ \(\w+\): /);
  const onde = (mensagem: string) => mensagem.split(':')[0];
  expect(onde(await run())).toBe(onde(primeira));
}, 60_000);
