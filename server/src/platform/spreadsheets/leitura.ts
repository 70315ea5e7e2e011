/** From a file to batches of lines. Runs inside the worker. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { cite } from './citacao.ts';
import {
  type CabecalhoDaPlanilha,
  findColunas,
  isCabecalho,
  joinCabecalhos,
  lastFilled,
  linhasAteCabecalho,
  withoutCabecalho,
} from './colunas.ts';
import { grandeDemais, inspect } from './inspecao.ts';
import { readCsv } from './leitor-csv.ts';
import { readXlsx } from './leitor-xlsx.ts';
import { isTotalSozinho } from './somas.ts';
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
  let lote: LinhaDoLeitor[] = [];
  let caracteres = 0;
  const tabela = createTabela(formato, colunas, inteiras, (lida) => {
    lote.push(lida);
    caracteres += sizeOf(lida);
  });
  for await (const linhas of formato === 'csv' ? readCsv(caminho, colunas) : readXlsx(caminho)) {
    for (const linha of linhas) {
      tabela.take(linha);
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

/** Takes the rows one by one, and gives those below the header; the header itself only with `inteiras`. */
function createTabela(
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
  inteiras: boolean,
  give: (lida: LinhaDoLeitor) => void,
) {
  /** The row that names columns, until the one below it shows whether it is all of the header. */
  let titulos: LinhaPlanilha | null = null;
  /** The header's one or two rows, and what stands above them. */
  const deCima: Celula[][] = [];
  let cabecalho: CabecalhoDaPlanilha | null = null;
  let preenchidas = 0;
  const settle = (linha: LinhaPlanilha): CabecalhoDaPlanilha => {
    cabecalho = findColunas(linha.celulas, colunas);
    if (inteiras) give({ ...linha, celulas: linha.celulas.slice(0, cabecalho.largura), cabecalho: true });
    return cabecalho;
  };
  /** As programs print it on top of every page. */
  const isRepetido = ({ celulas }: LinhaPlanilha) => deCima.some((acima) => repeats(celulas, acima));
  const giveBelow = (linha: LinhaPlanilha, deste: CabecalhoDaPlanilha) =>
    give(inteiras ? linha : pick(linha, deste, formato, colunas));
  return {
    take(linha: LinhaPlanilha): void {
      preenchidas += 1;
      if (preenchidas > maximoLinhas) throw grandeDemais();
      if (cabecalho) {
        if (!isRepetido(linha)) giveBelow(linha, cabecalho);
        return;
      }
      const nomeia = isCabecalho(linha.celulas, colunas);
      if (nomeia || !titulos) deCima.push(linha.celulas);
      if (titulos && nomeia) settle({ ...linha, celulas: joinCabecalhos(titulos.celulas, linha.celulas) });
      else if (titulos) giveBelow(linha, settle(titulos));
      else if (nomeia) titulos = linha;
      else if (preenchidas >= linhasAteCabecalho) withoutCabecalho(colunas);
    },
    end() {
      if (preenchidas === 0) throw new ArquivoInvalido('A planilha está vazia. Preencha as linhas e envie de novo.');
      if (!titulos) withoutCabecalho(colunas);
      if (cabecalho) return;
      settle(titulos);
      throw new ArquivoInvalido('A planilha só tem o cabeçalho. Preencha as linhas e envie de novo.');
    },
  };
}

const repeats = (celulas: readonly Celula[], titulos: readonly Celula[]): boolean =>
  lastFilled(celulas) === lastFilled(titulos) &&
  celulas.every((celula, onde) => celula === titulos[onde] || celula === null || celula === '');

function pick(
  linha: LinhaPlanilha,
  cabecalho: CabecalhoDaPlanilha,
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
 * at the end may be many or none: spreadsheets leave them out after a while. A total that stands alone is a sum.
 */
function badWidth(
  { celulas }: LinhaPlanilha,
  { posicoes, largura }: CabecalhoDaPlanilha,
  colunas: readonly ColunaPlanilha[],
): string | undefined {
  const preenchidas = lastFilled(celulas) + 1;
  const curta =
    celulas.length < largura && posicoes.some((posicao, i) => posicao >= celulas.length && colunas[i]?.obrigatoria);
  if (preenchidas <= largura && (!curta || isTotalSozinho(celulas))) return undefined;
  const quantas = Math.max(celulas.length, preenchidas);
  return `A linha tem ${quantas} ${quantas === 1 ? 'coluna' : 'colunas'} e o cabeçalho tem ${largura}`;
}

function badCells(
  { celulas, erros }: LinhaPlanilha,
  { posicoes }: CabecalhoDaPlanilha,
  colunas: readonly ColunaPlanilha[],
): string | undefined {
  if (!erros) return undefined;
  const ruins = posicoes.flatMap((posicao, i) =>
    erros.includes(posicao) ? [`${colunas[i]?.titulo}: a célula tem o erro ${cite(celulas[posicao] ?? null)}`] : [],
  );
  return ruins.length > 0 ? ruins.join('; ') : undefined;
}
