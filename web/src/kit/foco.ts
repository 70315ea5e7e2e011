/** Where the focus of somebody goes whose button went with what it did. */
import { actOnceDrawn } from './quadros.ts';

/** What is removed takes its button along: whoever pressed it stays beside what is left, or at the beginning where nothing is. */
export const keepFocusNear = (lista: HTMLElement | null): void =>
  focusOnceLost(() => (lista?.isConnected ? lista : findInicio()));

/** Whoever was in what went is at the beginning. @param dialogo that it stood in: what goes with its dialog leaves that to the dialog */
export const keepFocusAfter = (dialogo: Element | null | undefined): void =>
  focusOnceLost(() => (dialogo?.isConnected === false ? null : findInicio()));

/** To what is there by then; whoever has gone on meanwhile is left where they are. */
export function focusOnceLost(findAlvo: () => HTMLElement | null | undefined): void {
  actOnceDrawn(() => {
    if (document.activeElement && document.activeElement !== document.body) return false;
    findAlvo()?.focus({ preventScroll: true });
    return true;
  });
}

/**
 * Of what is in front: the dialog that was opened last, else the page's title.
 * @param dentro of a dialog that is about to go, and counts no more
 */
export const findInicio = (dentro: Element | null = null): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')]
    .filter((dialogo) => !dialogo.contains(dentro))
    .at(-1) ?? document.querySelector<HTMLElement>('[data-titulo-pagina]');
