/** What was bought and scored in a month, by chain and product. */
import { listComprasPontuacao } from '@pontua/contract/compras-pontuacao';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './compras.queries.ts';
import { findGeracao } from './periodo.ts';

export const compras = listagem(listComprasPontuacao, {
  linhas: async (app, ator, { rede, buscar, ...mes }) => {
    const { id: geracaoId } = await findGeracao(app, mes);
    const achadas = await buscaPor(app.db, buscar, queries.busca);
    return queries.linhas(app.db, ator.escopo, { rede, geracaoId }).where(achadas).select(queries.colunas);
  },
  ordem: queries.ordem,
});
