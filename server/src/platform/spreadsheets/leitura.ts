/** From a file to batches of lines. Runs inside the worker. */

import type { Coluna } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { lastFilled, linhasAteCabecalho, matchCabecalho, withoutCabecalho } from './colunas.ts';
import { grandeDemais, inspect } from './inspecao.ts';
import { lerCsv } from './leitor-csv.ts';
import { lerXlsx } from './leitor-xlsx.ts';
import type { Celula, Formato, Linha } from './tipos.ts';

export interface Lido extends Linha {
  /** This row names the columns. */
  cabecalho?: boolean;
}

const porLote = 1000;
/** Rows of an .xlsx cannot be more than these; a .csv could, and must not. */
const maximoLinhas = 1_048_576 * 2;

/**
 * With `colunas`: the lines below the header, cells in the order of the definition. Without: every row as it is from the
 * first that looks like a header on, for writing lines out again.
 */
export async function* readLotes(
  caminho: string,
  formato: Formato,
  colunas: readonly Coluna[],
  inteiras: boolean,
): AsyncGenerator<Lido[]> {
  await inspect(caminho, formato);
  let lote: Lido[] = [];
  for await (const lida of readLinhas(caminho, formato, colunas, inteiras)) {
    lote.push(lida);
    if (lote.length < porLote) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

async function* readLinhas(
  caminho: string,
  formato: Formato,
  colunas: readonly Coluna[],
  inteiras: boolean,
): AsyncGenerator<Lido> {
  let cabecalho: ReturnType<typeof matchCabecalho> = null;
  let preenchidas = 0;
  for await (const lida of formato === 'csv' ? lerCsv(caminho) : lerXlsx(caminho)) {
    const largura = lastFilled(lida.celulas) + 1;
    if (largura === 0) continue;
    preenchidas += 1;
    if (preenchidas > maximoLinhas) throw grandeDemais();
    if (cabecalho) {
      yield inteiras ? lida : pick(lida, cabecalho.posicoes, largura, cabecalho.largura, formato);
      continue;
    }
    cabecalho = matchCabecalho(lida.celulas, colunas);
    if (cabecalho && inteiras) yield { ...lida, celulas: lida.celulas.slice(0, cabecalho.largura), cabecalho: true };
    if (!cabecalho && preenchidas >= linhasAteCabecalho) withoutCabecalho(colunas);
  }
  if (!cabecalho) withoutCabecalho(colunas);
  if (preenchidas < 2) throw new ArquivoInvalido('A planilha só tem o cabeçalho. Preencha as linhas e envie de novo.');
}

/** In a CSV a line with more cells than the header was cut in the wrong places: none of its cells can be trusted. */
function pick(
  { linha, celulas, falta }: Linha,
  posicoes: readonly number[],
  largura: number,
  esperada: number,
  formato: Formato,
): Lido {
  const valores: Celula[] = posicoes.map((posicao) => (posicao === -1 ? null : (celulas[posicao] ?? null)));
  if (falta !== undefined) return { linha, celulas: valores, falta };
  const desencontrada = formato === 'csv' && largura > esperada;
  return desencontrada
    ? { linha, celulas: valores, falta: `A linha tem ${largura} colunas e o cabeçalho tem ${esperada}` }
    : { linha, celulas: valores };
}
