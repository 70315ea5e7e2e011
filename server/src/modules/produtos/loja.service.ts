/** The product of a code, as sellers look it up. */
import { type ProdutoEncontrado, produtoNaoParticipante } from '@pontua/contract/produtos';
import { AppError } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './produtos.queries.ts';
import { resolveProdutos } from './resolucao.api.ts';

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
