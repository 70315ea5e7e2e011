/** 1536 → "1,5 kB", in one piece. Files are measured in thousands, as every browser shows them. */
export function formatTamanho(bytes: number): string {
  const unidades = ['B', 'kB', 'MB', 'GB'] as const;
  const grau = Math.min(unidades.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const valor = bytes / 1000 ** grau;
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: grau === 0 ? 0 : 1 })}\u00a0${unidades[grau]}`;
}
