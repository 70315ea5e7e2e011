import { avisoFalha } from './avisos.ts';
import { findInicio, focusOnceLost } from './foco.ts';

/** The next page of a list that grows: whoever pressed for it is at the first row that came, or told why none did. */
export const bringMore = (
  lista: HTMLElement | null,
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>,
): Promise<void> =>
  keepFocusAtNew(lista, async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) avisoFalha(error);
  });

/**
 * The button that brings more goes with the last of it: whoever pressed it is at the first row that came.
 * @param linha selector of what is one row of the list
 */
export async function keepFocusAtNew(
  lista: HTMLElement | null,
  bring: () => unknown,
  linha: 'li' | 'dl' = 'li',
): Promise<void> {
  const antes = lista?.querySelectorAll(linha).length ?? 0;
  await bring();
  focusOnceLost(() => {
    const nova = lista?.querySelectorAll<HTMLElement>(linha)[antes];
    if (nova) nova.tabIndex = -1;
    return nova ?? findInicio();
  });
}
