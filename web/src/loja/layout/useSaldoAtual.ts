import { isNaTela } from '@pontua/contract/pagina';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { invalidate } from '../../api/query.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getExtrato, listMinhasPontuacoes, listVitrine } from '../../api/semEsquemas.ts';
import { useSession } from '../../api/session.ts';
import { useVolta } from '../../kit/useVolta.ts';
import { paths } from '../../paths.ts';

const sobrePontos = [paths.loja, paths.premio(''), paths.pontuacoes, paths.resgates];

/**
 * Points come and go while a phone lies on the counter: they are asked for again as it is taken up, and with each page about them. What
 * stands beside the balance follows it.
 */
export function useSaldoAtual(): void {
  const { pathname } = useLocation();
  const saldo = useSession(({ parceiro }) => parceiro?.saldoPontos);
  const anterior = useRef({ pathname, saldo });
  useEffect(() => {
    // The first page came with them.
    if (anterior.current.pathname === pathname) return;
    anterior.current.pathname = pathname;
    if (sobrePontos.some((tela) => isNaTela(tela, pathname))) ask();
  }, [pathname]);
  useEffect(() => {
    if (anterior.current.saldo === saldo) return;
    anterior.current.saldo = saldo;
    void invalidate(listVitrine, getExtrato, listMinhasPontuacoes);
  }, [saldo]);
  useVolta(ask);
}

/** What cannot be had now comes with the next page. */
const ask = (): void => void refreshParceiro().catch(() => undefined);
