/** Balances of units, by chain and product. */
import { listAntifraude } from '@pontua/contract/antifraude';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './antifraude.queries.ts';

export const antifraude = listagem(listAntifraude, {
  linhas: async (app, ator, { rede, buscar, filtros }) => {
    const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
    const mencoes = await Promise.all(palavras.map((palavra) => queries.findMencao(app.db, palavra)));
    return queries.linhas(app.db, ator.escopo, { rede, mencoes, ...filtros }).select(queries.colunas);
  },
  ordem: queries.ordem,
});
