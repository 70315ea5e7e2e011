/** What stores sold of each product, month by month, as staff list it. */
import { listProdutosVendidos } from '@pontua/contract/produtos-vendidos';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './vendidos.queries.ts';
import { recorteDe } from './vendidos.recorte.ts';

export const produtosVendidos = listagem(listProdutosVendidos, {
  linhas: async (app, ator, consulta) => queries.listVendidos(app.db, await recorteDe(app, ator, consulta)),
});
