import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Abridor, enterCamada, findAbridor, openedBy } from './camadas.ts';
import { findInicio } from './foco.ts';
import { openPasso } from './rotas/passos.ts';

interface Modos {
  /** "Back" closes it, unless it answers false: then it stays, and so does its step of history. */
  onVoltar: () => unknown;
  /** What Escape does while nothing lies above it. Parts of Mantine's that see to it themselves need none. */
  onEscape?: (() => void) | undefined;
}

/**
 * For everything that opens over a page: it lies above what was open before, its step of history comes and goes with it, and the
 * focus returns to what opened it.
 * @returns its place among them, counted from the bottom
 */
export function useCamada(aberta: boolean, modos: Modos): number {
  const atual = useRef(modos);
  const [lugar, setLugar] = useState(0);
  useLayoutEffect(() => {
    atual.current = modos;
  });
  const antes = useOpener(aberta);
  useLayoutEffect(() => {
    if (!aberta) return;
    const escapa = atual.current.onEscape !== undefined;
    const camada = enterCamada(antes.current, escapa ? () => atual.current.onEscape?.() : undefined);
    setLugar(camada.lugar);
    return camada.leave;
  }, [aberta, antes]);
  useEffect(() => {
    if (!aberta) return;
    const release = openPasso(() => atual.current.onVoltar());
    return () => {
      release();
      returnFocus(antes.current);
    };
  }, [aberta, antes]);
  return lugar;
}

/** Looked at before anything changes on the page: with what opens, what opened it may go. */
function useOpener(aberta: boolean) {
  const antes = useRef<Abridor>({ elemento: null, frente: undefined });
  const estava = useRef(false);
  if (aberta && !estava.current) antes.current = openedBy(openerOf(document.activeElement));
  estava.current = aberta;
  return antes;
}

/** The item of a menu is gone with its menu: the menu's button stands for it. */
function openerOf(focado: Element | null): Element | null {
  const menu = focado?.closest('[role="menu"]');
  const botao = menu?.getAttribute('aria-labelledby');
  return botao ? document.getElementById(botao) : focado;
}

/** Unless somebody took the focus elsewhere; what is taken away with its dialog leaves it to nobody. */
function returnFocus(antes: Abridor): void {
  const aoFechar = document.activeElement;
  setTimeout(() => {
    const agora = document.activeElement;
    const perdido = agora === null || agora === document.body || agora === aoFechar;
    // A row that was deleted has no button any more, and what was done may leave one disabled: then the beginning of what is in front.
    if (perdido) (findAbridor(antes, canFocus) ?? findInicio(aoFechar))?.focus({ preventScroll: true });
  }, 20);
}

const canFocus = (elemento: Element | null): elemento is HTMLElement =>
  elemento instanceof HTMLElement &&
  elemento !== document.body &&
  elemento.isConnected &&
  !elemento.matches(':disabled');
