import { avisoFalha } from './avisos.ts';
import { keepFocusAtNew } from './foco.ts';

/** The next page of a list that grows: whoever pressed for it is at the first row that came, or told why none did. */
export const bringMore = (
  lista: HTMLElement | null,
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>,
): Promise<void> =>
  keepFocusAtNew(lista, async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) avisoFalha(error);
  });
