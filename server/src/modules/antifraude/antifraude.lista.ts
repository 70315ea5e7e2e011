/** Balances of units, by chain and product. */
import { listAntifraude } from '@pontua/contract/antifraude';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './antifraude.queries.ts';

export const antifraude = listagem(listAntifraude, {
  linhas: async (app, ator, { rede, buscar, filtros }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaAntifraude);
    return queries.withColunas(queries.linhas(app.db, ator.escopo, { rede, ...filtros }).where(achadas));
  },
  ordem: queries.ordem,
});
