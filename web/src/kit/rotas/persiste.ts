/**
 * For parts that no error page stands in for, such as the question before a redemption: a connection that is lost while one is
 * on its way must neither take the screen below with it nor leave it without that part once there is reception again.
 */

import { isGone, reloadOnce } from './recarga.ts';

const PAUSA_MS = 2000;

/** Styles that did not come, asked for until they do: the bundler asks for each once, and takes it as loaded from then on. */
export const watchStyles = (): void =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void restoreStyle(target);
    },
    // What an element alone is told of passes here on its way down.
    { capture: true },
  );

async function restoreStyle(perdida: HTMLLinkElement): Promise<void> {
  const { rel, href } = perdida;
  perdida.remove();
  await pause();
  if (!(await isGone(href))) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

export async function persist<M>(load: () => Promise<M>): Promise<M> {
  let tentativa = load;
  for (let vez = 1; ; vez += 1) {
    try {
      return await tentativa();
    } catch (erro) {
      await pause();
      const parte = addressIn([erro], 'js|css');
      if (parte && (await isGone(parte))) reloadOnce();
      tentativa = () => loadAgain(load, erro, vez);
    }
  }
}

/** Chromium never asks again for a script that failed once; under another address the same file is another script. */
async function loadAgain<M>(load: () => Promise<M>, erro: unknown, vez: number): Promise<M> {
  return load().catch((denovo: unknown) => {
    const script = addressIn([denovo, erro], 'js');
    if (!script) throw denovo;
    return import(/* @vite-ignore */ `${script}?${vez}`) as Promise<M>; // The same file, so the same exports.
  });
}

/** As the bundler and most browsers name it. */
const addressIn = (erros: readonly unknown[], tipo: string): string | undefined =>
  new RegExp(`https?:\\S+?\\.(?:${tipo})\\b`).exec(erros.join(' '))?.[0];

const pause = () => new Promise((retry) => setTimeout(retry, PAUSA_MS));
