/** What happens to a usuário outside the screens that manage them. */
import type { Plataforma } from '../../platform/plataforma.ts';
import { touchAcesso } from './usuarios.queries.ts';

/** The usuário has come in. */
export const noteAcesso = (app: Plataforma, id: number): Promise<void> => touchAcesso(app.db, id, app.clock.now());
