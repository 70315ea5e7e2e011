/** `const palco = usePalco()` at the top of a spec: the product and a browser; every test's people leave at its end. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openNavegador } from './navegador.ts';
import { type Aparelho, openPessoa, type Pessoa } from './pessoa.ts';
import { type OpcoesProduto, type Produto, startProduto } from './produto.ts';

export interface Palco extends Produto {
  navegador: Browser;
  /** Somebody with a device of their own: nothing is shared with anybody else's. */
  pessoa(aparelho?: Aparelho): Promise<Pessoa>;
}

interface OpcoesPalco extends OpcoesProduto {
  /** In the browser that has one. */
  camera?: boolean;
}

export function usePalco({ camera = false, ...opcoes }: OpcoesPalco = {}): () => Palco {
  let produto: Produto | undefined;
  let navegador: Browser | undefined;
  let pessoas: Pessoa[] = [];

  beforeAll(async () => {
    [produto, navegador] = await Promise.all([startProduto(opcoes), openNavegador({ camera })]);
  });
  afterAll(() => produto?.stop());
  afterEach(async () => {
    const presentes = pessoas;
    pessoas = [];
    await Promise.all(presentes.map(({ contexto }) => contexto.close()));
    expectNoQueixas(presentes);
  });

  return () => {
    if (!produto || !navegador) throw new Error('o palco só existe dentro dos testes');
    const aberto = { ...produto, navegador };
    const pessoa = async (aparelho?: Aparelho) => {
      const chegada = await openPessoa(aberto.navegador, aberto, aparelho);
      pessoas.push(chegada);
      return chegada;
    };
    return { ...aberto, pessoa };
  };
}

/** Somebody who stays from test to test, for walks of which every step is a test of its own. */
export function useVisita(
  palco: () => Palco,
  { aparelho, enter }: { aparelho?: Aparelho; enter: (visita: Pessoa) => Promise<void> },
): () => Pessoa {
  let visita: Pessoa | undefined;
  beforeAll(async () => {
    visita = await openPessoa(palco().navegador, palco(), aparelho);
    await enter(visita);
  });
  afterEach(() => expectNoQueixas(visita ? [visita] : []));
  afterAll(() => visita?.contexto.close());

  return () => {
    if (!visita) throw new Error('a visita só existe dentro dos testes');
    return visita;
  };
}

/** Whatever a browser complains of, nobody expected: a bug of the product, and the test's failure. */
const expectNoQueixas = (pessoas: readonly Pessoa[]): void =>
  expect(pessoas.flatMap(({ queixas }) => queixas.splice(0))).toEqual([]);
