/** Seals the days of the log that are over. See docs/decisions/0579-logs-selados.md. */

import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './selos.queries.ts';

/** Whoever began to write on a day has long ended by then. */
const esperaDias = 2;

/** All days that are due, each over the one before; a day without entries is sealed, too. */
export async function sealDias({ db, clock }: Pick<Plataforma, 'db' | 'clock'>): Promise<void> {
  const ate = Temporal.PlainDate.from(clock.today()).subtract({ days: esperaDias });
  for (;;) {
    const selou = await transact(db, async (trx) => {
      await queries.lockSelos(trx);
      const dia = await queries.findProximo(trx);
      if (dia === null || Temporal.PlainDate.compare(dia, ate) > 0) return false;
      await queries.seal(trx, dia);
      return true;
    });
    if (!selou) return;
  }
}
