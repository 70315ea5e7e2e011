/** A seller as the seller area keeps who is signed in. */
import { existente } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { touchAcesso } from './parceiros.queries.ts';
import { findPerfilParceiro } from './perfil.queries.ts';

export const perfilDoParceiro = async (app: Plataforma, id: number) =>
  existente(await findPerfilParceiro(app.db, id, app.clock.today()));

/** The seller has come in. */
export const noteAcesso = (app: Plataforma, id: number): Promise<void> => touchAcesso(app.db, id, app.clock.now());
