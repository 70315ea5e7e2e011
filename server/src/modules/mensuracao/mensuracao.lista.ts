/** What each chain bought before and since it joined, one row a chain. */
import { listMensuracao } from '@pontua/contract/mensuracao';
import { listagem } from '../../platform/http/listagem.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './mensuracao.queries.ts';

export const mensuracao = listagem(listMensuracao, {
  linhas: async (app, ator, { rede }) => {
    const { id: geracao } = await findGerado(app.db, 'mensuracao');
    return queries.linhas(app.db, ator, { geracao, rede });
  },
});
