/**
 * Installing the seller area as an application. The browser says once, early, that it could; whoever wants it finds it in the
 * menu. The panel is left to the browser.
 */
import { useSyncExternalStore } from 'react';
import { isPainel } from '../paths.ts';

/** Chromium's; other browsers install from a menu of their own and never send it. */
interface ConviteInstalacao extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isConvite = (evento: Event): evento is ConviteInstalacao => 'prompt' in evento;

let convite: ConviteInstalacao | null = null;
const ouvintes = new Set<() => void>();

export function watchInstalacao(): void {
  window.addEventListener('beforeinstallprompt', (evento) => {
    if (isPainel(window.location.pathname) || !isConvite(evento)) return;
    // Otherwise it would be shown at a moment that nobody chose.
    evento.preventDefault();
    keep(evento);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Asks to install; null where there is nothing to ask. An invitation is good for one question. */
export function useInstalacao(): (() => void) | null {
  const atual = useSyncExternalStore(subscribe, () => convite);
  if (!atual) return null;
  return () => {
    keep(null);
    void atual.prompt();
  };
}

function keep(novo: ConviteInstalacao | null): void {
  convite = novo;
  for (const ouvinte of ouvintes) ouvinte();
}

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}
