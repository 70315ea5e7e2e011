/** One scoring: its lines, and what its history is about. */
import { contaPontos } from '@pontua/contract/money';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as historico from './historico.queries.ts';
import * as queries from './painel.queries.ts';

/** A typed sale is written to the log as what it is, one of a file is not: of each, how it came in and what its points did. */
export async function findComVenda(app: Plataforma, ator: AtorUsuario, id: number) {
  const linha = await queries.findLinha(app.db, ator, id);
  if (!linha) return null;
  const fatos = [
    ...(await historico.listEnvio(app.db, linha.vendaId)),
    ...(await historico.listMovimentos(app.db, id)).map(({ tipo, pontos, ...quem }) => ({
      ...quem,
      tipo: historico.tipoDoLog[tipo],
      detalhe: contaPontos(Math.abs(pontos)),
    })),
  ];
  return { id, outras: { id: linha.vendaId, tipos: ['criouVenda' as const] }, fatos };
}

export const listItens = async (app: Plataforma, ator: AtorUsuario, id: number) => ({
  itens: existente(await queries.listItens(app.db, ator, id)),
});
