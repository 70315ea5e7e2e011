/** What a change of screen does to focus, scroll and toasts, as a page load would. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropFaltas } from '../avisos.ts';
import { hasCamada } from '../camadas.ts';
import { keepLugar, nameOf, readLugar, returnTo } from './lugares.ts';

/**
 * A screen reader hears the new screen's heading, and the next Tab begins there; the first screen of a visit is left alone, and so is what
 * was opened over the page while the screen was on its way: it gives the focus to the heading when it closes.
 */
export function useFoco(): void {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    if (hasCamada()) return;
    const titulo = findTitulo();
    (titulo ?? document.getElementById('conteudo'))?.focus({ preventScroll: true });
    return titulo ? undefined : focusOnceHere();
  }, [pathname]);
}

/** The screen before may still be there, hidden, while the next is on its way. */
const findTitulo = () =>
  [...document.querySelectorAll<HTMLElement>('[data-titulo-pagina]')].find(
    (titulo) => titulo.getClientRects().length > 0,
  );

/** A screen whose data are still on their way has no heading yet. Whoever has gone on meanwhile is left where they are. */
function focusOnceHere(): () => void {
  const meanwhile = document.activeElement;
  const olho = new MutationObserver(() => {
    const titulo = findTitulo();
    if (!titulo) return;
    olho.disconnect();
    const { activeElement } = document;
    if (activeElement === meanwhile || activeElement === document.body) titulo.focus({ preventScroll: true });
  });
  olho.observe(document.body, { childList: true, subtree: true });
  return () => olho.disconnect();
}

/** What was wrong there is over with the screen. */
export function useFaltas(): void {
  const { pathname } = useLocation();
  useEffect(() => dropFaltas(pathname), [pathname]);
}

/** A new screen begins at its top, "back" and a reload return to where one was. What else changes the query (filters) moves nothing. */
export function useRolagem(): void {
  const lugarAtual = useLocation();
  const { pathname } = lugarAtual;
  const entrada = nameOf(lugarAtual);
  const tipo = useNavigationType();
  const anterior = useRef<string | null>(null);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const outra = anterior.current !== null && anterior.current !== pathname;
    anterior.current = pathname;
    const lugar = tipo === 'POP' ? readLugar(entrada) : undefined;
    if (lugar === undefined && outra) window.scrollTo(0, 0);
    return lugar === undefined ? keepLugar(entrada) : returnTo(lugar, () => keepLugar(entrada));
  }, [entrada, pathname, tipo]);
}
