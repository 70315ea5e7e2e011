import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from './api/query.ts';
import { getSession, onSessionChange, useSession } from './api/session.ts';
import { forgetAparelho } from './kit/aparelho.ts';
import { dropAvisos } from './kit/avisos.ts';
import { createDestino } from './kit/rotas/destino.ts';
import { useSaidaAutomatica } from './loja/layout/useSaidaAutomatica.ts';
import { paths } from './paths.ts';

/**
 * A session ended, or another tab changed it: what is on the screen may belong to somebody who left. Beside every page, because the clock
 * of one that ends by itself runs on those too that are for everybody.
 */
export function VigiaSessao() {
  const navigate = useNavigate();
  useSaidaAutomatica(useSession(({ parceiro }) => parceiro?.revenda.saidaAutomatica ?? 0));
  useEffect(
    () =>
      onSessionChange((mudou) => {
        // Who is here by now has asked for messages of their own.
        if (mudou.loja && getSession().tokenLoja === null) void forgetAparelho();
        const noPainel = isPaginaDoPainel(window.location.pathname);
        if (noPainel ? !mudou.painel : !mudou.loja) return;
        queryClient.clear();
        dropAvisos();
        const { tokenLoja, tokenPainel } = getSession();
        if (noPainel ? tokenPainel : tokenLoja) {
          // Nothing more is seen of it until the new page is here, which takes seconds where reception is bad.
          document.body.hidden = true;
          window.location.reload();
        } else {
          // In its place: who comes in again is where they were, and "back" leads to no login.
          const state = createDestino(noPainel ? 'painel' : 'loja', window.location);
          void navigate(noPainel ? paths.painel : paths.entrada, { replace: true, state });
        }
      }),
    [navigate],
  );
  return null;
}
