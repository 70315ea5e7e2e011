/** Sales that differ from what they would be scored as today, one by one and summed by product. */
import { listCorrecoes, listCorrecoesPorProduto } from '@pontua/contract/correcoes';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './correcao.queries.ts';

export const correcoes = listagem(listCorrecoes, {
  linhas: ({ db, clock }, { escopo }, { rede, produto }) =>
    queries.correcoes(db, { escopo, hoje: clock.today(), rede, produto }),
});

export const correcoesPorProduto = listagem(listCorrecoesPorProduto, {
  linhas: ({ db, clock }, { escopo }, { rede }) =>
    queries.correcoesPorProduto(db, { escopo, hoje: clock.today(), rede }),
});
