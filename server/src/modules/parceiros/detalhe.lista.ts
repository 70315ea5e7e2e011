/** What the page of one seller lists of them. */
import * as contrato from '@pontua/contract/parceiro';
import { describeRetencao } from '@pontua/contract/retencoes';
import { type SqlBool, sql } from 'kysely';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './detalhe.queries.ts';

export const extrato = listagem(contrato.listExtratoDoVendedor, {
  linhas: (app, ator, { parceiro }) => queries.extrato(app.db, ator, parceiro, app.clock.today()),
});

export const lotes = listagem(contrato.listLotesDoVendedor, {
  linhas: (app, ator, { parceiro }) => queries.lotes(app.db, ator, parceiro, app.clock.today()),
});

export const vendas = listagem(contrato.listVendasDoVendedor, {
  linhas: (app, ator, { parceiro }) => queries.vendas(app.db, ator, parceiro),
  toLinha: ({ limite, maximo, cadastroRecente, retidas, ...venda }) => ({
    ...venda,
    retidas: retidas ?? 0,
    motivoRetencao:
      limite && maximo !== null
        ? describeRetencao({ limite, maximo, cadastroRecente: cadastroRecente === true })
        : null,
  }),
  somam: () => sql<SqlBool>`lista.situacao <> 'Cancelada'`,
});

export const resgates = listagem(contrato.listResgatesDoVendedor, {
  linhas: (app, ator, { parceiro }) => queries.resgates(app.db, ator, parceiro),
  somam: () => sql<SqlBool>`lista.status <> 3`,
});

export const recibos = listagem(contrato.listRecibosDoVendedor, {
  linhas: (app, ator, { parceiro }) => queries.recibos(app.db, ator, parceiro),
});
