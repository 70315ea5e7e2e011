/** The month that is asked for, and the generation that it is read from. */
import type { Plataforma } from '../../platform/plataforma.ts';
import { findGerado, type Periodo } from '../geracoes/geracoes.api.ts';

/** What is left out is that of the month that is now. */
export function findGeracao({ db, clock }: Plataforma, { ano, mes }: { [K in keyof Periodo]?: number | undefined }) {
  const hoje = Temporal.PlainDate.from(clock.today());
  return findGerado(db, 'compras-pontuacao', { ano: ano ?? hoje.year, mes: mes ?? hoje.month });
}
