/** What the signed-in usuário may do: the contract's own rules, to hide and to disable. The server refuses by the same. */
import { type Acao, can, escondeContatoParceiro, niveis } from '@pontua/contract/access';
import { useSession } from '../api/session.ts';

export function usePermissao() {
  const nivel = useSession(({ usuario }) => usuario?.permissao ?? niveis.consulta);
  return {
    nivel,
    pode: (acao: Acao): boolean => can(nivel, acao),
    /** CPF and celular of sellers are not for this level. */
    escondeContato: escondeContatoParceiro(nivel),
  };
}
