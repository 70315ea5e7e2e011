import { useNavigate } from 'react-router';
import { sayGoodbye } from '../../api/despedida.ts';
import { queryClient } from '../../api/query.ts';
import { logoutUsuario } from '../../api/semEsquemas.ts';
import { getSession, leavePainel } from '../../api/session.ts';
import { avisoSucesso, dropAvisos } from '../../kit/avisos.ts';
import { dropGuardados } from '../../kit/guardado.ts';
import { paths } from '../../paths.ts';

/** Signs the usuário out, with or without a connection, and says goodbye. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const { tokenPainel, usuario } = getSession();
    if (tokenPainel) void sayGoodbye(logoutUsuario, { area: 'painel', token: tokenPainel });
    if (usuario) dropGuardados(`painel-${usuario.id}`);
    leavePainel();
    queryClient.clear();
    dropAvisos();
    avisoSucesso('Até mais!');
    await navigate(paths.painel);
  };
}
