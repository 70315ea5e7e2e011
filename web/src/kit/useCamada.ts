import { useEffect, useRef } from 'react';
import { openPasso } from './rotas/passos.ts';

/**
 * For everything that opens over a page: "back" closes it, its step of history goes with it, and the focus returns to where it was.
 * @param onVoltar closes it, whatever it is doing
 */
export function useCamada(aberta: boolean, onVoltar: () => void): void {
  const atual = useRef(onVoltar);
  useEffect(() => {
    atual.current = onVoltar;
  });
  useEffect(() => {
    if (!aberta) return;
    const antes = document.activeElement;
    const release = openPasso(() => atual.current());
    return () => {
      release();
      returnFocus(antes);
    };
  }, [aberta]);
}

/** Unless somebody took the focus elsewhere; what is taken away with its dialog leaves it to nobody. */
function returnFocus(antes: Element | null): void {
  const aoFechar = document.activeElement;
  setTimeout(() => {
    const agora = document.activeElement;
    const perdido = agora === null || agora === document.body || agora === aoFechar;
    if (perdido && antes instanceof HTMLElement && antes.isConnected) antes.focus({ preventScroll: true });
  }, 20);
}
