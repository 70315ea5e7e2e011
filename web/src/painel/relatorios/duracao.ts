const segundos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "menos de um segundo", "3,4 s", "2 min 5 s". */
export function formatDuracao(de: string, ate: string): string {
  const durou = Math.max(0, new Date(ate).getTime() - new Date(de).getTime()) / 1000;
  if (durou < 1) return 'menos de um segundo';
  const inteiros = Math.round(durou);
  if (inteiros < 60) return `${segundos.format(durou)} s`;
  return `${Math.floor(inteiros / 60)} min ${inteiros % 60} s`;
}
