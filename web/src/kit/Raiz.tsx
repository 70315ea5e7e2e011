/** Around every screen: the skip link, what happens to focus and scroll on a change of screen, and the bar of a slow one. */
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import classes from './raiz.module.css';

export function Raiz() {
  useFocusOnChange();
  const navegando = useNavigation().state !== 'idle';
  return (
    <>
      <a href="#conteudo" className="pt-pular">
        Pular para o conteúdo
      </a>
      <div className={classes.barra} data-visivel={navegando || undefined} aria-hidden />
      <Outlet />
      {/* Filters change the query of the same screen: they must not throw the page to its top. */}
      <ScrollRestoration getKey={(endereco) => endereco.pathname} />
    </>
  );
}

/** A screen reader hears the new screen's heading, and the next Tab begins there; the first screen of a visit is left alone. */
function useFocusOnChange(): void {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    const alvo = document.querySelector<HTMLElement>('[data-titulo-pagina]') ?? document.getElementById('conteudo');
    alvo?.focus({ preventScroll: true });
  }, [pathname]);
}
