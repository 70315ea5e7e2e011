/** The short form of `npm run simulador`. Its seeds are always the same; by hand they are new ones. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../server/test/database.ts';
import { pesos } from './atos.ts';
import { runSimulador } from './simulador.ts';

test('random programmes on two nodes, cut off in the middle of their calls, stand where the oracle stands', async () => {
  const banco = await createTestDatabase();
  try {
    const corrida = { semente: 1, segundos: 20, programas: 30, aoMenos: 3 };
    const { atos } = await runSimulador(banco.url, join(inject('pastaDeTeste'), 'simulador'), corrida);
    expect([...atos.keys()].sort()).toEqual(Object.keys(pesos).sort());
  } finally {
    await banco.drop();
  }
}, 120_000);
