/** What is done to all that a filter finds is done to as many as the person saw, or they would act on what they have not looked at. */
import { formatQuantidade } from '@pontua/contract/plural';
import { maximoPorFiltro, textoMaximoPorFiltro } from '@pontua/contract/selecao';
import { AppError, campoInvalido } from './erros.ts';

/** A query of Kysely's. */
interface Limitavel<L> {
  limit(maximo: number): { execute(): Promise<L[]> };
}

/**
 * @param filtro what the filter finds by now, within the scope of who asks
 * @param vistos how many there were when they were selected
 * @throws AppError validacao where they are too many, selecao_mudou
 */
export async function findSelecao<L>(filtro: Limitavel<L>, vistos: number): Promise<L[]> {
  const achados = await filtro.limit(maximoPorFiltro + 1).execute();
  if (achados.length > maximoPorFiltro) throw campoInvalido('filtro', textoMaximoPorFiltro);
  if (achados.length === vistos) return achados;
  throw new AppError(
    'selecao_mudou',
    `A seleção mudou: eram ${formatQuantidade(vistos)} e agora são ${formatQuantidade(achados.length)}. Confira a lista e selecione de novo`,
    { atual: { quantos: achados.length } },
  );
}
