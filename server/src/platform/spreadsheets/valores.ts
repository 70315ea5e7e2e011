/** What people write in a cell, understood or refused with a sentence that names it. */
import { cnpj, cpf } from 'cpf-cnpj-validator';
import type { Celula } from './tipos.ts';

export type Leitura<T = string> = { ok: true; valor: T } | { ok: false; mensagem: string };

const ok = <T>(valor: T): Leitura<T> => ({ ok: true, valor });
const falta = (mensagem: string): { ok: false; mensagem: string } => ({ ok: false, mensagem });

/** Cell as trimmed text; the invisible spaces that come with copied text go too. */
const textOf = (celula: Celula): string =>
  String(celula ?? '')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();

/** Long cells are cut in messages. */
const quoted = (texto: string): string => `“${texto.length > 40 ? `${texto.slice(0, 40)}…` : texto}”`;

export function parseTexto(celula: Celula, maximo: number): Leitura {
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  if (texto.length > maximo) return falta(`${quoted(texto)} tem mais de ${maximo} caracteres`);
  return ok(texto);
}

/**
 * A decimal number as canonical text. "1.234,56", "1234.56", "R$ 1.234,56"; a single dot before exactly three digits is read
 * as thousands ("1.234" is 1234), as Brazilians write.
 */
export function parseNumero(celula: Celula): Leitura {
  if (typeof celula === 'number') return Number.isFinite(celula) ? ok(canonical(celula)) : falta('Número inválido');
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  const limpo = texto.replace(/^R\$ ?/i, '').replace(/ /g, '');
  const numero = decimalOf(limpo);
  return numero === null ? falta(`${quoted(texto)} não é um número`) : ok(numero);
}

function decimalOf(texto: string): string | null {
  const partes = /^([+-]?)(.*)$/.exec(texto);
  const [sinal = '', corpo = ''] = partes?.slice(1) ?? [];
  const negativo = sinal === '-' ? '-' : '';
  const brasileiro = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(corpo);
  const ingles = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(corpo);
  const achado = brasileiro ?? ingles;
  if (!achado) return null;
  const inteiro = (achado[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return `${negativo}${inteiro}${achado[2] ? `.${achado[2]}` : ''}`;
}

/** No exponent, and no binary dust: 0.1 + 0.2 is 0.3. */
const canonical = (numero: number): string => {
  const arredondado = Number(numero.toFixed(6));
  return Object.is(arredondado, -0) ? '0' : arredondado.toFixed(6).replace(/\.?0+$/, '');
};

const maximoValor = 99_999_999.99;

/** Money: not negative, at most two decimals that matter; cells calculated by a formula are rounded to the cent. */
export function parseValor(celula: Celula): Leitura {
  const lido = parseNumero(typeof celula === 'number' ? Math.round(celula * 100) / 100 : celula);
  if (!lido.ok) return lido;
  const numero = Number(lido.valor);
  if (numero < 0) return falta(`${quoted(textOf(celula))}: o valor não pode ser negativo`);
  if (numero > maximoValor) return falta(`${quoted(textOf(celula))}: valor grande demais`);
  if (/\.\d{2}.*[1-9]/.test(lido.valor)) return falta(`${quoted(textOf(celula))} tem mais de duas casas decimais`);
  return lido;
}

const maximaQuantidade = 1_000_000;

/** Whole units, at least one. */
export function parseQuantidade(celula: Celula): Leitura {
  const lido = parseNumero(celula);
  if (!lido.ok) return lido;
  const numero = Number(lido.valor);
  if (!Number.isInteger(numero)) return falta(`${quoted(textOf(celula))}: a quantidade precisa ser um número inteiro`);
  if (numero < 1) return falta(`${quoted(textOf(celula))}: a quantidade precisa ser pelo menos 1`);
  if (numero > maximaQuantidade) return falta(`${quoted(textOf(celula))}: quantidade grande demais`);
  return ok(String(numero));
}

/** First and last day accepted, `YYYY-MM-DD`. */
interface Periodo {
  desde?: string;
  ate?: string;
}

/** A calendar day as `YYYY-MM-DD`: DD/MM/YYYY, D/M/YY, ISO, either with a time behind, or a spreadsheet's day number. */
export function parseData(celula: Celula, { desde, ate }: Periodo = {}): Leitura {
  const texto = textOf(celula);
  if (texto === '') return falta('Preencha esta coluna');
  const dia = typeof celula === 'number' ? dayOfSerial(celula) : dayOfText(texto);
  if (dia === null) return falta(`${quoted(texto)} não é uma data. Use DD/MM/AAAA`);
  if (ate !== undefined && dia > ate) return falta(`A data ${brazilian(dia)} está no futuro`);
  if (desde !== undefined && dia < desde) return falta(`A data ${brazilian(dia)} é antiga demais`);
  return ok(dia);
}

const brazilian = (dia: string): string => dia.split('-').reverse().join('/');

function dayOfText(texto: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(texto);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const nosso = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(texto);
  if (!nosso) return null;
  const ano = Number(nosso[3]);
  return validDay(ano < 100 ? 2000 + ano : ano, Number(nosso[2]), Number(nosso[1]));
}

function validDay(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Days since 30 December 1899, as spreadsheets count; a number outside this century and the last is no date. */
function dayOfSerial(serial: number): string | null {
  if (serial < 20_000 || serial > 80_000) return null;
  return Temporal.PlainDate.from('1899-12-30')
    .add({ days: Math.floor(serial) })
    .toString();
}

/** A spreadsheet takes a CPF for a number and loses its leading zeros; they come back where the check digits then agree. */
export function parseCpf(celula: Celula): Leitura {
  const texto = textOf(celula);
  if (texto === '') return falta('Informe o CPF');
  const numeros = texto.replace(/\D/g, '');
  const completo = numeros.padStart(11, '0');
  return numeros.length >= 3 && completo.length === 11 && cpf.isValid(completo)
    ? ok(completo)
    : falta(`CPF inválido: ${quoted(texto)}`);
}

/** 14 characters, letters allowed; leading zeros come back as in a CPF. */
export function parseCnpj(celula: Celula): Leitura {
  const texto = textOf(celula);
  if (texto === '') return falta('Informe o CNPJ');
  const limpo = texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const completo = /^\d+$/.test(limpo) ? limpo.padStart(14, '0') : limpo;
  return limpo.length >= 8 && cnpj.isValid(completo) ? ok(completo) : falta(`CNPJ inválido: ${quoted(texto)}`);
}
