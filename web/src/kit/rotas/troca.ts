/** What a change of screen does to focus, scroll and toasts, as a page load would. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropFaltas } from '../avisos.ts';

/** A screen reader hears the new screen's heading, and the next Tab begins there; the first screen of a visit is left alone. */
export function useFoco(): void {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    const alvo = document.querySelector<HTMLElement>('[data-titulo-pagina]') ?? document.getElementById('conteudo');
    alvo?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What was wrong there is over with the screen. */
export function useFaltas(): void {
  const { pathname } = useLocation();
  useEffect(() => dropFaltas(pathname), [pathname]);
}

const posicoes = new Map<string, number>();

/** A new screen begins at its top, "back" returns to where one was. Filters change only the query and move nothing. */
export function useRolagem(): void {
  const { key, pathname } = useLocation();
  const tipo = useNavigationType();
  const anterior = useRef(pathname);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => posicoes.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    window.scrollTo(0, tipo === 'POP' ? (posicoes.get(key) ?? 0) : 0);
  }, [key, pathname, tipo]);
}
