/** Counts what is being waited for to draw a screen: for the bar at the top of a slow one, and for what can come after it. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

let pendentes = 0;
const ouvintes = new Set<() => void>();

export async function trackLoad<T>(carga: Promise<T>): Promise<T> {
  change(1);
  try {
    return await carga;
  } finally {
    change(-1);
  }
}

export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => pendentes > 0,
    () => false,
  );

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

function change(diferenca: 1 | -1): void {
  pendentes += diferenca;
  for (const ouvinte of ouvintes) ouvinte();
}
