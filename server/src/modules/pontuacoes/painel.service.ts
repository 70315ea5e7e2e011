/** The lines of each scoring. */
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './painel.queries.ts';

export const listItens = async (app: Plataforma, ator: AtorUsuario, id: number) => ({
  itens: existente(await queries.listItens(app.db, ator, id)),
});
