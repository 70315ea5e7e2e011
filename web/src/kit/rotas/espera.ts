/** Counts what is being waited for to render a screen: for the bar at the top of a slow one, and for what can come after it. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createValor, useValor } from '../../valor.ts';

const pendentes = createValor(0);

export async function trackLoad<T>(carga: Promise<T>): Promise<T> {
  pendentes.set(pendentes.get() + 1);
  try {
    return await carga;
  } finally {
    pendentes.set(pendentes.get() - 1);
  }
}

/** The fallback of a part that somebody pressed for: it is waited for until it is rendered, not only until it is here. */
export function Chegando(): null {
  useLayoutEffect(() => {
    pendentes.set(pendentes.get() + 1);
    return () => pendentes.set(pendentes.get() - 1);
  }, []);
  return null;
}

export const isLoading = (): boolean => pendentes.get() > 0;
export const useIsLoading = (): boolean => useValor({ ...pendentes, get: isLoading }, notYet);
const notYet = (): boolean => false;

const CALMA_MS = 800;

/** Calls once, when the screen is there and nothing more was waited for during a moment. @returns what gives that up */
function whenSettled(call: () => void): () => void {
  let espera: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    leave();
    clearTimeout(espera);
  };
  const look = () => {
    clearTimeout(espera);
    if (isLoading()) return;
    espera = setTimeout(() => {
      giveUp();
      call();
    }, CALMA_MS);
  };
  const leave = pendentes.subscribe(look);
  look();
  return giveUp;
}

/** True from the time on for what nobody needs at once. */
export function useIsSettled(): boolean {
  const [calma, setCalma] = useState(false);
  // As a transition it is rendered in slices.
  useEffect(() => whenSettled(() => startTransition(() => setCalma(true))), []);
  return calma;
}

/** After this the next one is let by. */
const VEZ_MS = 3000;
let vez: Promise<unknown> = Promise.resolve();

/** Parts that nobody asked for yet arrive one after the other: what each does when it is there would add up to a finger unheard. */
export function inTurn<T>(load: () => Promise<T>): Promise<T> {
  const parte = vez.then(load);
  vez = Promise.race([parte.catch(() => undefined), sleep(VEZ_MS)]).then(() => sleep(0));
  return parte;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings a part before anybody asks for it, once the screen is settled. What does not come is asked for again by who needs it. */
export function useAdiantada(load: () => Promise<unknown>): void {
  useEffect(() => whenSettled(() => inTurn(load).catch(() => undefined)), [load]);
}
