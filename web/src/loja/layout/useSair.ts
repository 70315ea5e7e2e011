import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { useNavigate } from 'react-router';
import { sayGoodbye } from '../../api/despedida.ts';
import { queryClient } from '../../api/query.ts';
import { logoutParceiro } from '../../api/semEsquemas.ts';
import { getSession, leaveLoja } from '../../api/session.ts';
import { forgetUltimo } from '../../api/ultimo.ts';
import { forgetAparelho } from '../../kit/aparelho.ts';
import { avisoSucesso, dropAvisos } from '../../kit/avisos.ts';
import { dropGuardados } from '../../kit/guardado.ts';
import { createDestino } from '../../kit/rotas/destino.ts';
import { inTurn } from '../../kit/rotas/espera.ts';
import { paths } from '../../paths.ts';
import { hasGuarda } from '../enviar/fotos/lugar.ts';

/** Where receipts may wait here, also of a store that takes photos no more. */
const importLeaveNothing = async (tipoPontuacao: number) =>
  tipoPontuacao === tiposPontuacao.foto || (await hasGuarda())
    ? (await import('../enviar/fotos/saida.ts')).leaveNothing
    : null;

/** What signing out needs, also where there is no reception any more: asked for ahead, with the screen. */
export function fetchSaida(tipoPontuacao: number): void {
  inTurn(() => import('../entrada/EntradaLojaPage.tsx')).catch(() => undefined);
  inTurn(() => importLeaveNothing(tipoPontuacao)).catch(() => undefined);
}

/** Nobody waits longer to leave. */
const PRAZO_MS = 1000;
const sleep = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

interface Saida {
  /** What the login says. */
  texto?: string;
  /** It was not asked for by whose session it is: where they were, drafts, and receipts that were not sent yet wait for them. */
  guarda?: boolean;
  /** The login has the beginning of their name. */
  lembra?: boolean;
}

/** Leaves, at once, with or without a connection. */
export function useLeave(): (saida?: Saida) => Promise<void> {
  const navigate = useNavigate();
  return async ({ texto = 'Até mais!', guarda = false, lembra = false } = {}) => {
    const { tokenLoja, parceiro } = getSession();
    if (tokenLoja) void sayGoodbye(logoutParceiro, { area: 'loja', token: tokenLoja });
    if (parceiro && !guarda) dropGuardados(`loja-${parceiro.id}`);
    // A registration that was begun here has no owner yet, who could come back for it.
    dropGuardados('cadastro');
    void forgetAparelho();
    if (!lembra) forgetUltimo();
    leaveLoja({ volta: guarda });
    const state = createDestino('loja', window.location);
    queryClient.clear();
    dropAvisos();
    avisoSucesso(texto);
    await navigate(paths.entrada, { replace: guarda, state });
  };
}

/** Signs the seller out and says goodbye; what would be lost is asked about first. */
export function useSair(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    const { parceiro } = getSession();
    if (!parceiro) return leave();
    const trazida = importLeaveNothing(parceiro.tipoPontuacaoRevenda).catch(() => null);
    const leaveNothing = await Promise.race([trazida, sleep(PRAZO_MS)]);
    // Where that part has not come, what is kept waits for this seller, a week at most.
    return leaveNothing ? leaveNothing(parceiro.id, leave) : leave();
  };
}
