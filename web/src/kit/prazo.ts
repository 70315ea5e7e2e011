/** How long points still live. */
import { diaDe, diasEntre } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';

/** They live to the end of their day: 0 is today. */
export const diasAteVencer = (venceEm: string): number => diasEntre(diaDe(new Date().toISOString()), venceEm);

export function ateVencer(venceEm: string): string {
  const dias = diasAteVencer(venceEm);
  if (dias < 0) return 'vencidos';
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${plural(dias, 'dia', 'dias')}`;
}
