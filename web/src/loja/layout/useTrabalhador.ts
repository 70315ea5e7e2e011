import { useEffect } from 'react';

/**
 * Registers the worker of the installed application (`web/aplicativo/sw.js`), once the screen is there. Only from the seller
 * area, and only as built: in development the parts have no names of their own.
 */
export function useTrabalhador(calma: boolean): void {
  useEffect(() => {
    if (!calma || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Refused (private mode, policy), everything works as it does without.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }, [calma]);
}
