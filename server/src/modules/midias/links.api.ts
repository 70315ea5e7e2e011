import type { Db } from '../../platform/db/database.ts';
import type { PortaLinks } from '../../platform/http/porta-links.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './links.queries.ts';

/** Whether an address that was passed on still opens, as the server of files asks. */
export const portaLinks = (app: Plataforma): PortaLinks => ({
  isOpen: (id) => queries.isOpen(app.db, id, app.clock.now()),
});

/**
 * After a restore: a link that the backup holds may have been ended since.
 * @returns how many were ended
 */
export const endLinksDeMidias = (db: Db): Promise<number> => queries.removeAll(db);
