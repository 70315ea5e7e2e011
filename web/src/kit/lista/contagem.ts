/** How many there are, in words: below a list, and where all of it is selected. */
import { plural } from '@pontua/contract/plural';

export const countText = (total: number): string => plural(total, 'resultado', 'resultados');

/** "11-20 de 1.234 resultados". @param primeira counted from 0 */
export function rangeText(primeira: number, quantas: number, total: number): string {
  const n = (numero: number) => numero.toLocaleString('pt-BR');
  return `${n(quantas === 0 ? 0 : primeira + 1)}-${n(primeira + quantas)} de ${countText(total)}`;
}
