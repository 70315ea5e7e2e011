/** What each chain bought before and since it joined, one row a chain; and how that went, one row a month. */
import { listMensuracao, listMesesMensuracao } from '@pontua/contract/mensuracao';
import { listagem } from '../../platform/http/listagem.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './mensuracao.queries.ts';

export const mensuracao = listagem(listMensuracao, {
  linhas: async (app, ator, { rede }) => {
    const { id: geracao } = await findGerado(app.db, 'mensuracao');
    return queries.linhas(app.db, ator, { geracao, rede });
  },
});

export const meses = listagem(listMesesMensuracao, {
  linhas: async (app, ator, { rede }) => {
    const { id: geracao } = await findGerado(app.db, 'mensuracao');
    return queries.meses(app.db, ator, { geracao, rede });
  },
});
