/**
 * Splits the text of a .csv into records, piece by piece. Our own and not papaparse's, because one forgotten quote there
 * swallows the rest of the file: here it costs its own line. A quote counts only where a cell begins with it (as in
 * spreadsheets), so `Cano 3/4"` is text.
 */
export interface RegistroCsv {
  celulas: string[];
  falta?: string;
}

export interface Registros {
  push(texto: string): RegistroCsv[];
  /** The last record, which no line break ends. */
  end(): RegistroCsv[];
}

/** A spreadsheet's cell holds at most 32,767 characters; a quoted one that goes on for longer was never closed. */
const maximoCelula = 33_000;
/** A line without an end is no line. */
const maximoLinha = 1_000_000;

const fimDaLinha = /\r\n|\n|\r(?!$)/;

const faltaAspas = 'Há aspas abertas que não fecham nesta linha';
const faltaTamanho = 'Esta linha é longa demais';

export function createRegistros(separador: string): Registros {
  let texto = '';
  let pulando = false;
  return {
    push(pedaco) {
      texto += pedaco;
      if (pulando) {
        const quebra = fimDaLinha.exec(texto);
        pulando = quebra === null;
        // A return at the very end may be the first half of a line break.
        texto = quebra ? texto.slice(quebra.index + quebra[0].length) : texto.endsWith('\r') ? '\r' : '';
        if (pulando) return [];
      }
      const { registros, fim } = split(texto, separador, false);
      texto = texto.slice(fim);
      if (texto.length <= maximoLinha) return registros;
      registros.push({ celulas: texto.slice(0, maximoCelula).split(separador), falta: faltaTamanho });
      texto = '';
      pulando = true;
      return registros;
    },
    end: () => split(texto, separador, true).registros,
  };
}

function split(texto: string, separador: string, ultimo: boolean): { registros: RegistroCsv[]; fim: number } {
  const registros: RegistroCsv[] = [];
  let pos = 0;
  let aspas = texto.indexOf('"');
  let lf = texto.indexOf('\n');
  let cr = texto.indexOf('\r');
  while (pos < texto.length) {
    if (lf >= 0 && lf < pos) lf = texto.indexOf('\n', pos);
    if (cr >= 0 && cr < pos) cr = texto.indexOf('\r', pos);
    if (aspas >= 0 && aspas < pos) aspas = texto.indexOf('"', pos);
    const quebra = lf < 0 ? cr : cr < 0 ? lf : Math.min(lf, cr);
    // A return at the very end may be the first half of a line break.
    if (!ultimo && (quebra < 0 || (quebra === cr && cr === texto.length - 1))) break;
    const fimLinha = quebra < 0 ? texto.length : quebra;
    const proxima = quebra < 0 ? texto.length : quebra === cr && lf === cr + 1 ? lf + 1 : quebra + 1;
    if (aspas < 0 || aspas >= fimLinha) {
      registros.push({ celulas: texto.slice(pos, fimLinha).split(separador) });
      pos = proxima;
      continue;
    }
    const lido = readQuoted(texto, pos, separador, ultimo);
    if (lido === 'continua') break;
    if (lido === 'aspas') {
      registros.push({ celulas: texto.slice(pos, fimLinha).split(separador), falta: faltaAspas });
      pos = proxima;
    } else {
      registros.push({ celulas: lido.celulas });
      pos = lido.proxima;
    }
  }
  return { registros, fim: pos };
}

type RegistroLido = { celulas: string[]; proxima: number } | 'continua' | 'aspas';

/** A record with quotes in it, cell by cell. */
function readQuoted(texto: string, inicio: number, separador: string, ultimo: boolean): RegistroLido {
  const celulas: string[] = [];
  let pos = inicio;
  for (;;) {
    const celula = texto[pos] === '"' ? readQuotedCell(texto, pos, ultimo) : readPlainCell(texto, pos, separador);
    if (typeof celula === 'string') return celula;
    celulas.push(celula.valor);
    pos = celula.fim;
    if (pos >= texto.length) return ultimo ? { celulas, proxima: pos } : 'continua';
    const seguinte = texto[pos];
    if (seguinte === separador) {
      pos += 1;
    } else if (seguinte === '\n') {
      return { celulas, proxima: pos + 1 };
    } else if (seguinte === '\r') {
      if (pos + 1 === texto.length && !ultimo) return 'continua';
      return { celulas, proxima: texto[pos + 1] === '\n' ? pos + 2 : pos + 1 };
    } else {
      return 'aspas';
    }
  }
}

type Cell = { valor: string; fim: number } | 'continua' | 'aspas';

function readQuotedCell(texto: string, inicio: number, ultimo: boolean): Cell {
  let fecha = texto.indexOf('"', inicio + 1);
  while (fecha >= 0 && texto[fecha + 1] === '"') fecha = texto.indexOf('"', fecha + 2);
  const tamanho = (fecha < 0 ? texto.length : fecha) - inicio;
  if (tamanho > maximoCelula) return 'aspas';
  if (fecha < 0) return ultimo ? 'aspas' : 'continua';
  // The text may break off between the two quotes that stand for one.
  if (fecha + 1 === texto.length && !ultimo) return 'continua';
  let fim = fecha + 1;
  while (texto[fim] === ' ') fim += 1;
  return { valor: texto.slice(inicio + 1, fecha).replaceAll('""', '"'), fim };
}

const fimDeCelula = new Map(
  [';', ',', '\t', '|'].map((separador) => [separador, new RegExp(`[${separador}\r\n]`, 'g')]),
);

function readPlainCell(texto: string, inicio: number, separador: string): Cell {
  const padrao = fimDeCelula.get(separador);
  if (!padrao) throw new Error(`Separador desconhecido: ${separador}`);
  padrao.lastIndex = inicio;
  const fim = padrao.exec(texto)?.index ?? texto.length;
  return { valor: texto.slice(inicio, fim), fim };
}
