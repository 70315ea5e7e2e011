import { listResultado } from '@pontua/contract/selecao';
import { existente } from '../../platform/erros.ts';
import { route } from '../../platform/http/route.ts';
import * as listas from './logs.lista.ts';
import { findComResultados } from './resultados.queries.ts';

export const rotas = [
  route(listResultado, async ({ ator, query }, app) => {
    existente(await findComResultados(app.db, ator.id, query.registro));
    return listas.resultados.answer(app, ator, query);
  }),
];
