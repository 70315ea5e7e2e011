/** Months as people read them. Without schemas, because the first screens read it (docs/decisions/0288-primeira-tela-sem-esquemas.md). */

/** What is said of a month of which nothing can be told yet. */
export const mesPorVir = 'Este mês ainda não começou';

/** `nomesDosMeses[0]` is January's. */
export const nomesDosMeses = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** 1 → "Janeiro"; what is no month stays as it is. */
export const nomeDoMes = (mes: number): string => nomesDosMeses[mes - 1] ?? String(mes);

/** '2026-06', or a day of that month → "jun/2026". */
export const formatMes = (mes: string): string =>
  `${nomeDoMes(Number(mes.slice(5, 7)))
    .slice(0, 3)
    .toLowerCase()}/${mes.slice(0, 4)}`;
