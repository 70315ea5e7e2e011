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
    // The call takes the token along before it is dropped here. Nobody waits for its answer: what is refused meanwhile, to
    // calls that were under way, is then no word about whoever is signed in. Without a connection the token dies by its own time.
    void api(logoutParceiro).catch(() => undefined);
    leaveLoja();
    queryClient.clear();
    avisoSucesso('Até mais!');
    await navigate(paths.entrada);
  };
}
