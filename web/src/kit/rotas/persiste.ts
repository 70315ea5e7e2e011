/**
 * For parts that no error page stands in for, such as the question before a redemption: a connection that is lost while one is
 * on its way must neither take the screen below with it nor leave it without that part once there is reception again.
 */

import { isGone, reloadOnce } from './recarga.ts';

const PAUSA_MS = 2000;

/** Styles that did not come. The bundler asks for each once and takes it as loaded from then on. */
const semEstilo = new Set<string>();
export const watchStyles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const folha = /\S+\.css\b/.exec(payload.message)?.[0];
    if (folha) semEstilo.add(folha);
  });

export async function persist<M>(load: () => Promise<M>): Promise<M> {
  let tentativa = load;
  for (let vez = 1; ; vez += 1) {
    try {
      const modulo = await tentativa();
      restoreStyles();
      return modulo;
    } catch (erro) {
      await new Promise((retry) => setTimeout(retry, PAUSA_MS));
      const script = scriptOf(erro);
      if (script && (await isGone(script))) reloadOnce();
      tentativa = () => loadAgain(load, erro, vez);
    }
  }
}

/** Chromium never asks again for a script that failed once; under another address the same file is another script. */
async function loadAgain<M>(load: () => Promise<M>, erro: unknown, vez: number): Promise<M> {
  return load().catch((denovo: unknown) => {
    const script = scriptOf(denovo, erro);
    if (!script) throw denovo;
    return import(/* @vite-ignore */ `${script}?${vez}`) as Promise<M>; // The same file, so the same exports.
  });
}

/** As most browsers name it. */
const scriptOf = (...erros: readonly unknown[]): string | undefined => /https?:\S+?\.js\b/.exec(erros.join(' '))?.[0];

function restoreStyles(): void {
  for (const href of semEstilo)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  semEstilo.clear();
}
