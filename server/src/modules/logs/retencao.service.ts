/** Entries older than the installation keeps them are removed, a batch at a time, each batch with an entry that says so. */
import { diaDe } from '@pontua/contract/dates';
import { plusSeconds } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from './logs.api.ts';
import { removeOlder } from './retencao.queries.ts';

/** So many are gone in a second or two, and hold nobody up. */
const porVez = 20_000;

/** @returns how many were removed */
export async function forgetLogs(app: Plataforma, encerrando?: AbortSignal, lote = porVez): Promise<number> {
  const ate = plusSeconds(app.clock.now(), -app.config.guardaLogsDias * 24 * 3600);
  let apagados = 0;
  while (!encerrando?.aborted) {
    const quantos = await transact(app.db, async (trx) => {
      const removidos = await removeOlder(trx, ate, lote);
      if (removidos > 0) await recordLog(trx, null, 'apagouLogs', { ate: diaDe(ate), quantos: removidos });
      return removidos;
    });
    apagados += quantos;
    if (quantos < lote) break;
  }
  return apagados;
}
