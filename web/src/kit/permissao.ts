/** What the signed-in usuário may do, to hide and to disable. The server refuses by the same. */
import { type Acao, can } from '@pontua/contract/access';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';

export function usePermissao() {
  const { data } = useQuery(q(listPermissoes));
  const pode = (acao: Acao): boolean => can({ acoes: data?.acoes ?? [] }, acao);
  return {
    pode,
    /** CPF and celular of sellers are not for everybody. */
    escondeContato: !pode('verContatoParceiro'),
  };
}
