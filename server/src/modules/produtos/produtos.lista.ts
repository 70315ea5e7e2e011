/** What sellers look up, points per product and the codes of their store; and the catalogue as staff list it. */
import { listProdutos, listProdutosPontos, listProdutosRevenda } from '@pontua/contract/produtos';
import { listCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { existente } from '../../platform/erros.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as catalogo from './catalogo.queries.ts';
import * as codigos from './codigos-da-loja.queries.ts';
import * as queries from './produtos.queries.ts';

export const produtosPontos = listagem(listProdutosPontos, {
  linhas: (app, _ator, { buscar, filtros }) => queries.participantes(app.db, { buscar, ativo: filtros.ativo }),
  ordem: queries.ordemParticipantes,
});

export const produtosRevenda = listagem(listProdutosRevenda, {
  linhas: async (app, ator, { buscar, filtros, cnpjRevenda }) => {
    const { id } = existente(await queries.findRevendaPropria(app.db, ator.revendaId, cnpjRevenda));
    return queries.codigosDaRevenda(app.db, id, { buscar, ativo: filtros.ativo });
  },
  ordem: queries.ordemCodigosDaRevenda,
});

export const produtos = listagem(listProdutos, {
  linhas: (app, ator, { buscar, filtros }) => catalogo.produtos(app.db, ator, { buscar, ativo: filtros.ativo }),
  ordem: catalogo.ordemProdutos,
});

/** What no store is called. */
const nenhuma = 0;

export const codigosDaLoja = listagem(listCodigosDaLoja, {
  linhas: async (app, ator, { buscar, filtros, cnpjRevenda }) => {
    const loja = cnpjRevenda && ((await queries.findRevenda(app.db, ator, cnpjRevenda))?.id ?? nenhuma);
    return codigos.codigosDaLoja(app.db, ator, { buscar, loja, ...filtros });
  },
  ordem: codigos.ordemCodigosDaLoja,
});
