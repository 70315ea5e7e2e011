/** Whether an address that was passed on still opens, as the server of files asks. */
import type { PortaLinks } from '../../platform/http/porta-links.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './links.queries.ts';

export const portaLinks = (app: Plataforma): PortaLinks => ({
  isOpen: (id) => queries.isOpen(app.db, id, app.clock.now()),
});
