/**
 * Installing the seller area as an application. The browser says once, early, that it could; whoever wants it finds it in the
 * menu. The panel is left to the browser.
 */
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { createValor, useValor } from '../valor.ts';

/** Chromium's; other browsers install from a menu of their own and never send it. */
interface ConviteInstalacao extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isConvite = (evento: Event): evento is ConviteInstalacao => 'prompt' in evento;

const convite = createValor<ConviteInstalacao | null>(null);

export function watchInstalacao(): void {
  window.addEventListener('beforeinstallprompt', (evento) => {
    if (isPaginaDoPainel(window.location.pathname) || !isConvite(evento)) return;
    // Otherwise it would be shown at a moment that nobody chose.
    evento.preventDefault();
    convite.set(evento);
  });
  window.addEventListener('appinstalled', () => convite.set(null));
}

/** Asks to install; null where there is nothing to ask. An invitation is good for one question. */
export function useInstalacao(): (() => void) | null {
  const atual = useValor(convite);
  if (!atual) return null;
  return () => {
    convite.set(null);
    void atual.prompt();
  };
}
