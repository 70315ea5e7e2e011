/** Months and years as reports ask for them and as people read them. */
import { z } from 'zod';

const LIMITE = 'Informe um ano de 2000 a 2999';

/** A calendar year, 2000 to 2999; digits of a query or a field become a number. */
export const Ano = z.coerce.number('Informe o ano').int(LIMITE).min(2000, LIMITE).max(2999, LIMITE);

/** A month of the year, 1 to 12; "07" is understood. */
export const Mes = z.coerce
  .number('Informe o mês')
  .int('Informe um mês de 1 a 12')
  .min(1, 'Informe um mês de 1 a 12')
  .max(12, 'Informe um mês de 1 a 12');

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
