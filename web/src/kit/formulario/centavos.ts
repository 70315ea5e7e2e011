/**
 * Money as every Brazilian bank's application takes it: digits push from the right, into cents. Built on what the browser says stands
 * in the field, not on keys, which Android does not name. See docs/decisions/0230-valores-em-reais.md.
 */
import { readDecimal } from '@pontua/contract/decimal';
import { digits, ValorEmReais } from '@pontua/contract/fields';
import { formatReais, toCentesimos } from '@pontua/contract/money';

export interface ValorDigitado {
  /** Null while empty, which is not zero. */
  centavos: number | null;
  /** Why what was put in was not taken; null where it was, undefined after a digit: what was said of the sign before it stands. */
  recusa?: string | null;
}

export interface MudancaCampo {
  /** What stood in the field, and what stands there now. */
  antes: string;
  depois: string;
  /** As the browser's input event has them; a browser that fills a form in may say neither. */
  inputType?: string | undefined;
  data?: string | null | undefined;
}

/** @param atual in cents @param maximo in BRL */
export function readMudanca(atual: number | null, mudanca: MudancaCampo, maximo: number): ValorDigitado {
  const { antes, depois, inputType = '', data } = mudanca;
  if (inputType.startsWith('delete')) return { centavos: Number(digits(depois)) || null, recusa: null };
  const posto = inputType === 'insertText' && data ? data : inserted(antes, depois);
  // A key gives one sign; several at once are a text: dictated, filled in, or taken from a keyboard's clipboard. Digits that a keyboard
  // had put together are keys.
  const teclas = inputType === 'insertCompositionText' && /^\d+$/.test(posto);
  if (posto.length > 1 && !teclas) return readTexto(atual, posto === data ? posto : wholeOr(antes, depois), maximo);
  if (posto === '' && depois.length < antes.length) return { centavos: Number(digits(depois)) || null, recusa: null };
  const centavos = Number(digits(depois));
  // What was selected goes, whatever is typed over it: digits that follow begin anew.
  const resta = digits(depois) === digits(antes) ? atual : centavos || null;
  if (/[\s.,]/.test(posto) || posto === '') return { centavos: resta };
  if (!/^\d+$/.test(posto)) return { centavos: resta, recusa: 'Digite só os números' };
  return centavos <= toCentesimos(maximo)
    ? { centavos }
    : { centavos: atual, recusa: `Informe menos de ${formatReais(maximo + 0.01)}` };
}

/** An amount as it is written: "1.234,56", "1234.56", "R$ 1.999,90", "1,999.90"; "1999" are reais. It takes the place of what stood there. */
export function readTexto(atual: number | null, texto: string, maximo: number): ValorDigitado {
  const decimal = readDecimal(texto);
  if (decimal === null) {
    return { centavos: atual, recusa: `“${shorten(texto)}” não é um valor em reais. Escreva como 1.234,56` };
  }
  const recusa = ValorEmReais.safeParse(Number(decimal)).error?.issues[0]?.message;
  if (recusa) return { centavos: atual, recusa: `“${shorten(texto)}”: ${recusa}` };
  if (Number(decimal) > maximo) return { centavos: atual, recusa: `Informe menos de ${formatReais(maximo + 0.01)}` };
  return { centavos: toCentesimos(Number(decimal)), recusa: null };
}

const shorten = (texto: string): string => (texto.trim().length > 30 ? `${texto.trim().slice(0, 30)}…` : texto.trim());

/** What is between the beginning and the end that both have in common. */
function inserted(antes: string, depois: string): string {
  let inicio = 0;
  while (inicio < Math.min(antes.length, depois.length) && antes[inicio] === depois[inicio]) inicio++;
  let fim = 0;
  const resto = Math.min(antes.length, depois.length) - inicio;
  while (fim < resto && antes.at(-1 - fim) === depois.at(-1 - fim)) fim++;
  return depois.slice(inicio, depois.length - fim);
}

/** Behind what stood there, or in its place. */
const wholeOr = (antes: string, depois: string): string =>
  antes !== '' && depois.startsWith(antes) ? depois.slice(antes.length) : depois;
