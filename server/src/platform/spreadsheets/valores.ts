/** What people write in a cell, understood or refused with a sentence that names it. */
import { isCodigoBarras } from '@pontua/contract/barras';
import { isCpf } from '@pontua/contract/cpf';
import { canonicalDecimal, readDecimal } from '@pontua/contract/decimal';
import { cleanLinha, isTexto } from '@pontua/contract/linha';
import { formatQuantidade } from '@pontua/contract/plural';
import { cnpj } from 'cpf-cnpj-validator';
import { quote } from './citacao.ts';
import type { Celula } from './tipos.ts';

export type LeituraDoTexto<T = string> = { ok: true; valor: T } | { ok: false; mensagem: string };

const ok = <T>(valor: T): LeituraDoTexto<T> => ({ ok: true, valor });
const falta = (mensagem: string): { ok: false; mensagem: string } => ({ ok: false, mensagem });

/** What a spreadsheet's cell can hold. */
export const maximoCelula = 32_767;

const simples = /^[\x21-\x7e]*$/;

/** Texts of a workbook are shared: one of thousands of characters may stand in every cell, and is looked through once, not for 18 µs in each. */
const longa = 1000;
let ultimaLonga = { celula: '', texto: '' };

/** Cell as trimmed text; the invisible characters that come with copied text go too, or a number would differ from itself. */
export function textOf(celula: Celula): string {
  if (typeof celula !== 'string' || celula.length < longa) return trimmed(celula);
  if (celula !== ultimaLonga.celula) ultimaLonga = { celula, texto: trimmed(celula) };
  return ultimaLonga.texto;
}

function trimmed(celula: Celula): string {
  const bruto =
    typeof celula === 'boolean' ? (celula ? 'VERDADEIRO' : 'FALSO') : String(celula ?? '').slice(0, maximoCelula);
  // As our own files write a number that is a name (`platform/csv.ts`).
  const texto = bruto.startsWith('="') ? bruto.replace(/^="(\d+)"$/, '$1') : bruto;
  return simples.test(texto) ? texto : cleanLinha(texto);
}

export const isBlank = (celula: Celula): boolean => textOf(celula) === '';

/** A text; what names a thing (a code, a document) by digits that a spreadsheet has lost is none. */
export function parseTexto(celula: Celula, maximo: number): LeituraDoTexto {
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  if (hasLostDigits(celula, texto)) return perdido('Número', texto);
  if (erroDaPlanilha.test(texto)) return falta(`A célula tem o erro ${texto}`);
  if (texto.length > maximo) return falta(`${quote(texto)} tem mais de ${formatQuantidade(maximo)} caracteres`);
  if (!isTexto(texto)) return falta(`${quote(texto)} tem caracteres que não são texto. Digite de novo`);
  return ok(texto);
}

/** Nothing, as a spreadsheet shows it where amounts stand below each other: " R$ -   ". A dash that somebody typed may mean anything. */
const zeroContabil = /^\s*(R\$\s*-|-(?=\s{2}))\s*$/;

const porcentagem = /^-?[\d.,]+ ?%$/;

/** A decimal number as canonical text: a number's cell as it is, a text as people write it. */
export function parseNumero(celula: Celula): LeituraDoTexto {
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  if (typeof celula === 'string' && zeroContabil.test(celula)) return ok('0');
  const numero = typeof celula === 'number' ? decimalOfNumber(celula) : readDecimal(texto);
  if (numero !== null) return ok(numero);
  return falta(
    `${quote(texto)} ${porcentagem.test(texto) ? 'é uma porcentagem. Informe o número' : 'não é um número'}`,
  );
}

/**
 * Spreadsheets keep fifteen digits; what is behind them is binary dust (0.1 + 0.2 is 0.3). Null where no honest amount is: an
 * exponent would be needed to write it.
 */
function decimalOfNumber(numero: number): string | null {
  if (!(Math.abs(numero) < 1e15)) return null;
  const digitos = Number(numero.toPrecision(15));
  if (Math.abs(digitos) < 1e-6) return '0';
  const [, sinal = '', inteiro = '', fracao = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(digitos)) ?? [];
  return canonicalDecimal(sinal, inteiro, fracao);
}

/** Half a cent goes up, worked out on the digits: 1.005 is 1.01, which no binary number is. */
function roundedToCents(numero: string): string {
  const [, sinal = '', inteiro = '', centavos = '', seguinte = ''] = /^(-?)(\d+)\.(\d\d)(\d)/.exec(numero) ?? [];
  if (seguinte === '') return numero;
  const total = String(BigInt(inteiro + centavos) + (seguinte >= '5' ? 1n : 0n)).padStart(3, '0');
  return canonicalDecimal(sinal, total.slice(0, -2), total.slice(-2));
}

const maximoValor = 99_999_999.99;

/**
 * Money: not negative unless what it pays for may come back, at most two decimals that matter; cells calculated by a formula are
 * rounded to the cent.
 */
export function parseValor(celula: Celula, { negativo = false } = {}): LeituraDoTexto {
  const lido = parseNumero(celula);
  if (!lido.ok) return lido;
  const valor = typeof celula === 'number' ? roundedToCents(lido.valor) : lido.valor;
  const numero = Number(valor);
  if (numero < 0 && !negativo) return falta(`${quote(textOf(celula))}: o valor não pode ser negativo`);
  if (Math.abs(numero) > maximoValor) return falta(`${quote(textOf(celula))}: valor grande demais`);
  if (/\.\d{3}/.test(valor)) return falta(`${quote(textOf(celula))} tem mais de duas casas decimais`);
  return ok(valor);
}

const maximaQuantidade = 1_000_000;

/** Whole units, at least one; where they may come back, not none. */
export function parseQuantidade(celula: Celula, { negativa = false } = {}): LeituraDoTexto {
  const lido = parseNumero(celula);
  if (!lido.ok) return lido;
  const numero = Number(lido.valor);
  if (!Number.isInteger(numero)) return falta(`${quote(textOf(celula))}: a quantidade precisa ser um número inteiro`);
  if (negativa && numero === 0) return falta(`${quote(textOf(celula))}: a quantidade não pode ser zero`);
  if (numero < 1 && !negativa) return falta(`${quote(textOf(celula))}: a quantidade precisa ser pelo menos 1`);
  if (Math.abs(numero) > maximaQuantidade) return falta(`${quote(textOf(celula))}: quantidade grande demais`);
  return ok(String(numero));
}

/** First and last day accepted, `YYYY-MM-DD`. */
interface Periodo {
  desde?: string;
  ate?: string;
}

/**
 * A calendar day of this century as `YYYY-MM-DD`: DD/MM/YYYY, D/M/YY, ISO, each with a time behind or without, or a
 * spreadsheet's day number.
 */
export function parseData(celula: Celula, { desde, ate }: Periodo = {}): LeituraDoTexto {
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  const dia = typeof celula === 'number' ? dayOfSerial(celula) : dayOfText(texto);
  if (dia === null) return falta(`${quote(texto)} não é uma data. Use DD/MM/AAAA`);
  if (ate !== undefined && dia > ate) return falta(`A data ${brazilian(dia)} está no futuro`);
  if (desde !== undefined && dia < desde) return falta(`A data ${brazilian(dia)} é antiga demais`);
  return ok(dia);
}

/** A day on which somebody was born, in the last century too; of two digits of a year those that are past. */
export function parseNascimento(celula: Celula): LeituraDoTexto {
  const texto = textOf(celula);
  const dia = dayOfText(texto, 1900);
  return dia === null ? falta(`${quote(texto)} não é uma data. Use DD/MM/AAAA`) : ok(dia);
}

const brazilian = (dia: string): string => dia.split('-').reverse().join('/');

/** A .csv has its day numbers as text: five digits, where no day is written with as many. */
const serial = /^\d{5}([.,]\d+)?$/;

function dayOfText(texto: string, desdeAno = 2000): string | null {
  if (serial.test(texto)) return dayOfSerial(Number.parseInt(texto, 10), desdeAno);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,].*)?$/.exec(texto);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]), desdeAno);
  const nosso = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,].*)?$/.exec(texto);
  if (!nosso) return null;
  const ano = Number(nosso[3]);
  const seculo = desdeAno < 2000 && ano > ultimoDoisDigitos ? 1900 : 2000;
  return validDay(ano < 100 ? seculo + ano : ano, Number(nosso[2]), Number(nosso[1]), desdeAno);
}

/** "15" is 2015, "85" 1985. */
const ultimoDoisDigitos = 25;

function validDay(year: number, month: number, day: number, desdeAno = 2000): string | null {
  // Somebody who types 0206 for 2026 did not mean the Romans.
  if (year < desdeAno || year > 2099) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Days since 30 December 1899, as spreadsheets count; a number outside this century, or where that is meant the last one, is no date. */
function dayOfSerial(numero: number, desdeAno = 2000): string | null {
  if (!(numero >= (desdeAno < 2000 ? 10_000 : 36_526) && numero < 73_051)) return null;
  return Temporal.PlainDate.from('1899-12-30')
    .add({ days: Math.floor(numero) })
    .toString();
}

/** A spreadsheet that saved a long number as 5,29982E+10 has lost its digits for good. Codes may be 5E10. */
const semDigitos = /^\d([.,]\d+e\+?|e\+)\d{1,3}$/i;
/** It keeps fifteen: where people made it show all of them, zeros stand for the others. */
const comZerosNoFim = /^\d{15}0{5,}$/;

/** What it saves of a number in a column too narrow to show it. */
const estreita = /^#{2,}$/;
/** What it saves of a formula that failed, in Portuguese and in English. */
const erroDaPlanilha = /^(#N\/(A|D|DISP)|#(DIV\/0|[A-ZÁÚ]{3,9})[!?]|Err:\d{3})$/;

const hasLostDigits = (celula: Celula, texto: string): boolean =>
  semDigitos.test(texto) ||
  estreita.test(texto) ||
  comZerosNoFim.test(texto) ||
  (typeof celula === 'number' && celula > 999_999_999_999_999);

const perdido = (nome: string, texto: string) =>
  falta(`${nome} incompleto: ${quote(texto)}. Formate a coluna como texto e preencha de novo`);

/** A spreadsheet takes a CPF for a number and loses its leading zeros; they come back where the check digits then agree. */
export function parseCpf(celula: Celula): LeituraDoTexto {
  const texto = textOf(celula);
  if (texto === '') return falta('Informe o CPF');
  if (semDigitos.test(texto)) return perdido('CPF', texto);
  const limpo = texto.replace(/[\s./-]/g, '');
  const completo = limpo.padStart(11, '0');
  return /^\d{8,11}$/.test(limpo) && isCpf(completo) ? ok(completo) : falta(`CPF inválido: ${quote(texto)}`);
}

/** 14 characters, letters allowed; leading zeros come back as in a CPF. */
export function parseCnpj(celula: Celula): LeituraDoTexto {
  const texto = textOf(celula);
  if (texto === '') return falta('Informe o CNPJ');
  if (semDigitos.test(texto)) return perdido('CNPJ', texto);
  const limpo = texto.replace(/[\s./-]/g, '').toUpperCase();
  const completo = /^\d{8,14}$/.test(limpo) ? limpo.padStart(14, '0') : limpo;
  return /^[0-9A-Z]{12}\d{2}$/.test(completo) && cnpj.isValid(completo)
    ? ok(completo)
    : falta(`CNPJ inválido: ${quote(texto)}`);
}

/** A number that is a name: a barcode, a card's number. Kept as it is written; no digit is made up for one that is lost. */
export function parseIdentificador(celula: Celula): LeituraDoTexto {
  const lido = parseTexto(celula, maximoCelula);
  return lido.ok ? ok(lido.valor.replace(/\s/g, '')) : lido;
}

/** A barcode. Zeros in front do not change its check digit: they come back where that then agrees. */
export function parseBarras(celula: Celula): LeituraDoTexto {
  const lido = parseIdentificador(celula);
  if (!lido.ok || !/^(\d{5,7}|\d{9,11})$/.test(lido.valor)) return lido;
  const inteiro = lido.valor.padStart(lido.valor.length < 8 ? 8 : 12, '0');
  return isCodigoBarras(inteiro) ? ok(inteiro) : lido;
}

const sins = new Set(['sim', 's', '1', 'verdadeiro', 'x', 'ativo']);
const naos = new Set(['não', 'nao', 'n', '0', 'falso', 'inativo']);

/** Words and marks for yes and no, as 1 and 0. */
export function parseSimNao(celula: Celula): LeituraDoTexto<0 | 1> {
  const texto = textOf(celula).toLowerCase();
  if (texto === '') return falta('Preencha esta coluna');
  if (sins.has(texto)) return ok(1);
  return naos.has(texto) ? ok(0) : falta(`${quote(texto)}: responda Sim ou Não`);
}

/** Eight digits; a CEP of São Paulo loses its zero to a spreadsheet. */
export function parseCep(celula: Celula): LeituraDoTexto {
  const texto = textOf(celula);
  if (semDigitos.test(texto)) return perdido('CEP', texto);
  const digitos = texto.replace(/\D/g, '');
  return ok(digitos.length === 7 ? `0${digitos}` : digitos);
}

/** One of some words, or its number. */
export function parseOpcao(celula: Celula, opcoes: Readonly<Record<number, string>>): LeituraDoTexto<number> {
  const texto = textOf(celula);
  const plain = (palavra: string) => palavra.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const achada = Object.entries(opcoes).find(
    ([numero, palavra]) => numero === texto || plain(palavra) === plain(texto),
  );
  if (achada) return ok(Number(achada[0]));
  const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(Object.values(opcoes));
  return falta(`${quote(texto)}: use ${lista}`);
}
