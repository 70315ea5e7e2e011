/** What the page of one store lists of it. */
import * as contrato from '@pontua/contract/loja';
import { type SqlBool, sql } from 'kysely';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './loja.queries.ts';

export const vendedores = listagem(contrato.listVendedoresDaLoja, {
  linhas: async (app, ator, { cnpjRevenda }) =>
    queries.vendedores(app.db, ator, await queries.findId(app.db, ator, cnpjRevenda), app.clock.today()),
});

export const vendas = listagem(contrato.listVendasDaLoja, {
  linhas: async (app, ator, { cnpjRevenda, buscar }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaVendas(ator));
    return queries.vendas(app.db, await queries.findId(app.db, ator, cnpjRevenda)).where(achadas);
  },
  ordem: queries.ordemVendas,
  somam: () => sql<SqlBool>`lista.situacao <> 'Cancelada'`,
});

export const saldo = listagem(contrato.listSaldoDaLoja, {
  linhas: async (app, ator, { cnpjRevenda }) =>
    queries.saldo(app.db, ator, await queries.findId(app.db, ator, cnpjRevenda)),
});
