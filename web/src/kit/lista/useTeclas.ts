/**
 * Keys that work on a list: `/` its search, `j` and `k` the rows, Enter opens, `x` selects, `?` says so. They move the focus itself, so
 * that a screen reader follows, and are letters wherever one types. See docs/decisions/0615-comodidades-das-listas.md.
 */
import { type RefObject, useEffect } from 'react';

interface OpcoesTeclas {
  ativas: boolean;
  onAjuda: () => void;
}

/** @param raiz around all of the list; on a screen with several, the one with the focus is meant, or else the first */
export function useTeclas(raiz: RefObject<HTMLElement | null>, { ativas, onAjuda }: OpcoesTeclas): void {
  useEffect(() => {
    if (!ativas) return;
    const onKeyDown = (evento: KeyboardEvent) => {
      const lista = raiz.current;
      if (!lista || evento.ctrlKey || evento.metaKey || evento.altKey || evento.defaultPrevented) return;
      if (isTyping(evento.target) || isCovered() || meant() !== lista) return;
      if (evento.key === '?') onAjuda();
      else if (!acts[evento.key]?.(lista)) return;
      evento.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [raiz, ativas, onAjuda]);
}

/** False: nothing was done, and the key is the browser's. */
type AtoDaTecla = (lista: HTMLElement) => boolean;

const acts: Readonly<Partial<Record<string, AtoDaTecla>>> = {
  '/': (lista) => {
    const busca = lista.querySelector<HTMLInputElement>('input[type="search"]');
    if (!busca) return false;
    busca.focus();
    busca.select();
    return true;
  },
  j: (lista) => step(lista, 1),
  k: (lista) => step(lista, -1),
  // On a control of the row Enter is that control's.
  Enter: (lista) => {
    const linha = rowOf(lista);
    if (!linha || document.activeElement !== linha) return false;
    return press(linha.querySelector('a[href]') ?? linha.querySelector('[aria-expanded]'));
  },
  x: (lista) => press(rowOf(lista)?.querySelector('input[type="checkbox"]') ?? null),
};

function press(alvo: Element | null): boolean {
  if (!(alvo instanceof HTMLElement)) return false;
  alvo.click();
  return true;
}

const rowOf = (lista: HTMLElement): HTMLElement | null => {
  const linha = document.activeElement?.closest<HTMLElement>('[data-linha]') ?? null;
  return linha && lista.contains(linha) ? linha : null;
};

/** From the row with the focus to its neighbour; from elsewhere to the first one in the page. */
function step(lista: HTMLElement, sentido: 1 | -1): boolean {
  const linhas = [...lista.querySelectorAll<HTMLElement>('[data-linha]')];
  const atual = rowOf(lista);
  const outra = atual ? linhas[linhas.indexOf(atual) + sentido] : linhas[0];
  if (!outra) return false;
  outra.focus({ preventScroll: true });
  outra.scrollIntoView({ block: 'nearest' });
  return true;
}

function meant(): HTMLElement | null {
  const comFoco = document.activeElement?.closest<HTMLElement>('[data-lista]');
  return comFoco ?? document.querySelector<HTMLElement>('[data-lista]');
}

const isTyping = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || (alvo.matches('input, select, textarea') && !alvo.matches('[type="checkbox"]')));

/** Something lies over the page: a dialog, a menu, a list of choices. Some of them are in the page while they are closed. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]')].some(
    (sobre) => sobre.getClientRects().length > 0,
  );
