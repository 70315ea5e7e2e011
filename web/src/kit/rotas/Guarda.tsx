import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../api/session.ts';
import { trackLoad } from './espera.ts';

interface GuardaProps {
  token: 'tokenLoja' | 'tokenPainel';
  perfil: 'parceiro' | 'usuario';
  /** Asks who the kept token belongs to. */
  restore: () => Promise<unknown>;
  /** Shown until it is known who that is. */
  espera: ReactNode;
  /** Where those go whom nobody knows. */
  entrada: string;
}

/** Lets a signed-in person through to one area, once it is known who that is; sends everybody else to its login. */
export function Guarda({ token, perfil, restore, espera, entrada }: GuardaProps) {
  const temToken = useSession((sessao) => sessao[token] !== null);
  const conhecido = useSession((sessao) => sessao[perfil] !== null);
  // Drawn in slices: a change of the session alone would draw the whole screen in one breath.
  const pode = useDeferredValue(conhecido);
  const [falha, setFalha] = useState<unknown>(null);

  useEffect(() => {
    if (!temToken || conhecido) return;
    // What was asked for a session that ended meanwhile is no fault: its login comes by itself.
    trackLoad(restore()).catch((erro: unknown) => !(erro instanceof DOMException) && setFalha(erro));
  }, [temToken, conhecido, restore]);

  // To the error page: without the server nobody can be let in, and the token is kept for the next try.
  if (falha) throw falha;
  if (!temToken) return <Navigate to={entrada} replace />;
  return pode ? <Outlet /> : espera;
}
