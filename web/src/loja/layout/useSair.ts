import { logoutParceiro } from '@pontua/contract/sessoes';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { leaveLoja } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { paths } from '../../paths.ts';

/** Signs the seller out, with or without a connection, and says goodbye. */
export function useSair(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // Without a connection the token dies here and, on the server, by its own time.
    await api(logoutParceiro).catch(() => undefined);
    leaveLoja();
    queryClient.clear();
    avisoSucesso('Até mais!');
    await navigate(paths.entrada);
  };
}
