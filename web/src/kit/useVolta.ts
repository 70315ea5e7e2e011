import { useEffect } from 'react';

/** Beside the page's coming into sight; most returns are several of them. */
const voltas = ['focus', 'online', 'pageshow'] as const;
const PAUSA_MS = 1000;

/**
 * Asks again when somebody comes back to the page: what it shows changed while they looked elsewhere.
 * @param ask one function for good
 */
export function useVolta(ask: () => void): void {
  useEffect(() => {
    let vistoEm = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - vistoEm < PAUSA_MS) return;
      vistoEm = Date.now();
      ask();
    };
    document.addEventListener('visibilitychange', look);
    for (const volta of voltas) window.addEventListener(volta, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const volta of voltas) window.removeEventListener(volta, look);
    };
  }, [ask]);
}
