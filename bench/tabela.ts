/** Results as rows of a Markdown table, each a ratio of two figures of the same run. */
export interface ResultadoMedida {
  trabalho: string;
  medido: string;
  referencia: string;
  razao: string;
  devido: string;
  cumpre: boolean;
}

const titulos = ['trabalho', 'medido', 'referência', 'razão', 'devido', ''];

const renderLinha = (celulas: readonly string[]): string => `| ${celulas.join(' | ')} |`;

export const cabecalho = [titulos, titulos.map(() => '---')].map(renderLinha).join('\n');

export const renderResultado = ({ trabalho, medido, referencia, razao, devido, cumpre }: ResultadoMedida): string =>
  renderLinha([trabalho, medido, referencia, razao, devido, cumpre ? 'ok' : 'falta']);

export const numero = (valor: number, casas = 2): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });
export const segundos = (ms: number): string => `${numero(ms / 1000, 1)} s`;
export const porSegundo = (taxa: number): string => `${numero(taxa, 0)}/s`;

/** @param fracao 0.5 for the median, 0.99 for the 99th percentile */
export function percentil(valores: readonly number[], fracao: number): number {
  const ordenados = valores.toSorted((a, b) => a - b);
  return ordenados[Math.min(Math.floor(ordenados.length * fracao), ordenados.length - 1)] ?? Number.NaN;
}
export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5);

export async function measureTime<T>(work: () => Promise<T>): Promise<{ ms: number; resultado: T }> {
  const inicio = performance.now();
  const resultado = await work();
  return { ms: performance.now() - inicio, resultado };
}

/** The resource rows that belong to each upload: what the server's process showed meanwhile. */
export const recursos = (
  trabalho: string,
  { atrasoMs, memoriaMb }: { atrasoMs: number; memoriaMb: number },
): ResultadoMedida => ({
  trabalho: `${trabalho}: laço de eventos do servidor`,
  medido: `preso por até ${numero(atrasoMs, 0)} ms`,
  referencia: `memória até ${numero(memoriaMb, 0)} MB`,
  razao: '–',
  devido: '≤ 50 ms',
  cumpre: atrasoMs <= 50,
});
