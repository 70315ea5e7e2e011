/** Where the focus of somebody goes whose button went with what it did. */
import { actOnceDrawn } from './quadros.ts';

/** What is removed takes its button along: whoever pressed it stays beside what is left, or at the beginning where nothing is. */
export const keepFocusNear = (lista: HTMLElement | null): void =>
  focusOnceLost(() => (lista?.isConnected ? lista : findInicio()));

/**
 * Whoever was in what went is at the beginning; looked at once, or it would take the focus from what goes next.
 * @param dialogo that it stood in: what goes with its dialog leaves that to the dialog
 */
export const keepFocusAfter = (dialogo: Element | null | undefined): void =>
  actOnceDrawn(() => {
    if (isLost() && dialogo?.isConnected !== false) findInicio()?.focus({ preventScroll: true });
    return true;
  });

/** To what is there by then; whoever has gone on meanwhile is left where they are. */
export function focusOnceLost(findAlvo: () => HTMLElement | null | undefined): void {
  actOnceDrawn(() => {
    if (!isLost()) return false;
    findAlvo()?.focus({ preventScroll: true });
    return true;
  });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Of what is in front: the dialog that was opened last, else the page's title.
 * @param dentro of a dialog that is about to go, and counts no more
 */
export const findInicio = (dentro: Element | null = null): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')]
    .filter((dialogo) => !dialogo.contains(dentro))
    .at(-1) ?? document.querySelector<HTMLElement>('[data-titulo-pagina]');
