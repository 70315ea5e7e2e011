import type { PerfilUsuario } from '@pontua/contract/sessoes';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { q } from '../../api/query.ts';
import { Carregando } from '../../kit/Carregando.tsx';
import { readDestino } from '../../kit/rotas/destino.ts';
import { firstTela } from '../layout/vistas.ts';
import { telasPainel } from '../telas.ts';

/** Leads who is signed in on: where they were going, where the server says, or the first screen that they see. */
export function Chegada({ usuario: { id, telaInicial } }: { usuario: PerfilUsuario }) {
  const { state } = useLocation();
  const destino = readDestino(state, 'painel', id) ?? (telaInicial in telasPainel ? telaInicial : null);
  const { data, isPending } = useQuery({ ...q(listPermissoes), enabled: destino === null });
  if (destino === null && isPending) return <Carregando />;
  // Who sees none goes where the server says, and reads there why there is nothing.
  return <Navigate to={destino ?? firstTela(data ?? null) ?? telaInicial} replace />;
}
