/** Brings back, after a reload, who the kept tokens belong to. One call per area, however many ask at once. */
import type { PerfilParceiro, PerfilUsuario } from '@pontua/contract/sessoes';
import { api } from './client.ts';
import { isSessaoEncerrada } from './erro.ts';
import { queryClient } from './query.ts';
import { getSessaoParceiro, getSessaoUsuario } from './semEsquemas.ts';
import { getSession, setSession } from './session.ts';

let pedidoLoja: Promise<PerfilParceiro | null> | null = null;
let pedidoPainel: Promise<PerfilUsuario | null> | null = null;

/** The signed-in seller, or null where nobody is. Throws `ApiError` when the server cannot be asked. */
export async function restoreParceiro(): Promise<PerfilParceiro | null> {
  const { tokenLoja, parceiro } = getSession();
  if (!tokenLoja || parceiro) return parceiro;
  pedidoLoja ??= refreshParceiro()
    .catch(nobodyOn401)
    .finally(() => {
      pedidoLoja = null;
    });
  return pedidoLoja;
}

export async function restoreUsuario(): Promise<PerfilUsuario | null> {
  const { tokenPainel, usuario } = getSession();
  if (!tokenPainel || usuario) return usuario;
  pedidoPainel ??= refreshUsuario()
    .catch(nobodyOn401)
    .finally(() => {
      pedidoPainel = null;
    });
  return pedidoPainel;
}

/** Asks again: balance, card and acceptance as they are now. */
export async function refreshParceiro(): Promise<PerfilParceiro> {
  const { parceiro } = await api(getSessaoParceiro);
  setSession({ parceiro });
  return parceiro;
}

export async function refreshUsuario(): Promise<PerfilUsuario> {
  const { usuario, redesAntifraude } = await api(getSessaoUsuario);
  setSession({ usuario, redesAntifraude });
  return usuario;
}

/** The menu's badge. Nothing else hangs on it, and the next screen that asks brings it too. */
export const renewMarcas = (): void => void refreshUsuario().catch(() => undefined);

/**
 * Points, balances or what waits moved: whatever the panel shows is asked for again. A dialog that waits for it closes upon rows that
 * are as they are by now.
 */
export async function refreshPainel(): Promise<void> {
  renewMarcas();
  await queryClient.invalidateQueries();
}

/** A token that no longer counts is nobody's; the client has already ended the session. */
function nobodyOn401(erro: unknown): null {
  if (isSessaoEncerrada(erro)) return null;
  throw erro;
}
