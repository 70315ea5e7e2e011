/** `const palco = usePalco()` at the top of a spec: the product and a browser; every test's people leave at its end. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Aparelho, openPessoa, type Pessoa } from './pessoa.ts';
import { type Produto, startProduto } from './produto.ts';

interface Palco extends Produto {
  /** Somebody with a device of their own: nothing is shared with anybody else's. */
  pessoa(aparelho?: Aparelho): Promise<Pessoa>;
}

/** @param argumentos of the browser, beside those that every one has */
export function usePalco(opcoes?: Parameters<typeof startProduto>[0], argumentos: readonly string[] = []): () => Palco {
  let produto: Produto | undefined;
  let navegador: Browser | undefined;
  let pessoas: Pessoa[] = [];

  beforeAll(async () => {
    [produto, navegador] = await Promise.all([startProduto(opcoes), launch(argumentos)]);
  });
  afterAll(async () => {
    await navegador?.close();
    await produto?.stop();
  });
  afterEach(async () => {
    const presentes = pessoas;
    pessoas = [];
    await Promise.all(presentes.map(({ contexto }) => contexto.close()));
    // Whatever a browser complains of, nobody expected: a fault of the product, and the test's failure.
    expect(presentes.flatMap(({ queixas }) => queixas)).toEqual([]);
  });

  return () => {
    if (!produto || !navegador) throw new Error('o palco só existe dentro dos testes');
    const { endereco } = produto;
    const aberto = navegador;
    const pessoa = async (aparelho?: Aparelho) => {
      const chegada = await openPessoa(aberto, endereco, aparelho);
      pessoas.push(chegada);
      return chegada;
    };
    return { ...produto, pessoa };
  };
}

const launch = (argumentos: readonly string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium's own sandbox does not work for root, as which containers run tests; it only ever opens our pages here.
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...argumentos],
  });
