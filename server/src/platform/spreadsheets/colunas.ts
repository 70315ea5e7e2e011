/** Finds the header: in any of the first rows, columns in any order, whatever the case, accents and punctuation. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { quote } from './citacao.ts';
import type { Celula } from './tipos.ts';

/** Titles and empty rows may stand above the header, but not more than these. */
export const linhasAteCabecalho = 20;

export interface CabecalhoDaPlanilha {
  /** Where each column stands, in the order of the definition; -1 for an optional one that is missing. */
  posicoes: number[];
  largura: number;
}

/** Whether this row is the header, or a part of it: it names at least half of the columns. */
export function isCabecalho(celulas: readonly Celula[], colunas: readonly ColunaPlanilha[]): boolean {
  const minimo = Math.max(2, Math.ceil(colunas.filter(({ obrigatoria }) => obrigatoria).length / 2));
  return countNomeadas(celulas, colunas) >= Math.min(minimo, colunas.length);
}

/**
 * The header of two rows, where cells were merged: "Endereço" above "CEP" and "Rua", "CNPJ" above a blank. A lower name is the column's own.
 */
export const joinCabecalhos = (de: readonly Celula[], abaixo: readonly Celula[]): Celula[] =>
  Array.from({ length: Math.max(de.length, abaixo.length) }, (_, n) =>
    String(abaixo[n] ?? '').trim() === '' ? (de[n] ?? null) : (abaixo[n] ?? null),
  );

/** @throws ArquivoInvalido where the header lacks a column, or has two of one name */
export function findColunas(celulas: readonly Celula[], colunas: readonly ColunaPlanilha[]): CabecalhoDaPlanilha {
  const posicoes = positionsOf(celulas, colunas);
  const existe = (chave: string | undefined) =>
    (posicoes[colunas.findIndex((coluna) => coluna.chave === chave)] ?? -1) >= 0;
  const faltam = colunas.filter(({ chave, obrigatoria, ou }) => obrigatoria && !existe(chave) && !existe(ou));
  if (faltam.length > 0) throw new ArquivoInvalido(missing(faltam, colunas));
  checkNomes(celulas, posicoes, colunas);
  return { posicoes, largura: lastFilled(celulas) + 1 };
}

/** @throws ArquivoInvalido where a column's name stands there twice */
function checkNomes(celulas: readonly Celula[], posicoes: readonly number[], colunas: readonly ColunaPlanilha[]): void {
  const nomes = namesOf(celulas);
  for (const [indice, { titulo }] of colunas.entries()) {
    const posicao = posicoes[indice] ?? -1;
    if (posicao < 0 || nomes.indexOf(nomes[posicao] ?? '') === nomes.lastIndexOf(nomes[posicao] ?? '')) continue;
    const nome = quote(celulas[posicao] ?? null);
    throw new ArquivoInvalido(`Há mais de uma coluna ${nome}. Deixe só a de ${titulo} e envie de novo.`);
  }
}

/** How many of the columns a row names. */
export const countNomeadas = (celulas: readonly Celula[], colunas: readonly ColunaPlanilha[]): number =>
  positionsOf(celulas, colunas).filter((posicao) => posicao >= 0).length;

/** @throws ArquivoInvalido saying which columns the file should have */
export function withoutCabecalho(colunas: readonly ColunaPlanilha[]): never {
  const exigidas = colunas.filter(({ obrigatoria }) => obrigatoria);
  const quais = `${exigidas.length === 1 ? 'da coluna' : 'das colunas'} ${titlesOf(exigidas, colunas)}`;
  throw new ArquivoInvalido(`Não encontramos o cabeçalho. A planilha precisa ${quais}.`);
}

function missing(faltam: readonly ColunaPlanilha[], colunas: readonly ColunaPlanilha[]): string {
  const titulos = titlesOf(faltam, colunas);
  return faltam.length === 1 ? `Falta a coluna ${titulos}.` : `Faltam as colunas ${titulos}.`;
}

/** Each with the one that may stand in its place. */
const titlesOf = (algumas: readonly ColunaPlanilha[], colunas: readonly ColunaPlanilha[]): string =>
  join(
    algumas.map(({ titulo, ou }) => {
      const outra = ou && colunas.find(({ chave }) => chave === ou)?.titulo;
      return outra ? `${titulo} ou ${outra}` : titulo;
    }),
  );

const join = (titulos: readonly string[]): string => new Intl.ListFormat('pt-BR').format(titulos);

/** A header is no wider, and no title longer: what lies beyond is not looked at, whatever it is. */
const maximoColunas = 256;
const maximoTitulo = 200;

const namesOf = (celulas: readonly Celula[]): string[] =>
  celulas.slice(0, maximoColunas).map((celula) => plain(String(celula ?? '').slice(0, maximoTitulo)));

/**
 * An exact title wins over a synonym, so that "Valor" is not taken from a file that also has "Valor Unitário", and a synonym over those that the
 * definition names after it.
 */
function positionsOf(celulas: readonly Celula[], colunas: readonly ColunaPlanilha[]): number[] {
  const nomes = namesOf(celulas);
  const usadas = new Set<number>();
  const posicoes = colunas.map(() => -1);
  const passes = [(coluna: ColunaPlanilha) => [coluna.titulo], (coluna: ColunaPlanilha) => coluna.sinonimos];
  for (const nomesDe of passes) {
    for (const [indice, coluna] of colunas.entries()) {
      if (posicoes[indice] !== -1) continue;
      const achada = nomesDe(coluna)
        .map((aceito) => nomes.findIndex((nome, posicao) => nome === plain(aceito) && !usadas.has(posicao)))
        .find((posicao) => posicao >= 0);
      if (achada === undefined) continue;
      posicoes[indice] = achada;
      usadas.add(achada);
    }
  }
  return posicoes;
}

/** "Nº  Fiscal (R$)" → "n fiscal". */
const plain = (texto: string): string =>
  withoutParentheses(texto)
    .normalize('NFD')
    .replace(/[\p{M}º°ª]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** From the first that opens to the last that closes. By hand, because `\(.*\)` looks for the end from each that opens. */
function withoutParentheses(texto: string): string {
  const [abre, fecha] = [texto.indexOf('('), texto.lastIndexOf(')')];
  return abre >= 0 && fecha > abre ? texto.slice(0, abre) + texto.slice(fecha + 1) : texto;
}

export function lastFilled(celulas: readonly Celula[]): number {
  return celulas.findLastIndex((celula) => celula !== null && String(celula).trim() !== '');
}
