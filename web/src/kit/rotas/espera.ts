/** Counts what is being waited for to draw a screen: for the bar at the top of a slow one, and for what can come after it. */
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

/** The fallback of a part that somebody pressed for: it is waited for until it is drawn, not only until it is here. */
export function Chegando(): null {
  useLayoutEffect(() => {
    pendentes.set(pendentes.get() + 1);
    return () => pendentes.set(pendentes.get() - 1);
  }, []);
  return null;
}

export const isLoading = (): boolean => pendentes.get() > 0;
export const useIsLoading = (): boolean => useValor(pendentes, noneYet) > 0;
const noneYet = (): number => 0;

const CALMA_MS = 800;

/** True once the screen is there and nothing more was waited for during a moment: the time for what nobody needs at once. */
export function useIsSettled(): boolean {
  const carregando = useIsLoading();
  const [calma, setCalma] = useState(false);
  useEffect(() => {
    if (carregando) return;
    // As a transition it is drawn in slices.
    const espera = setTimeout(() => startTransition(() => setCalma(true)), CALMA_MS);
    return () => clearTimeout(espera);
  }, [carregando]);
  return calma;
}
