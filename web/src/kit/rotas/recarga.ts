/** A page that an update has left behind: what it still has to fetch is no more, and only the page of the new version has it. */

const CALMA_MS = 60_000;

/**
 * Loads the page anew, unless something on it would be lost. What does not come to a page that was just loaded anew either has another
 * reason: whoever wants to tries again.
 */
export function reloadOnce(): void {
  const recarregada = performance
    .getEntriesByType('navigation')
    .some((chegada) => chegada instanceof PerformanceNavigationTiming && chegada.type === 'reload');
  if (recarregada && performance.now() < CALMA_MS) return;
  // Who would be asked before the tab is closed is not asked out of the blue.
  const livre = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (livre) window.location.reload();
}

/** The server is there and has no such part any more. Without a connection nobody knows. */
export const isGone = (parte: string): Promise<boolean> =>
  fetch(parte, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
