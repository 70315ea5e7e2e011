/** What chains bought, month by month, as staff list it. */
import { listHistorico, mesesCompletos } from '@pontua/contract/historico';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './historico.queries.ts';

export const historico = listagem(listHistorico, {
  linhas: (app, { escopo }, consulta) =>
    queries.listPorMes(app.db, escopo, { ...consulta, completos: mesesCompletos(consulta.ano, app.clock.today()) }),
});
