/** What an act on many does with a refusal, spread into the options of `useAcao` or `useFormulario`. See docs/decisions/0937-outra-selecao-outra-pergunta.md. */
import type { Chamada } from '@pontua/contract/endpoint';
import type { ApiError } from '../../api/erro.ts';
import { invalidate } from '../../api/query.ts';

/**
 * What is refused is something else by now, and is read anew. Where all of a filter are others than were asked about, the question goes
 * as well: it names a number that is no longer so.
 */
export const outraSelecao = (close: () => void, ...listas: readonly Chamada[]) => ({
  aoRecusar: () => invalidate(...listas),
  onError: ({ codigo }: ApiError) => {
    if (codigo === 'selecao_mudou') close();
    return false;
  },
});
