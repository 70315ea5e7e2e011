/** Whether a call has a chance. */

const PRAZO_MS = 1500;

/**
 * A browser that says "offline" is right about the world, but a server may stand on the same machine or in the same room: then it is
 * asked. Without a connection at all that fails at once.
 */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return probe();
}

/** Any answer will do. */
export function probe(prazoMs = PRAZO_MS): Promise<boolean> {
  const fim = new AbortController();
  const prazo = setTimeout(() => fim.abort(), prazoMs);
  return fetch('/manifest.webmanifest', { cache: 'no-store', signal: fim.signal })
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(prazo));
}
