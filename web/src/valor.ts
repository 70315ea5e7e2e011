/** A value outside React that screens follow: `const convite = createValor<Convite | null>(null)`, then `useValor(convite)`. */
import { useSyncExternalStore } from 'react';

export interface ValorObservado<T> {
  readonly get: () => T;
  /** Whoever follows it is told. */
  readonly set: (novo: T) => void;
  readonly subscribe: (ouvinte: () => void) => () => void;
}

export function createValor<T>(inicial: T): ValorObservado<T> {
  let atual = inicial;
  const ouvintes = new Set<() => void>();
  return {
    get: () => atual,
    set: (novo) => {
      atual = novo;
      for (const ouvinte of ouvintes) ouvinte();
    },
    subscribe: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
  };
}

/** @param atRender what a server-rendered page shows of it, and the browser at first with it */
export const useValor = <T>({ subscribe, get }: Pick<ValorObservado<T>, 'subscribe' | 'get'>, atRender = get): T =>
  useSyncExternalStore(subscribe, get, atRender);
