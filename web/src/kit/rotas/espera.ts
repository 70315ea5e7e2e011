/** Counts what is being downloaded to draw a screen, for the bar at the top of a slow one. */
import { useSyncExternalStore } from 'react';

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
  );

function change(diferenca: 1 | -1): void {
  pendentes += diferenca;
  for (const ouvinte of ouvintes) ouvinte();
}
