/** How many there are, in words: below a list, and where all of it is selected. */
import { formatQuantidade, plural } from '@pontua/contract/plural';

/** @param exato whether that is all: else "mais de 10.000 resultados" */
export const countText = (total: number, exato = true): string =>
  exato ? plural(total, 'resultado', 'resultados') : `mais de ${plural(total - 1, 'resultado', 'resultados')}`;

/** "11-20 de 1.234 resultados". @param primeira counted from 0 */
export function rangeText(primeira: number, quantas: number, total: number, exato = true): string {
  const desde = formatQuantidade(quantas === 0 ? 0 : primeira + 1);
  return `${desde}-${formatQuantidade(primeira + quantas)} de ${countText(total, exato)}`;
}
