/** The short form of `npm run estresse`: locks taken in another order than everywhere else show within seconds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../server/test/database.ts';
import { runEstresse } from './estresse.ts';
import { pesos } from './operacoes.ts';

test('32 at once on two nodes, a little of everything: no deadlock, no answer of 5xx, a ledger in order', async () => {
  const banco = await createTestDatabase();
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-estresse-'));
  try {
    const resultado = await runEstresse(banco, pasta, { segundos: 0, atos: 400, aoMesmoTempo: 32, semente: 7 });
    const { deadlocks, quebras, violacoes, semEfeito, falhas } = resultado;
    expect({ deadlocks, quebras, violacoes, semEfeito, falhas: [...falhas] }).toEqual({
      deadlocks: 0,
      quebras: 0,
      violacoes: [],
      semEfeito: [],
      falhas: [],
    });
    // Most kinds came up, and the ones that matter most were done.
    expect(resultado.respostas.size).toBeGreaterThan(Object.keys(pesos).length / 2);
    for (const nome of ['vendaDigitada', 'resgate', 'trocaControle'] as const)
      expect(resultado.respostas.get(nome)?.get('200'), nome).toBeGreaterThan(0);
  } finally {
    await banco.drop();
    await rm(pasta, { recursive: true, force: true });
  }
}, 120_000);
