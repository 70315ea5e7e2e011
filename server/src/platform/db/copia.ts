/** COPY's text format. Apart from the connections, so that a reading thread need not load them. */

/** One row in COPY's text format; null is no value. */
export const copyLine = (valores: readonly (string | number | null)[]): string =>
  `${valores.map(copyValue).join('\t')}\n`;

const especiais = /[\\\t\n\r]/;

function copyValue(valor: string | number | null): string {
  if (valor === null) return '\\N';
  if (typeof valor === 'number') return String(valor);
  return especiais.test(valor) ? valor.replace(/[\\\t\n\r]/g, escaped) : valor;
}

const escaped = (sinal: string): string => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sinal] ?? sinal;
