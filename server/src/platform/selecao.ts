/** What is done to all that a filter finds is done to as many as the person saw, or they would act on what they have not looked at. */
import { formatQuantidade, isSingular } from '@pontua/contract/plural';
import { maximoPorFiltro, textoMaximoPorFiltro } from '@pontua/contract/selecao';
import { AppError, campoInvalido } from './erros.ts';

/** A query of Kysely's. */
interface Limitavel<L> {
  limit(maximo: number): { execute(): Promise<L[]> };
}

export interface SelecaoVista {
  /** How many there were when they were selected. */
  quantos?: number | undefined;
  /** The ids of those that were left out. */
  menos?: readonly number[] | undefined;
}

/**
 * @param filtro what the filter finds by now, within the scope of who asks
 * @throws AppError validacao where they are too many, selecao_mudou
 */
export async function findSelecao<L extends { id: number }>(
  filtro: Limitavel<L>,
  { quantos = 0, menos = [] }: SelecaoVista,
): Promise<L[]> {
  const achados = await filtro.limit(maximoPorFiltro + 1).execute();
  if (achados.length > maximoPorFiltro) throw campoInvalido('filtro', textoMaximoPorFiltro);
  const fora = new Set(menos);
  // An id that comes out of an untyped query may be text.
  const escolhidos = achados.filter(({ id }) => !fora.has(Number(id)));
  if (escolhidos.length === quantos) return escolhidos;
  throw new AppError(
    'selecao_mudou',
    `A seleção mudou: ${count(quantos, 'era', 'eram')} e agora ${count(escolhidos.length, 'é', 'são')}. Confira a lista antes de repetir`,
    { atual: { quantos: escolhidos.length } },
  );
}

const count = (quantos: number, um: string, varios: string): string =>
  `${isSingular(quantos) ? um : varios} ${formatQuantidade(quantos)}`;
