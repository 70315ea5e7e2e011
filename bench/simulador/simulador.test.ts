/** The short form of `npm run simulador`. Its seeds are always the same; by hand they are new ones. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../server/test/database.ts';
import { pesos } from './atos.ts';
import { runSimulador } from './simulador.ts';

test('random programmes on two nodes, cut off in the middle of their calls, stand where the oracle stands', async () => {
  const corrida = { semente: 1, segundos: 20, programas: 30, aoMenos: 3 };
  const pasta = join(inject('pastaDeTeste'), 'simulador');
  const { atos } = await runSimulador(createTestDatabase, pasta, corrida);
  expect([...atos.keys()].sort()).toEqual(Object.keys(pesos).sort());
}, 120_000);
