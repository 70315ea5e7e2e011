/** How far away the day is on which a redemption should be there, counted as people promise it: in business days. */
import { z } from 'zod';
import { plural } from './plural.ts';

export const Prazo = z.object({
  /** The day has passed. */
  atrasado: z.boolean(),
  /** Until the day, or since it. */
  diasUteis: z.number().int(),
  /** It is today. */
  hoje: z.boolean(),
});
export type Prazo = z.infer<typeof Prazo>;

/** "faltam 3 dias úteis", "2 dias úteis de atraso"; of what arrived, or is not going to, nothing. */
export function describePrazo(prazo: Prazo | null): string {
  if (prazo === null) return '';
  const { atrasado, diasUteis, hoje } = prazo;
  if (hoje) return 'é hoje';
  const dias = plural(diasUteis, 'dia útil', 'dias úteis');
  // From a Friday to the Saturday after it, no business day has passed.
  if (diasUteis === 0) return atrasado ? 'venceu no último dia útil' : 'até o próximo dia útil';
  if (atrasado) return `${dias} de atraso`;
  return `${diasUteis === 1 ? 'falta' : 'faltam'} ${dias}`;
}
