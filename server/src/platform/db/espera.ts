/** A database that comes up again, as after a crash of its machine: it reads its log, for seconds or minutes, and lets nobody in. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../erros.ts';

/** What still lets nobody in then, a standby for one, is not on its way. */
const maximoMs = 600_000;
const intervaloMs = 500;

/**
 * Until it lets somebody in.
 * @param tell once, where it has to be waited for
 * @throws as connecting does: what is not there, or refuses this role, is not waited for
 */
export async function untilLetsIn(url: string, tell: () => void): Promise<void> {
  const desde = performance.now();
  for (let vez = 1; !(await letsIn(url, performance.now() - desde < maximoMs)); vez += 1) {
    if (vez === 1) tell();
    await setTimeout(intervaloMs);
  }
}

async function letsIn(url: string, espera: boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'pontua-migracao' });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (espera && codeOf(error) === '57P03') return false;
    throw error;
  } finally {
    await client.end();
  }
}
