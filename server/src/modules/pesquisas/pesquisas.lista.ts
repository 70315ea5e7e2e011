/** Market research as staff list it. */
import { listPesquisas } from '@pontua/contract/pesquisas';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './pesquisas.queries.ts';

export const pesquisas = listagem(listPesquisas, {
  linhas: (app, ator, consulta) => queries.pesquisas(app.db, ator, consulta),
  ordem: queries.ordem,
});
