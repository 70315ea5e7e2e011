/**
 * CSV line by line, in flat memory. What people's programs write is found out: UTF-8, UTF-16 or Windows-1252; `;`, `,` or tab.
 * Lines are cut here and only quoted ones are handed to the parser, because a parser that is given the whole file loses all
 * that follows a stray quote.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseCsv } from 'hucre/csv';
import type { Linha } from './tipos.ts';

/** A quoted cell may hold line breaks, but one that goes on for longer than this was never closed. */
const maximoLinhasCitadas = 20;
const linhasDaAmostra = 20;

const separadores = [';', ',', '\t'] as const;
type Separador = (typeof separadores)[number];

/** Whole quoted cells, and a quote where a cell begins. */
const sinais: Record<Separador, { citadas: RegExp; abre: RegExp }> = {
  ';': { citadas: /(^|;)"(?:[^"]|"")*"(?=;|$)/g, abre: /(^|;)"/ },
  ',': { citadas: /(^|,)"(?:[^"]|"")*"(?=,|$)/g, abre: /(^|,)"/ },
  '\t': { citadas: /(^|\t)"(?:[^"]|"")*"(?=\t|$)/g, abre: /(^|\t)"/ },
};

export async function* lerCsv(caminho: string): AsyncGenerator<Linha> {
  const encoding = await findEncoding(caminho);
  const separador = await findSeparador(caminho, encoding);
  let linha = 0;
  for await (const { texto, quebrada } of records(lines(caminho, encoding), separador)) {
    linha += 1;
    const celulas = split(texto, separador);
    yield quebrada ? { linha, celulas, falta: 'Há aspas abertas que não fecham nesta linha' } : { linha, celulas };
  }
}

/** UTF-8 unless some byte of the file says otherwise: a file whose first megabytes are plain may still be Windows-1252. */
async function findEncoding(caminho: string): Promise<string> {
  const inicio = await readBytes(caminho, 2);
  if (inicio[0] === 0xff && inicio[1] === 0xfe) return 'utf-16le';
  if (inicio[0] === 0xfe && inicio[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const parte of createReadStream(caminho)) decoder.decode(parte, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The sign that cuts the first lines into the most cells; one in a decimal number or between quotes cuts nothing. */
async function findSeparador(caminho: string, encoding: string): Promise<Separador> {
  const vezes: Record<Separador, number> = { ';': 0, ',': 0, '\t': 0 };
  let lidas = 0;
  for await (const linha of lines(caminho, encoding)) {
    const fora = linha.replace(/"[^"]*"/g, '').replace(/\d,\d/g, '');
    for (const sinal of separadores) vezes[sinal] += fora.split(sinal).length - 1;
    lidas += 1;
    if (lidas >= linhasDaAmostra) break;
  }
  return separadores.reduce((melhor, sinal) => (vezes[sinal] > vezes[melhor] ? sinal : melhor));
}

interface Registro {
  texto: string;
  /** A cell opens with a quote that never closes where a cell may end. */
  quebrada: boolean;
}

/** Most lines are records. One that opens a quoted cell takes the lines up to where it closes; if it never does, it stands alone. */
async function* records(linhas: AsyncIterable<string>, separador: Separador): AsyncGenerator<Registro> {
  let pendentes: string[] = [];
  for await (const linha of linhas) {
    pendentes.push(linha);
    const { pronto, resto } = settle(pendentes, separador, false);
    yield* pronto;
    pendentes = resto;
  }
  yield* settle(pendentes, separador, true).pronto;
}

function settle(pendentes: string[], separador: Separador, fim: boolean): { pronto: Registro[]; resto: string[] } {
  if (pendentes.length === 0) return { pronto: [], resto: [] };
  const texto = pendentes.join('\n');
  if (isClosed(texto, separador)) return { pronto: [{ texto, quebrada: false }], resto: [] };
  if (!fim && pendentes.length < maximoLinhasCitadas) return { pronto: [], resto: pendentes };
  // The first line is the broken one; those after it are judged anew.
  const [primeira = '', ...outras] = pendentes;
  const pronto: Registro[] = [{ texto: primeira, quebrada: true }];
  let resto: string[] = [];
  for (const linha of outras) {
    const passo = settle([...resto, linha], separador, false);
    pronto.push(...passo.pronto);
    resto = passo.resto;
  }
  if (!fim) return { pronto, resto };
  return { pronto: [...pronto, ...settle(resto, separador, true).pronto], resto: [] };
}

/** Every quoted cell ends where a cell may end. A quote within a plain cell (a 42" screen) is a character like any other. */
function isClosed(texto: string, separador: Separador): boolean {
  if (!texto.includes('"')) return true;
  const { citadas, abre } = sinais[separador];
  return !abre.test(texto.replace(citadas, '$1'));
}

function split(texto: string, separador: Separador): string[] {
  if (!texto.includes('"')) return texto.split(separador);
  if (!sinais[separador].abre.test(texto)) return texto.split(separador);
  return parseCsv(texto, { delimiter: separador })[0]?.map(String) ?? [];
}

async function* lines(caminho: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let resto = '';
  for await (const parte of createReadStream(caminho, { highWaterMark: 256 * 1024 })) {
    resto += decoder.decode(parte, { stream: true });
    // A return at the very end may be half of a line break.
    const corte = resto.endsWith('\r') ? resto.length - 1 : resto.length;
    const partes = resto.slice(0, corte).split(/\r\n|\n|\r/);
    resto = (partes.pop() ?? '') + resto.slice(corte);
    yield* partes;
  }
  resto += decoder.decode();
  const ultimas = resto.split(/\r\n|\n|\r/);
  if (ultimas.at(-1) === '') ultimas.pop();
  yield* ultimas;
}

async function readBytes(caminho: string, quantos: number): Promise<Buffer> {
  const arquivo = await open(caminho);
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(quantos), 0, quantos, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await arquivo.close();
  }
}
