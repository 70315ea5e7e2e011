/** From a file to batches of lines. Runs inside the worker. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { cite } from './citacao.ts';
import { type Cabecalho, lastFilled, linhasAteCabecalho, matchCabecalho, withoutCabecalho } from './colunas.ts';
import { grandeDemais, inspect } from './inspecao.ts';
import { readCsv } from './leitor-csv.ts';
import { readXlsx } from './leitor-xlsx.ts';
import type { Celula, Formato, LinhaPlanilha } from './tipos.ts';

export interface LinhaDoLeitor extends LinhaPlanilha {
  /** This row names the columns. */
  cabecalho?: boolean;
}

/** A batch crosses from one thread to the other as a copy: of few lines where they are long. */
const porLote = 1000;
const caracteresPorLote = 1_000_000;
/** Rows of an .xlsx cannot be more than these; a .csv could, and must not. */
const maximoLinhas = 1_048_576 * 2;

/** With `inteiras` the header and whole rows as they are, for writing lines out again; else cells in the order of `colunas`. */
export async function* readLotes(
  caminho: string,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
  inteiras: boolean,
): AsyncGenerator<LinhaDoLeitor[]> {
  await inspect(caminho, formato);
  const tabela = createTabela(formato, colunas, inteiras);
  let lote: LinhaDoLeitor[] = [];
  let caracteres = 0;
  for await (const linhas of formato === 'csv' ? readCsv(caminho, colunas) : readXlsx(caminho)) {
    for (const linha of linhas) {
      const lida = tabela.take(linha);
      if (lida) {
        lote.push(lida);
        caracteres += sizeOf(lida);
      }
      if (lote.length < porLote && caracteres < caracteresPorLote) continue;
      yield lote;
      lote = [];
      caracteres = 0;
    }
  }
  tabela.end();
  if (lote.length > 0) yield lote;
}

function sizeOf({ celulas }: LinhaPlanilha): number {
  let caracteres = 0;
  for (const celula of celulas) if (typeof celula === 'string') caracteres += celula.length;
  return caracteres;
}

/** Takes the rows one by one; null for those above the header, and for the header itself. */
function createTabela(formato: Formato, colunas: readonly ColunaPlanilha[], inteiras: boolean) {
  let cabecalho: Cabecalho | null = null;
  let preenchidas = 0;
  return {
    take(linha: LinhaPlanilha): LinhaDoLeitor | null {
      preenchidas += 1;
      if (preenchidas > maximoLinhas) throw grandeDemais();
      if (cabecalho) return inteiras ? linha : pick(linha, cabecalho, formato, colunas);
      cabecalho = matchCabecalho(linha.celulas, colunas);
      if (!cabecalho && preenchidas >= linhasAteCabecalho) withoutCabecalho(colunas);
      if (!cabecalho || !inteiras) return null;
      return { ...linha, celulas: linha.celulas.slice(0, cabecalho.largura), cabecalho: true };
    },
    end() {
      if (preenchidas === 0) throw new ArquivoInvalido('A planilha está vazia. Preencha as linhas e envie de novo.');
      if (!cabecalho) withoutCabecalho(colunas);
      if (preenchidas === 1)
        throw new ArquivoInvalido('A planilha só tem o cabeçalho. Preencha as linhas e envie de novo.');
    },
  };
}

function pick(
  linha: LinhaPlanilha,
  cabecalho: Cabecalho,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
): LinhaDoLeitor {
  const celulas: Celula[] = cabecalho.posicoes.map((posicao) =>
    linha.erros?.includes(posicao) ? null : (linha.celulas[posicao] ?? null),
  );
  const falta = linha.falta ?? (formato === 'csv' ? badWidth : badCells)(linha, cabecalho, colunas);
  if (falta === undefined) return { linha: linha.linha, celulas };
  return { linha: linha.linha, celulas, falta, ...(formato === 'csv' && { cortada: linha.celulas }) };
}

/**
 * A line of a CSV with other than the header's number of cells was cut in the wrong places: none of its cells can be trusted. Blank ones
 * at the end may be many or none: spreadsheets leave them out after a while.
 */
function badWidth(
  { celulas }: LinhaPlanilha,
  { posicoes, largura }: Cabecalho,
  colunas: readonly ColunaPlanilha[],
): string | undefined {
  const preenchidas = lastFilled(celulas) + 1;
  const curta =
    celulas.length < largura && posicoes.some((posicao, i) => posicao >= celulas.length && colunas[i]?.obrigatoria);
  if (preenchidas <= largura && !curta) return undefined;
  const quantas = Math.max(celulas.length, preenchidas);
  return `A linha tem ${quantas} ${quantas === 1 ? 'coluna' : 'colunas'} e o cabeçalho tem ${largura}`;
}

function badCells(
  { celulas, erros }: LinhaPlanilha,
  { posicoes }: Cabecalho,
  colunas: readonly ColunaPlanilha[],
): string | undefined {
  if (!erros) return undefined;
  const ruins = posicoes.flatMap((posicao, i) =>
    erros.includes(posicao) ? [`${colunas[i]?.titulo}: a célula tem o erro ${cite(celulas[posicao] ?? null)}`] : [],
  );
  return ruins.length > 0 ? ruins.join('; ') : undefined;
}
