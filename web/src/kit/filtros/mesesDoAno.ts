import { inicioPrograma } from '@pontua/contract/taxa';

/**
 * The months of a year that there are rates of: from January, of the first year from the month the programme began, to December, of this
 * year to the current month.
 * @param atual '2026-11'
 */
export function mesesDoAno(ano: number, atual: string): { de: number; ate: number } {
  return {
    de: ano === inicioPrograma.ano ? inicioPrograma.mes : 1,
    ate: ano === Number(atual.slice(0, 4)) ? Number(atual.slice(5, 7)) : 12,
  };
}
