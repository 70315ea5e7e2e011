import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../api/query.ts';
import { canSee } from '../../kit/abre.ts';
import { avisoErro } from '../../kit/avisos.ts';
import { normalize } from '../../kit/texto.ts';
import { telasPainel } from '../telas.ts';
import { filterMenu } from './menu.ts';

/** The entries this usuário sees, narrowed by what is typed in the menu's search; null while permissions are first on their way. */
export function useMenu(busca: string) {
  const { data, isFetched, isError } = useQuery(q(listPermissoes));
  useEffect(() => {
    if (isError) avisoErro('Erro ao carregar permissões');
  }, [isError]);

  if (!isFetched) return null;
  const procurada = normalize(busca.trim());
  return filterMenu(
    (item, grupo) =>
      item.para in telasPainel &&
      canSee(item.para, data ?? null) &&
      normalize(`${grupo?.titulo ?? ''} ${item.titulo}`).includes(procurada),
  );
}
