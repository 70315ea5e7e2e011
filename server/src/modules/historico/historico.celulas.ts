/** What each cell of a histórico line must be. Loaded by the reading thread. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import { copyLine } from '../../platform/db/copia.ts';
import type { Juiz } from '../../platform/spreadsheets/julgamento.ts';
import { parseCnpj, parseData, parseQuantidade, parseTexto, parseValor } from '../../platform/spreadsheets/valores.ts';
import { judge, remember } from '../processamentos/linhas.service.ts';

export interface Parametros {
  /** São Paulo's calendar day; a purchase cannot lie after it. */
  hoje: string;
}

/** For the lines of one file. A faulty line is not loaded. */
export function createJuiz({ hoje }: Parametros): Juiz {
  const leitores = [
    remember(parseCnpj),
    remember((celula) => parseData(celula, { ate: hoje })),
    remember((celula) => parseTexto(celula, 60)),
    remember((celula) => parseTexto(celula, 30)),
    remember(parseQuantidade),
    parseValor,
  ];
  return (lida) => {
    const { valores, faltas } = judge(lida, colunasHistorico, leitores);
    return { copia: faltas.length === 0 ? copyLine(valores) : '', faltas };
  };
}
