/** A box of cards, brought into the stock by its file. It adds cards and changes none: whoever holds one keeps it. */
import { planilhaCartoes } from '@pontua/contract/cartoes';
import { sql } from 'kysely';
import { importacao } from '../processamentos/importacao.api.ts';
import { deliverStock } from './cartoes.api.ts';
import { dateNew, listRepetidos, resolveNovos } from './estoque.queries.ts';

export const importacaoEstoque = importacao({
  planilha: planilhaCartoes,
  grava: 'cartoes',
  padrao: {},
  chave: sql`t.numero`,
  // A number that meanwhile came with another barcode is no known card: its line falls on the index, and says so.
  onde: sql`t.codigo_barras = l.dados ->> 'codigo_barras'`,
  comZeros: [{ campo: 'numero' }, { campo: 'codigoBarras' }],
  atos: { criou: 'criouCartao', atualizou: 'criouCartao' },
  async resolve(trx) {
    await resolveNovos(trx);
    return listRepetidos();
  },
  async after(trx, app) {
    await dateNew(trx, app.clock.now());
    await deliverStock(trx);
    return {};
  },
});
