/** What each cell of a histórico line must be. Loaded by the reading thread. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import { copyLine } from '../../platform/db/copia.ts';
import { isSoma } from '../../platform/spreadsheets/somas.ts';
import type { Celula } from '../../platform/spreadsheets/tipos.ts';
import type { Validador } from '../../platform/spreadsheets/validacao.ts';
import { parseCnpj, parseData, parseQuantidade, parseTexto, parseValor } from '../../platform/spreadsheets/valores.ts';
import { type LeitorCelula, readNumero, remember, somasDe, validateLinha } from '../processamentos/linhas.api.ts';

export interface ParametrosDoHistorico {
  /** São Paulo's calendar day; a purchase cannot lie after it. */
  hoje: string;
  /** The import that the lines belong to. */
  processamento: number;
}

/** For the lines of one file. A line with an invalid cell is loaded too: it holds back the document it belongs to. */
export function createValidador({ hoje, processamento }: ParametrosDoHistorico): Validador {
  const leitores = [
    remember(parseCnpj),
    remember((celula) => parseData(celula, { ate: hoje })),
    remember(readNumero('Documento obrigatório')),
    remember((celula) => parseTexto(celula, 30)),
    remember((celula) => parseQuantidade(celula, { negativa: true })),
    (celula: Celula) => parseValor(celula, { negativo: true }),
  ];
  const somas = somasDe(colunasHistorico, ['qtde', 'valorTotal']);
  const ditas = new Set<string>();
  return (lida) => {
    const { valores, faltas } = validateLinha(lida, colunasHistorico, leitores);
    if (faltas.length > 0 && isSoma(lida, somas)) return { copia: '', faltas: [] };
    if (lida.cortada) {
      const novas = listPossiveis(lida.cortada).filter((de) => !ditas.has(de.join()));
      if (ditas.size < maximoDitas) for (const de of novas) ditas.add(de.join());
      return { copia: novas.map((de) => copyLine([processamento, lida.linha, ...de, 'f'])).join(''), faltas };
    }
    const valor = valores.pop() ?? null;
    const qtde = valores.at(-1) ?? null;
    if (Number(qtde) > 0 && Number(valor) < 0) faltas.push({ linha: lida.linha, ...valorNegativo });
    const boa = faltas.length === 0 ? 't' : 'f';
    return { copia: copyLine([processamento, ...valores, signed(valor, qtde), boa]), faltas };
  };
}

/** Of a file whose every line is cut, each store and number is said once. */
const maximoDitas = 200_000;

/** More cells than any file has columns. */
const maximoPedacos = 500;

/**
 * What a line that was cut in the wrong places may belong to, as rows with nothing else: of the stores whose CNPJ is among its pieces, or of
 * any, each document whose number is among them; of a line that ends early all of those stores, as its number may have been cut too.
 */
function listPossiveis(celulas: readonly Celula[]): (string | null)[][] {
  const pedacos = celulas
    .map((celula) => String(celula ?? ''))
    .flatMap(piecesOf)
    .slice(0, maximoPedacos);
  const cnpjs = readAny(pedacos, parseCnpj);
  const curta = celulas.length < colunasHistorico.length && cnpjs.length > 0;
  const documentos = curta ? [null] : readAny(pedacos, readNumero(''));
  return (cnpjs.length > 0 ? cnpjs : [null]).flatMap((cnpj) =>
    documentos.map((documento) => [cnpj, null, documento, null, null, null]),
  );
}

const piecesOf = (texto: string): string[] => [texto.replaceAll('"', ''), ...texto.split(/[;,\t|"]/)];

function readAny(pedacos: readonly string[], le: LeitorCelula): string[] {
  const lidos = pedacos.map(le).flatMap((lido) => (lido.ok && lido.valor !== null ? [String(lido.valor)] : []));
  return [...new Set(lidos)];
}

type ValorCelula = string | number | null;

/** People write the value of what went back with a sign and without it. */
const signed = (valor: ValorCelula, qtde: ValorCelula): ValorCelula =>
  valor !== null && Number(qtde) < 0 ? -Math.abs(Number(valor)) : valor;

const valorNegativo = { coluna: 'Valor Total', mensagem: 'O valor só pode ser negativo em uma devolução' };
