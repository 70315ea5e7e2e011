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
 * Points come and go while a phone lies on the counter: they are asked for again as it is taken up, and with each page about them; and
 * as the day ends, with which points go, in sight of a page that nobody touches. What stands beside the balance follows it.
 */
export function useSaldoAtual(): void {
  const { pathname } = useLocation();
  const parceiro = useSession((sessao) => sessao.parceiro);
  const saldo = parceiro?.saldoPontos;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: set anew with every answer
  useEffect(() => {
    const fimDoDia = setTimeout(ask, DIA_MS - ((Date.now() - FUSO_MS) % DIA_MS));
    return () => clearTimeout(fimDoDia);
  }, [parceiro]);
}

const DIA_MS = 86_400_000;
/** São Paulo keeps UTC−3 all year since 2019; the calendar itself would weigh more. A minute later the server's day is over, too. */
const FUSO_MS = 3 * 3_600_000 + 60_000;

/** What cannot be had now comes with the next page. */
const ask = (): void => void refreshParceiro().catch(() => undefined);
