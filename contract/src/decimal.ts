/** Decimal numbers as people write them: in the cells of their files, and in what they paste into a field. */

/** Far more signs than any amount has, written out with all its zeros. */
const maximoSinais = 100;
const brasileiro = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const ingles = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * The number as canonical text, or null where the text is none. "1.234,56", "1234.56", "R$ 1.234,56"; a single dot before exactly
 * three digits is read as thousands ("1.234" is 1234, "0.125" is not), as Brazilians write; a negative one may also be "(1.234,56)".
 */
export function readDecimal(texto: string): string | null {
  // What nearly every cell of a file holds: taken apart at once, in a third of the time.
  const simples = texto.length <= maximoSinais && /^(\d+)(?:,(\d+))?$/.exec(texto);
  if (simples) return canonicalDecimal('', simples[1] ?? '', simples[2]);
  const limpo = texto.replace(/\s/g, '').replace(/^\((.*)\)$/, '-$1');
  if (limpo.length > maximoSinais) return null;
  const [, sinal = '', outroSinal = '', corpo = ''] = /^([+-]?)(?:R\$)?([+-]?)(.*)$/i.exec(limpo) ?? [];
  const achado = brasileiro.exec(corpo) ?? ingles.exec(corpo);
  if (!achado || (sinal && outroSinal)) return null;
  return canonicalDecimal(sinal + outroSinal, (achado[1] ?? '').replace(/[.,]/g, ''), achado[2]);
}

/** No zeros that say nothing, no sign before zero. */
export function canonicalDecimal(sinal: string, inteiro: string, fracao = ''): string {
  const decimais = fracao.endsWith('0') ? fracao.replace(/0+$/, '') : fracao;
  const semZeros = inteiro.startsWith('0') ? inteiro.replace(/^0+(?=\d)/, '') : inteiro;
  const numero = semZeros + (decimais && `.${decimais}`);
  return sinal === '-' && numero !== '0' ? `-${numero}` : numero;
}
