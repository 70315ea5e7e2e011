import { isNaTela } from '@pontua/contract/pagina';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { refreshParceiro } from '../../api/restore.ts';
import { useVolta } from '../../kit/useVolta.ts';
import { paths } from '../../paths.ts';

const sobrePontos = [paths.loja, paths.premio(''), paths.pontuacoes, paths.resgates];

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
  useVolta(ask);
}

/** What cannot be had now comes with the next page. */
const ask = (): void => void refreshParceiro().catch(() => undefined);
