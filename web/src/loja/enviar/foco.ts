import { actOnceDrawn } from '../../kit/quadros.ts';

/** What is removed takes its button along: whoever pressed it stays beside what is left, or at the page's title where nothing is. */
export function keepFocusNear(lista: HTMLElement | null): void {
  actOnceDrawn(() => {
    if (document.activeElement && document.activeElement !== document.body) return false;
    const alvo = lista?.isConnected ? lista : document.querySelector<HTMLElement>('[data-titulo-pagina]');
    alvo?.focus({ preventScroll: true });
    return true;
  });
}
