/** The sums that a spreadsheet has among its lines: at its end, or below each store. Loaded by the reading thread. */
import type { Celula, LinhaPlanilha } from './tipos.ts';
import { isBlank } from './valores.ts';

/** What is known of a file's columns, in the order of its cells. */
export interface ColunaDaSoma {
  obrigatoria: boolean;
  /** Holds quantities or amounts: what is added up. */
  numerica: boolean;
  /** What a line is known by. */
  chave: boolean;
}

/**
 * A line that names nothing, or says that it is the total, and holds numbers beside it; beside the word also where texts belong, for how
 * many there are is counted under any column. Under the key it could be a row called "Total", unless it lacks what all have.
 */
export function isSoma({ celulas, falta }: LinhaPlanilha, colunas: readonly ColunaDaSoma[]): boolean {
  if (falta !== undefined) return false;
  const textOf = (n: number) => String(celulas[n] ?? '').trim();
  const textos = colunas.flatMap(({ numerica }, n) => (numerica ? [] : [textOf(n)]));
  const numeros = textos.some(saysTotal) ? /^-?[\d.]+(,\d+)?$/ : /^$/;
  const naChave = textOf(colunas.findIndex(({ chave }) => chave));
  const incompleta = colunas.some(({ obrigatoria, chave }, n) => obrigatoria && !chave && isBlank(celulas[n] ?? null));
  return (
    (doTotal(naChave) || incompleta) &&
    textos.every((texto) => doTotal(texto) || numeros.test(texto)) &&
    colunas.some((_, n) => !isBlank(celulas[n] ?? null))
  );
}

/** As people write it, and as Excel does below each group: "11222333000181 Total". */
const saysTotal = (texto: string) =>
  /^(((sub)?tota(l|is)|somas?)( geral| de [\p{L} ]+)?:?( \d+)?|[\d./-]+ total)$/iu.test(texto);

/** "Total de lojas: 300" and nothing else: spreadsheets save such a line without the blanks behind it. */
export function isTotalSozinho(celulas: readonly Celula[]): boolean {
  const [unica, ...outras] = celulas.filter((celula) => !isBlank(celula));
  return outras.length === 0 && saysTotal(String(unica ?? '').trim());
}

const doTotal = (texto: string) => texto === '' || saysTotal(texto);
