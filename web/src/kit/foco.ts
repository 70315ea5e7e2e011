/** Where the focus of somebody goes whose button went with what it did. */
import { actOnceDrawn } from './quadros.ts';

/** What is removed takes its button along: whoever pressed it stays beside what is left, or at the beginning where nothing is. */
export const keepFocusNear = (lista: HTMLElement | null): void =>
  focusOnceLost(() => (lista?.isConnected ? lista : findInicio()));

/**
 * As `ref` of what goes when its work is over or called off: whoever is in it then is at the beginning. What goes with its dialog
 * leaves that to the dialog.
 */
export const focoDeQuemSai = (elemento: HTMLElement | null) => {
  const dialogo = elemento?.closest('[aria-modal="true"]');
  return () => {
    if (!elemento?.contains(document.activeElement)) return;
    focusOnceLost(() => (dialogo?.isConnected === false ? null : findInicio()));
  };
};

/**
 * The button that brings more goes with the last of it: whoever pressed it is at the first row that came.
 * @param linha selector of what is one row of the list
 */
export async function keepFocusAtNew(
  lista: HTMLElement | null,
  bring: () => unknown,
  linha: 'li' | 'dl' = 'li',
): Promise<void> {
  const antes = lista?.querySelectorAll(linha).length ?? 0;
  await bring();
  focusOnceLost(() => {
    const nova = lista?.querySelectorAll<HTMLElement>(linha)[antes];
    if (nova) nova.tabIndex = -1;
    return nova ?? findInicio();
  });
}

/** Whoever has gone on meanwhile is left where they are. */
function focusOnceLost(findAlvo: () => HTMLElement | null | undefined): void {
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
