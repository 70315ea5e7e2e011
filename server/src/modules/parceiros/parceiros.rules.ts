import { hasIdade, idadeMinima } from '@pontua/contract/idade';

/** What is wrong with an age, both days `YYYY-MM-DD`; null where nothing is. */
export const faltaDeIdade = (nascimento: string, hoje: string): string | null =>
  hasIdade(nascimento, hoje) ? null : `É preciso ter ${idadeMinima} anos ou mais`;
