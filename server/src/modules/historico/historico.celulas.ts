/** What each cell of a histórico line must be. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { Celula, LinhaLida } from '../../platform/spreadsheets/planilha.ts';
import { parseCnpj, parseData, parseQuantidade, parseTexto, parseValor } from '../../platform/spreadsheets/valores.ts';
import { judge, type LinhaJulgada, remember } from '../processamentos/linhas.service.ts';

/** For the lines of one file. @param hoje São Paulo's calendar day; a purchase cannot lie after it */
export function createLeitor(hoje: string): (lida: LinhaLida) => LinhaJulgada {
  const leitores = [
    remember(parseCnpj),
    remember((celula) => parseData(celula, { ate: hoje })),
    (celula: Celula) => parseTexto(celula, 60),
    (celula: Celula) => parseTexto(celula, 30),
    parseQuantidade,
    parseValor,
  ];
  return (lida) => judge(lida, colunasHistorico, leitores);
}
