/** What is done to all that a filter finds is done to as many as the person saw, or they would act on what they have not looked at. */
import { formatQuantidade } from '@pontua/contract/plural';
import { maximoPorFiltro, textoMaximoPorFiltro } from '@pontua/contract/selecao';
import { AppError, campoInvalido } from './erros.ts';

/**
 * @param achados what the filter finds by now, one more than `maximoPorFiltro` of them at most
 * @param vistos how many there were when they were selected
 * @throws AppError validacao where they are too many, selecao_mudou
 */
export function checkSelecao(achados: readonly unknown[], vistos: number): void {
  if (achados.length > maximoPorFiltro) throw campoInvalido('filtro', textoMaximoPorFiltro);
  if (achados.length === vistos) return;
  throw new AppError(
    'selecao_mudou',
    `A seleção mudou: eram ${formatQuantidade(vistos)} e agora são ${formatQuantidade(achados.length)}. Confira a lista e selecione de novo`,
    { atual: { quantos: achados.length } },
  );
}
