import { tiposPontuacao } from '@pontua/contract/pontuacoes';
import { logoutParceiro } from '@pontua/contract/sessoes';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { getSession, leaveLoja } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { paths } from '../../paths.ts';

/** Signs the seller out, with or without a connection, and says goodbye. */
export function useSair(): () => Promise<void> {
  const navigate = useNavigate();
  const leave = async () => {
    // The call takes the token along before it is dropped here. Nobody waits for its answer: what is refused meanwhile, to
    // calls that were under way, is then no word about whoever is signed in. Without a connection the token dies by its own time.
    void api(logoutParceiro).catch(() => undefined);
    leaveLoja();
    queryClient.clear();
    avisoSucesso('Até mais!');
    await navigate(paths.entrada);
  };
  return async () => {
    const { parceiro } = getSession();
    if (parceiro?.tipoPontuacaoRevenda !== tiposPontuacao.foto) return leave();
    const saida = await import('../enviar/fotos/saida.ts').catch(() => null);
    // Without reception the part may not come; what is kept then waits for this seller, a week at most.
    await (saida ? saida.leaveNothing(parceiro.id, leave) : leave());
  };
}
