import { isNaTela } from '@pontua/contract/pagina';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { canSee } from '../../kit/abre.ts';
import { Carregando } from '../../kit/Carregando.tsx';
import { NaoPermitida } from '../../kit/rotas/PaginaErro.tsx';
import { paths } from '../../paths.ts';
import { SemTelas } from './SemTelas.tsx';
import { firstTela } from './vistas.ts';

/** A link to a screen that the usuário's level does not see says so, instead of showing an empty one that the server refuses to fill. */
export function ControleTela() {
  const { pathname } = useLocation();
  const usuario = useSession((sessao) => sessao.usuario);
  const { data, isFetched } = useQuery(q(listPermissoes));
  // Rendered before it is known, a screen that the level does not see would ask for what the server refuses. One that is there stays,
  // also while what could not be had is asked for again.
  if (!isFetched) return <Carregando />;
  const temTela = firstTela(data ?? null) !== undefined || isNaTela(paths.painelPerfil, pathname);
  if (usuario && !temTela) return <SemTelas usuario={usuario} />;
  return canSee(pathname, data ?? null) ? <Outlet /> : <NaoPermitida />;
}
