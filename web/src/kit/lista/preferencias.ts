/** How the usuário of the panel wants to see lists, as the server keeps it. Where it cannot be had, lists are as they are defined. */
import type { Coluna } from '@pontua/contract/list';
import { getPreferencias, type Preferencias, updateColunas, updatePreferencias } from '@pontua/contract/preferencias';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { parada, q, queryClient } from '../../api/query.ts';
import type { FonteDaLista } from './tipos.ts';

const PADRAO: Preferencias = { densidade: 'confortavel', atalhos: true, colunas: [], visoes: [] };

/** What is kept of lists; `null` names none (the seller area keeps nothing, and asks for nothing). */
export function usePreferencias(guardada: FonteDaLista<never>['guardada']): Preferencias & { carregando: boolean } {
  const { data, isPending, fetchStatus } = useQuery({
    ...q(getPreferencias),
    enabled: guardada !== null,
    // Only what is done here changes it, and that answers what it is by then.
    staleTime: Number.POSITIVE_INFINITY,
    meta: parada,
  });
  return { ...(data ?? PADRAO), carregando: guardada !== null && isPending && fetchStatus !== 'idle' };
}

const keep = (agora: Preferencias) => void queryClient.setQueryData(q(getPreferencias).queryKey, agora);

export const useSalvaPreferencias = () => useAcao(updatePreferencias, { onSuccess: keep });
export const useSalvaColunas = () =>
  useAcao(updateColunas, { onSuccess: keep, sucesso: 'Colunas alteradas com sucesso' });

/**
 * The columns that somebody chose for a list, in their order; null where it is shown as it is defined. What a row is known by is always
 * first, then what else is never left out; a column that is no more, or that they may not see any more, is.
 */
export function chosenColumns<T>(
  { colunas, guardada }: Pick<FonteDaLista<T>, 'colunas' | 'guardada'>,
  preferencias: Pick<Preferencias, 'colunas'>,
): readonly Coluna<T>[] | null {
  const escolha = preferencias.colunas.find(({ lista }) => lista === guardada?.lista);
  const [principal, ...outras] = colunas;
  if (!escolha || !principal) return null;
  const porChave = new Map(outras.map((coluna) => [coluna.chave as string, coluna]));
  const fixas = outras.filter(({ chave, fixa }) => fixa && !escolha.colunas.includes(chave));
  return [principal, ...fixas, ...escolha.colunas.flatMap((chave) => porChave.get(chave) ?? [])];
}
