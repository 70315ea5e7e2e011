/** Validates a line of a file cell by cell; every error of the line is named, not only the first. Runs in the reading thread. */

import { hasNumero, normalizeIdentificador } from '@pontua/contract/numero-fiscal';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import type { ColunaDaSoma } from '../../platform/spreadsheets/somas.ts';
import type { Celula, LinhaPlanilha } from '../../platform/spreadsheets/tipos.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import { parseTexto } from '../../platform/spreadsheets/valores.ts';

export type ValorLido = { ok: true; valor: string | number | null } | { ok: false; mensagem: string };
export type LeitorCelula = (celula: Celula) => ValorLido;

export interface LinhaValidada {
  /** The line's number and then its values in the order of the columns, as COPY takes them; null where one is invalid. */
  valores: (string | number | null)[];
  faltas: FaltaLida[];
}

export function validateLinha(
  { linha, celulas, falta }: LinhaPlanilha,
  colunas: readonly ColunaPlanilha[],
  leitores: readonly LeitorCelula[],
): LinhaValidada {
  const valores: (string | number | null)[] = [linha];
  const faltas: FaltaLida[] = [];
  let indice = 0;
  for (const le of leitores) {
    const leitura = le(celulas[indice] ?? null);
    valores.push(leitura.ok ? leitura.valor : null);
    if (!leitura.ok) faltas.push({ linha, coluna: colunas[indice]?.titulo ?? null, mensagem: leitura.mensagem });
    indice += 1;
  }
  // Of a line that is invalid as a whole the cells say what it belongs to, and no more is said of them.
  return { valores, faltas: falta === undefined ? faltas : [{ linha, coluna: null, mensagem: falta }] };
}

/** The columns of sales and of purchases as sums are told by them: the first one says whose a line is. */
export const somasDe = (colunas: readonly ColunaPlanilha[], numericas: readonly string[]): ColunaDaSoma[] =>
  colunas.map(({ chave, obrigatoria }, n) => ({ obrigatoria, numerica: numericas.includes(chave), chave: n === 0 }));

/** Far more days, stores or sellers than one file names, none of them longer; whatever is beyond is read anew. */
const maximoLembrado = 20_000;
const maximoCaracteres = 40;

/** Reads equal cells once: a file repeats its days, stores and sellers thousands of times. */
export function remember(le: LeitorCelula): LeitorCelula {
  const lidas = new Map<Celula, ValorLido>();
  return (celula) => {
    const conhecida = lidas.get(celula);
    if (conhecida) return conhecida;
    const leitura = le(celula);
    if (lidas.size < maximoLembrado && String(celula).length <= maximoCaracteres) lidas.set(celula, leitura);
    return leitura;
  };
}

/**
 * The number of a document, in a file as in a form: another way of writing it is no other document.
 * @param vazio what is said where there is none
 */
export function readNumero(vazio: string): LeitorCelula {
  return (celula) => {
    const lido = parseTexto(celula, 60);
    if (!lido.ok && hasNumero(String(celula ?? ''))) return lido;
    const numero = lido.ok ? normalizeIdentificador(lido.valor) : '';
    return hasNumero(numero) ? { ok: true, valor: numero } : { ok: false, mensagem: vazio };
  };
}
