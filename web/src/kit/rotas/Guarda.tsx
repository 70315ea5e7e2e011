import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type Area, useSession } from '../../api/session.ts';
import { createDestino } from './destino.ts';
import { trackLoad } from './espera.ts';

interface GuardaProps {
  area: Area;
  /** Asks who the kept token belongs to. */
  restore: () => Promise<unknown>;
  /** Shown until it is known who that is. */
  espera: ReactNode;
  /** Where those go whom nobody knows, to come back from there. */
  entrada: string;
}

/** Lets a signed-in person through to one area, once it is known who that is; sends everybody else to its login. */
export function Guarda({ area, restore, espera, entrada }: GuardaProps) {
  const { token, perfil } = partes[area];
  const endereco = useLocation();
  const temToken = useSession((sessao) => sessao[token] !== null);
  const conhecido = useSession((sessao) => sessao[perfil] !== null);
  // Rendered in slices: a change of the session alone would render the whole screen in one task.
  const pode = useDeferredValue(conhecido);
  const [falha, setFalha] = useState<unknown>(null);

  useEffect(() => {
    if (!temToken || conhecido) return;
    // What was asked for a session that ended meanwhile is no error: its login comes by itself.
    trackLoad(restore()).catch((erro: unknown) => !(erro instanceof DOMException) && setFalha(erro));
  }, [temToken, conhecido, restore]);

  // To the error page: without the server nobody can be let in, and the token is kept for the next try.
  if (falha) throw falha;
  if (!temToken) return <Navigate to={entrada} state={createDestino(area, endereco)} replace />;
  return pode ? <Outlet /> : espera;
}

/** Of the session. */
const partes = {
  loja: { token: 'tokenLoja', perfil: 'parceiro' },
  painel: { token: 'tokenPainel', perfil: 'usuario' },
} as const;
