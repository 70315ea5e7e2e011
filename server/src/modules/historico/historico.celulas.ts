/** What each cell of a histórico line must be. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { LinhaLida } from '../../platform/spreadsheets/planilha.ts';
import { parseCnpj, parseData, parseQuantidade, parseTexto, parseValor } from '../../platform/spreadsheets/valores.ts';
import { judge, type LinhaJulgada } from '../processamentos/linhas.service.ts';

/** @param hoje São Paulo's calendar day; a purchase cannot lie after it */
export const readLinha = (lida: LinhaLida, hoje: string): LinhaJulgada =>
  judge(lida, colunasHistorico, [
    parseCnpj,
    (celula) => parseData(celula, { ate: hoje }),
    (celula) => parseTexto(celula, 60),
    (celula) => parseTexto(celula, 30),
    parseQuantidade,
    parseValor,
  ]);
