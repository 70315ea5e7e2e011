/**
 * Access keys of fiscal documents (chave de acesso of NF-e and NFC-e), and the QR codes that carry them:
 * `cUF(2) AAMM(4) CNPJ(14) modelo(2) série(3) número(9) tpEmis(1) cNF(8) DV(1)`.
 */
import type { Uf } from './estados.ts';

/** IBGE's codes of the states. */
const ufs: Readonly<Record<string, Uf>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};
/** Codes of the states that issue keys. */
export const codigosUf: readonly string[] = Object.keys(ufs);

export interface ChaveDeAcesso {
  /** 44 characters, upper case, nothing between. */
  chave: string;
  uf: Uf;
  /** Month of issue, YYYY-MM. */
  anoMes: string;
  /** 14 characters as they stand in the key; whoever issues with a CPF has it there after three zeros. */
  cnpj: string;
  /** 55 is an NF-e, 65 an NFC-e (the receipt of a counter). */
  modelo: 55 | 65;
  serie: number;
  numero: number;
}

// The CNPJ's first twelve may be letters since July 2026, its own check digits may not.
const forma = /^(\d{2})(\d{2})(0[1-9]|1[0-2])([0-9A-Z]{12}\d{2})(55|65)(\d{3})(\d{9})\d{10}$/;

/**
 * The key that somebody typed or a reader saw, in any case and with what documents print between its groups; null where it is
 * none. Says nothing of whether the document exists: only the tax office knows.
 */
export function parseChave(texto: string): ChaveDeAcesso | null {
  const chave = texto
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    // How the XML names it.
    .replace(/^NFE(?=.{44}$)/, '');
  const partes = forma.exec(chave);
  if (!partes || digitoChave(chave.slice(0, 43)) !== chave[43]) return null;
  const [, codigoUf = '', ano, mes, cnpj = '', modelo, serie, numero] = partes;
  const uf = ufs[codigoUf];
  if (!uf) return null;
  return {
    chave,
    uf,
    anoMes: `20${ano}-${mes}`,
    cnpj,
    modelo: modelo === '55' ? 55 : 65,
    serie: Number(serie),
    numero: Number(numero),
  };
}

/** The check digit of a key's first 43 characters: mod 11, weights 2 to 9 from the right, each character counting as its ASCII code − 48. */
export function digitoChave(corpo: string): string {
  let soma = 0;
  for (let lugar = 0; lugar < corpo.length; lugar += 1) {
    soma += (corpo.charCodeAt(corpo.length - 1 - lugar) - 48) * (2 + (lugar % 8));
  }
  const resto = soma % 11;
  return resto < 2 ? '0' : String(11 - resto);
}

/**
 * The key in what a code on a receipt says: an address of the tax office (its host varies by state, so any is taken) in version 1
 * (`chNFe=`), 2 or 3 (`p=key|version|environment|…`), or the key alone, as the bars of a DANFE have it. Documents of the test
 * environment are nobody's sale.
 */
export function chaveDoQrCode(texto: string): string | null {
  return parseChave(chaveEscrita(texto.trim()) ?? '')?.chave ?? null;
}

function chaveEscrita(texto: string): string | null {
  const p = parametro(texto, 'p');
  if (p !== null) {
    const [chave = '', versao = '', ambiente] = p.split('|');
    return ['2', '3'].includes(versao) && ambiente === PRODUCAO ? chave : null;
  }
  const chave = parametro(texto, 'chNFe');
  if (chave !== null) return parametro(texto, 'tpAmb') === PRODUCAO ? chave : null;
  return texto;
}

const PRODUCAO = '1';

// Not by `URL`: some states print the address without its scheme, or escape half of it.
function parametro(texto: string, nome: string): string | null {
  const valor = new RegExp(`[?&]${nome}=([^&#\\s]*)`, 'i').exec(texto)?.[1];
  return valor === undefined
    ? null
    : valor
        .replace(/%7C/gi, '|')
        .replace(/%20|\+/g, ' ')
        .trim();
}
