/** Ages in whole years, counted on calendar days. */

const idadeMinima = 18;

/**
 * Whether somebody has completed that age on that day, both `YYYY-MM-DD`. Who was born on 29 February completes it on 1 March of
 * a year without one: where a term of years has no day of the same number, the next day counts (Código Civil, art. 132 § 3º).
 * Comparing the texts says just that.
 */
export const hasIdade = (nascimento: string, hoje: string, anos = idadeMinima): boolean =>
  `${String(Number(nascimento.slice(0, 4)) + anos).padStart(4, '0')}${nascimento.slice(4, 10)}` <= hoje;

/** What is wrong with an age, both days `YYYY-MM-DD`; null where nothing is. */
export const faltaDeIdade = (nascimento: string, hoje: string): string | null =>
  hasIdade(nascimento, hoje) ? null : `É preciso ter ${idadeMinima} anos ou mais`;
