/** Photos and videos a page at a time: the next one is fetched when the end of what is here comes into sight. */
import { useIntersection } from '@mantine/hooks';
import { listMidiasDoPainel } from '@pontua/contract/midias-painel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { queryKey } from '../../api/query.ts';

const POR_PAGINA = 24;

export interface FiltrosMidias {
  rede: string;
  dataInicial: string;
  dataFinal: string;
}

export function useGaleria({ rede, dataInicial, dataFinal }: FiltrosMidias) {
  const consulta = {
    rede: rede || undefined,
    dataInicial: dataInicial || undefined,
    dataFinal: dataFinal || undefined,
    limite: POR_PAGINA,
  };
  const query = useInfiniteQuery({
    queryKey: [...queryKey(listMidiasDoPainel), consulta],
    queryFn: ({ pageParam, signal }) => api(listMidiasDoPainel, { query: { ...consulta, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined, // The first page comes after nothing.
    getNextPageParam: ({ proxima }) => proxima ?? undefined,
  });
  const { ref: fimRef, entry } = useIntersection<HTMLDivElement>({ rootMargin: '600px' });
  const noFim = entry?.isIntersecting ?? false;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    // What failed is tried again by whoever presses the button.
    if (noFim && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [noFim, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { query, midias: query.data?.pages.flatMap((pagina) => pagina.midias) ?? [], fimRef };
}
