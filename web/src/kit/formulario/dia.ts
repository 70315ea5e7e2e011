/**
 * Days and months as people type them, day first: what a field shows meanwhile, and what it stands for. The value of such a field is
 * `YYYY-MM-DD` (`YYYY-MM`), '' while it is empty, and otherwise what was typed and is none, which every schema refuses.
 * See docs/decisions/0257-datas-digitadas.md.
 */
import { formatDia } from '@pontua/contract/dates';
import { Dia, digits } from '@pontua/contract/fields';
import type { Mascara } from './mascaras.ts';

/** No field goes beyond them. */
export const DIA_MINIMO = '1900-01-01';
export const DIA_MAXIMO = '2999-12-31';

/** Longer than any way of writing a day; a pasted book must not slow the field down. */
const MAXIMO = 40;

/** Digits in groups of these lengths, each closed by its bar when the next digit comes, or sooner by whoever types one. */
const inGroups = (tamanhos: readonly number[]): Mascara =>
  Object.assign(
    (texto: string) => {
      let grupo = 0;
      let saida = '';
      let noGrupo = 0;
      for (const sinal of fromIso(texto.trim()).slice(0, MAXIMO)) {
        const isDigito = sinal >= '0' && sinal <= '9';
        const ultimo = grupo === tamanhos.length - 1;
        if (!ultimo && noGrupo > 0 && (!isDigito || noGrupo === tamanhos[grupo])) {
          saida += '/';
          grupo += 1;
          noGrupo = 0;
        }
        if (!isDigito) continue;
        saida += sinal;
        noGrupo += 1;
      }
      return saida;
    },
    { tamanho: tamanhos.reduce((soma, tamanho) => soma + tamanho, tamanhos.length - 1) },
  );

/** Browsers that fill a day in, and whoever pastes one from a spreadsheet, write it as YYYY-MM-DD. */
const fromIso = (texto: string): string =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(texto) ? texto.split('-').reverse().join('/') : texto;

export const mascaraDia = inGroups([2, 2, 4]);
export const mascaraMes = inGroups([2, 4]);

export interface OpcoesLeitura {
  /** Two digits of a year are none. */
  anoInteiro?: boolean;
}

/** "1/9/2026" → "2026-09-01"; null for what is no day. */
export function readDia(texto: string, { anoInteiro = false }: OpcoesLeitura = {}): string | null {
  const [, dia = '', mes = '', ano = ''] = /^(\d\d?)\/(\d\d?)\/(\d{2,4})$/.exec(mascaraDia(texto)) ?? [];
  const inteiro = readAno(ano, anoInteiro);
  return keepDia(`${inteiro}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`);
}

/** "9/2026" → "2026-09"; null for what is no month. */
export function readMes(texto: string, { anoInteiro = false }: OpcoesLeitura = {}): string | null {
  const [, mes = '', ano = ''] = /^(\d\d?)\/(\d{2,4})$/.exec(mascaraMes(texto)) ?? [];
  return keepDia(`${readAno(ano, anoInteiro)}-${mes.padStart(2, '0')}-01`)?.slice(0, 7) ?? null;
}

/** Two digits are a year of this century; but "19" and "20" are how a whole one begins, and mean that somebody stopped halfway. */
function readAno(ano: string, anoInteiro: boolean): string {
  if (ano.length !== 2) return ano;
  return anoInteiro || ano === '19' || ano === '20' ? '' : `20${ano}`;
}

const keepDia = (dia: string): string | null => (isDia(dia) ? dia : null);

export const isDia = (texto: string): boolean =>
  Dia.safeParse(texto).success && texto >= DIA_MINIMO && texto <= DIA_MAXIMO;
export const isMes = (texto: string): boolean => isDia(`${texto}-01`);

/** As a field shows its value: days and months turned around, everything else as it was typed. */
export const showData = (valor: string): string => (isDia(valor) || isMes(valor) ? formatDia(valor) : valor);

/** As the specification's forms send a day: YYYYMMDD. What is none goes as it stands, to be refused. */
export const compactDia = (valor: string): string => (isDia(valor) ? valor.replaceAll('-', '') : valor);

/** The ways of writing that a field knows. */
export interface Escrita {
  mensal: boolean;
  mascara: Mascara;
  placeholder: string;
  read: (texto: string, opcoes?: OpcoesLeitura) => string | null;
  is: (valor: string) => boolean;
  invalida: string;
}
export const escritaDia: Escrita = {
  mensal: false,
  mascara: mascaraDia,
  placeholder: 'dd/mm/aaaa',
  read: readDia,
  is: isDia,
  invalida: 'Data inválida',
};
export const escritaMes: Escrita = {
  mensal: true,
  mascara: mascaraMes,
  placeholder: 'mm/aaaa',
  read: readMes,
  is: isMes,
  invalida: 'Mês inválido',
};

interface Limites {
  minimo?: string | undefined;
  maximo?: string | undefined;
  /** Of a day, where digits are missing; unless said otherwise the same as of one that there is not. */
  incompleta?: string | undefined;
}

const DIGITOS_DO_DIA = 8;

/** What is wrong with the value of a field that was left, or null. */
export function errorOfData(
  { is, invalida }: Escrita,
  valor: string,
  { minimo, maximo, incompleta = invalida }: Limites = {},
): string | null {
  if (valor === '') return null;
  if (!is(valor)) return digits(valor).length < DIGITOS_DO_DIA ? incompleta : invalida;
  if (minimo !== undefined && valor < minimo) return `Informe ${showData(minimo)} ou depois`;
  if (maximo !== undefined && valor > maximo) return `Informe ${showData(maximo)} ou antes`;
  return null;
}
