/** How long points still live. */

import { plural } from '@pontua/contract/plural';
import dayjs from 'dayjs';
import { hoje } from '../../kit/datas.ts';

/** They live to the end of their day: 0 is today. */
export const diasAteVencer = (venceEm: string): number => dayjs(venceEm).diff(dayjs(hoje()), 'day');

export function ateVencer(venceEm: string): string {
  const dias = diasAteVencer(venceEm);
  if (dias < 0) return 'vencidos';
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${plural(dias, 'dia', 'dias')}`;
}
