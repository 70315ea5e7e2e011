/** What sellers look up: points per product, and the product of a code. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  type listProdutosPontos,
  type listProdutosRevenda,
  type ProdutoEncontrado,
  produtoNaoParticipante,
} from '@pontua/contract/produtos';
import { lista } from '../../platform/db/lista.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { fileLink } from '../../platform/http/exportacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './produtos.queries.ts';
import { resolveProdutos } from './resolucao.api.ts';

type ConsultaPontos = PedidoDe<typeof listProdutosPontos>['query'];
type ConsultaRevenda = PedidoDe<typeof listProdutosRevenda>['query'];

export async function listPontos(app: Plataforma, ator: AtorParceiro, consulta: ConsultaPontos) {
  if (consulta.download) return { rows: [], count: 0, fileLink: fileLink(app, ator, 'pontosProdutos', consulta) };
  return lista(app.db, toPontos(app, consulta), consulta, queries.ordemParticipantes);
}

export const toPontos = (app: Plataforma, { buscar, filtros }: ConsultaPontos) =>
  queries.participantes(app.db, { buscar, ativo: filtros.ativo });

export async function findPorCodigo(
  app: Plataforma,
  { revendaId }: AtorParceiro,
  codigo: string,
): Promise<ProdutoEncontrado[]> {
  const [id] = await resolveProdutos(app.db, [{ revendaId, codigo }]);
  return id ? [await queries.findById(app.db, id)] : [];
}

/** A code of the catalogue may be a store's own code for something else; then the barcode itself is what finds the product. */
export async function findPorBarras(app: Plataforma, ator: AtorParceiro, barras: string): Promise<ProdutoEncontrado> {
  const [produto] = await findPorCodigo(app, ator, barras);
  if (!produto) throw new AppError('nao_encontrado', produtoNaoParticipante);
  const [pelaLoja] = await resolveProdutos(app.db, [{ revendaId: ator.revendaId, codigo: produto.codigo }]);
  return pelaLoja === produto.id ? produto : { ...produto, codigo: barras };
}

export async function listDaRevenda(app: Plataforma, ator: AtorParceiro, consulta: ConsultaRevenda) {
  const { id } = existente(await queries.findRevendaPropria(app.db, ator.revendaId, consulta.cnpjRevenda));
  const { buscar, filtros } = consulta;
  const codigos = queries.codigosDaRevenda(app.db, id, { buscar, ativo: filtros.ativo });
  return lista(app.db, codigos, consulta, queries.ordemCodigosDaRevenda);
}
