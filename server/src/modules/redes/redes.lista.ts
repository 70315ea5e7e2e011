/** Chains as the screen of chains lists them, with what each adds up to. */
import { listRedesCompletas } from '@pontua/contract/redes';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './redes.queries.ts';

export const redes = listagem(listRedesCompletas, {
  linhas: (app, ator, consulta) => queries.listCompletas(app.db, ator, consulta, app.clock.today()),
});
