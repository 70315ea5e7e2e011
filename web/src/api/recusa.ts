/**
 * A 403 says that the screen offered what its reader may not do: what it goes by (session, permissions) is out of date and is asked
 * again, so that menu and buttons follow. What was refused is not repeated.
 */
import { useEffect } from 'react';
import type { Area } from './session.ts';

type Renovacao = () => void;

const renovacoes: Partial<Record<Area, Renovacao>> = {};

/** Called by `client.ts` with every 403 to whoever is signed in. */
export const noteRecusa = (area: Area): void => renovacoes[area]?.();

/** @param ask asks again for all that an area's screens go by */
export function useRenovacao(area: Area, ask: () => Promise<unknown>): void {
  useEffect(() => {
    const renova = createRenovacao(ask);
    renovacoes[area] = renova;
    return () => {
      if (renovacoes[area] === renova) delete renovacoes[area];
    };
  }, [area, ask]);
}

/** What stays refused, however often it is asked for (a list that asks by itself), renews no more often than this. */
export const CALMA_MS = 10_000;

/** Once for all that a screen was refused at the same time; a failure to ask changes nothing. */
export function createRenovacao(ask: () => Promise<unknown>, now: () => number = Date.now): Renovacao {
  let desde = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - desde < CALMA_MS) return;
    desde = now();
    void ask().catch(() => undefined);
  };
}
