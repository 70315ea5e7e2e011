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

/**
 * Somebody who stays from test to test: a page that is open costs less than one that begins. A test begins at a screen of its own, and
 * finds nothing that one before it said, held back or expected; whoever was in a test that failed, or left a dialog open, begins anew.
 */
export function useVisita(
  palco: () => Palco,
  { aparelho, enter }: { aparelho?: Aparelho; enter: (visita: Pessoa) => Promise<void> },
): () => Pessoa {
  let visita: Pessoa | undefined;
  let tidy = async () => true;
  const begin = async () => {
    visita = await openPessoa(palco().navegador, palco(), aparelho);
    await enter(visita);
    tidy = rememberHow(visita, aparelho);
  };
  beforeAll(begin);
  afterEach(async ({ task }) => {
    if (!visita) return;
    const deixada = visita;
    const fica = task.result?.state !== 'fail' && (await tidy());
    if (!fica) {
      await deixada.contexto.close();
      await begin();
    }
    expectNoQueixas([deixada]);
  });
  afterAll(() => visita?.contexto.close());

  return () => {
    if (!visita) throw new Error('a visita só existe dentro dos testes');
    return visita;
  };
}

/** How somebody came. @returns makes it so again, unless a dialog is open, in which something may be half done */
function rememberHow({ contexto, pagina, esperadas }: Pessoa, aparelho?: Aparelho): () => Promise<boolean> {
  const tamanho = pagina.viewportSize();
  const jaEsperadas = esperadas.length;
  return async () => {
    if ((await pagina.getByRole('dialog').count()) > 0) return false;
    await pagina.unrouteAll();
    await contexto.unrouteAll();
    if (tamanho) await pagina.setViewportSize(tamanho);
    await contexto.setOffline(false);
    await pagina.emulateMedia({ media: null, forcedColors: null, colorScheme: aparelho?.tema ?? 'light' });
    // What was said once stands for nothing that is to be said again.
    const ditos = pagina.getByRole('button', { name: 'Fechar aviso' });
    await ditos.evaluateAll((todos) => {
      for (const botao of todos) if (botao instanceof HTMLElement) botao.click();
    });
    await expect.poll(() => ditos.count()).toBe(0);
    esperadas.length = jaEsperadas;
    return true;
  };
}

/** Whatever a browser complains of, nobody expected: a bug of the product, and the test's failure. */
const expectNoQueixas = (pessoas: readonly Pessoa[]): void =>
  expect(pessoas.flatMap(({ queixas }) => queixas.splice(0))).toEqual([]);
