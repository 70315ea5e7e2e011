import { listMinhasSubmissoes } from '@pontua/contract/submissoes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKey } from '../../../api/query.ts';

const POR_VEZ = 20;

/** What the seller has sent, newest first, a page at a time. */
export const useEnviados = () =>
  useInfiniteQuery({
    queryKey: [...queryKey(listMinhasSubmissoes), 'paginas'],
    queryFn: ({ pageParam, signal }) =>
      api(listMinhasSubmissoes, { query: { antesDe: pageParam, limite: POR_VEZ }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ submissoes, temMais }) => (temMais ? submissoes.at(-1)?.id : undefined),
    // Who comes back wants to know what has become of them meanwhile.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
