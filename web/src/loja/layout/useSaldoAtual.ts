import { isNaTela } from '@pontua/contract/pagina';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { refreshParceiro } from '../../api/restore.ts';
import { paths } from '../../paths.ts';

const sobrePontos = [paths.loja, paths.premio(''), paths.pontuacoes, paths.resgates];

/** Beside the page's coming into sight; most returns are several of them. */
const voltas = ['focus', 'online', 'pageshow'] as const;
const PAUSA_MS = 1000;

/** Points come and go while a phone lies on the counter: they are asked for again as it is taken up, and with each page about them. */
export function useSaldoAtual(): void {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    // The first page came with them.
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    if (sobrePontos.some((tela) => isNaTela(tela, pathname))) ask();
  }, [pathname]);
  useEffect(() => {
    let vistoEm = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - vistoEm < PAUSA_MS) return;
      vistoEm = Date.now();
      ask();
    };
    document.addEventListener('visibilitychange', look);
    for (const volta of voltas) window.addEventListener(volta, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const volta of voltas) window.removeEventListener(volta, look);
    };
  }, []);
}

/** What cannot be had now comes with the next page. */
const ask = (): void => void refreshParceiro().catch(() => undefined);
