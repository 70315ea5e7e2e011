/** What each cell of a histórico line must be. Loaded by the reading thread. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import { copyLine } from '../../platform/db/copia.ts';
import type { Juiz } from '../../platform/spreadsheets/julgamento.ts';
import type { Celula } from '../../platform/spreadsheets/tipos.ts';
import { parseCnpj, parseData, parseQuantidade, parseTexto, parseValor } from '../../platform/spreadsheets/valores.ts';
import { judge, readNumero, remember } from '../processamentos/linhas.api.ts';

export interface Parametros {
  /** São Paulo's calendar day; a purchase cannot lie after it. */
  hoje: string;
  /** The import that the lines belong to. */
  processamento: number;
}

/** For the lines of one file. A line with a faulty cell is loaded too: it holds back the document it belongs to. */
export function createJuiz({ hoje, processamento }: Parametros): Juiz {
  const leitores = [
    remember(parseCnpj),
    remember((celula) => parseData(celula, { ate: hoje })),
    remember(readNumero('Documento obrigatório')),
    remember((celula) => parseTexto(celula, 30)),
    remember((celula) => parseQuantidade(celula, { negativa: true })),
    (celula: Celula) => parseValor(celula, { negativo: true }),
  ];
  return (lida) => {
    const { valores, faltas } = judge(lida, colunasHistorico, leitores);
    if (lida.falta !== undefined) return { copia: '', faltas };
    const valor = valores.pop() ?? null;
    const qtde = valores.at(-1) ?? null;
    if (Number(qtde) > 0 && Number(valor) < 0) faltas.push({ linha: lida.linha, ...valorNegativo });
    const boa = faltas.length === 0 ? 't' : 'f';
    return { copia: copyLine([processamento, ...valores, signed(valor, qtde), boa]), faltas };
  };
}

type ValorCelula = string | number | null;

/** People write the value of what went back with a sign and without it. */
const signed = (valor: ValorCelula, qtde: ValorCelula): ValorCelula =>
  valor !== null && Number(qtde) < 0 ? -Math.abs(Number(valor)) : valor;

const valorNegativo = { coluna: 'Valor Total', mensagem: 'O valor só pode ser negativo em uma devolução' };
