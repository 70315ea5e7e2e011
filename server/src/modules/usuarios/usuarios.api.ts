/** What happens to a usuário outside the screens that manage them. */
import type { Plataforma } from '../../platform/plataforma.ts';
import { lockUsuario as lock, removeEverybody } from './links.queries.ts';
import { touchAcesso } from './usuarios.queries.ts';

/** Until the transaction's end nobody changes the password or what it opens. */
export const lockUsuario = lock;

/** The usuário has come in. */
export const noteAcesso = (app: Plataforma, id: number): Promise<void> => touchAcesso(app.db, id, app.clock.now());

/**
 * After a restore: a link that the backup holds may have been used since, or ended with the access that it opens.
 * @returns how many were ended
 */
export const endLinksDeUsuarios = removeEverybody;
