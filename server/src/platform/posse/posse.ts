/**
 * One worker at a time for a row of work (a file that came in, a report to generate), whatever became of the one before. A lock of the database tells a dead worker from a
 * living one at once; a lease, renewed while it works, tells a frozen one; the number of its turn keeps whoever wakes up late from
 * writing anything.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { elapsedMillis } from '../clock.ts';
import type { SessaoBanco } from '../db/sessao.ts';
import type { Plataforma } from '../plataforma.ts';
import * as queries from './posse.queries.ts';

/** Renewals that may be lost before the lease is. */
const renovacoes = 5;

/** Works with the posse of it; not at all while somebody else is alive at work, or when it is finished. */
export async function hold(
  app: Plataforma,
  sessao: SessaoBanco,
  { fila, id }: { fila: queries.FilaDeTrabalho; id: number },
  work: (posse: queries.Posse & { quedas: number }) => Promise<void>,
): Promise<void> {
  const { posseSegundos } = app.config;
  if (!(await queries.tryLock(sessao.db, fila, id))) {
    if (!(await queries.endFrozen(sessao.db, fila, id, posseSegundos)) || !(await queries.tryLock(sessao.db, fila, id)))
      return;
  }
  const posse = await queries.take(sessao.db, fila, id, posseSegundos);
  if (!posse) return;
  // Through other connections: this one may be busy with one long statement. One that fails is made up for by the next.
  const renew = () => void queries.renew(app.db, fila, posse, posseSegundos).catch(() => undefined);
  const pulso = setInterval(renew, (posseSegundos * 1000) / renovacoes);
  try {
    await work(posse);
  } finally {
    clearInterval(pulso);
  }
}

const pausaMs = 500;

/**
 * Ends a turn although the database itself may be what failed: asked again while the lease lasts. After that whoever comes next
 * takes this turn for a fall. A turn that another has taken does not come back.
 */
export async function insist<T>(app: Plataforma, act: () => Promise<T>): Promise<T> {
  const prazo = elapsedMillis() + app.config.posseSegundos * 1000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof queries.PossePerdida || elapsedMillis() > prazo) throw error;
      await wait(pausaMs);
    }
  }
}
