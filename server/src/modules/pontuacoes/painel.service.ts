/** One scoring: its lines, and what its history is about. */
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './painel.queries.ts';

/** A typed sale is written to the log as what it is; each of its scorings began with it. */
export async function findComVenda(app: Plataforma, ator: AtorUsuario, id: number) {
  const linha = await queries.findLinha(app.db, ator, id);
  return linha && { id, outras: { id: linha.vendaId, tipos: ['criouVenda' as const] } };
}

export const listItens = async (app: Plataforma, ator: AtorUsuario, id: number) => ({
  itens: existente(await queries.listItens(app.db, ator, id)),
});
