/** Success rates of a month, by chain and product. */
import { listTaxaSucesso } from '@pontua/contract/taxa';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './taxa.queries.ts';

export const taxas = listagem(listTaxaSucesso, {
  linhas: async (app, ator, { rede, ano, mes, buscar }) => {
    const { id: geracao } = await findGerado(app.db, 'taxa-sucesso', { ano, mes });
    const achadas = await buscaPor(app.db, buscar, queries.buscaTaxas);
    return queries.taxas(app.db, ator, { geracao, rede }).where(achadas).select(queries.colunas({ ano, mes }));
  },
  ordem: queries.ordem,
});
