/** What became of each item of an act on many, as a file: for who did it, and nobody else. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { listResultado } from '@pontua/contract/selecao';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as listas from './logs.lista.ts';
import { findComResultados } from './resultados.queries.ts';

export async function listResultados(
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof listResultado>['query'],
) {
  existente(await findComResultados(app.db, ator.id, query.registro));
  return listas.resultados.answer(app, ator, query);
}
