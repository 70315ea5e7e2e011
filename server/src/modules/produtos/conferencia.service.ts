/**
 * The typed form's own check: what the seller's store bought of a product, less what it sold. Only advice to who is typing;
 * what is scored is decided by the chain's balance when the sale arrives. See docs/decisions/0367-saldo-na-digitacao.md.
 */

import type { LojaRef } from '@pontua/contract/referencias';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './conferencia.queries.ts';
import { findRevendaPropria } from './produtos.queries.ts';
import { resolveProdutos } from './resolucao.api.ts';

export async function readHistorico(
  { db }: Plataforma,
  { id, revendaId, redeId }: AtorParceiro,
  { codigo, cpf }: { codigo: string; cpf: string },
) {
  if (!(await queries.isProprioCpf(db, id, cpf))) throw new AppError('nao_encontrado');
  const [controlado, [produtoId = null]] = await Promise.all([
    queries.isControlada(db, { revendaId, redeId }),
    resolveProdutos(db, [{ revendaId, codigo }]),
  ]);
  const compradas = produtoId && (await queries.sumCompradas(db, { revendaId, redeId }, produtoId));
  return { quantidade: compradas ?? 0, idRevenda: compradas === null ? null : revendaId, controlado };
}

export async function countVendidas(
  { db }: Plataforma,
  { revendaId, redeId }: AtorParceiro,
  { codigo, idRevenda }: { codigo: string; idRevenda: LojaRef },
): Promise<number> {
  existente(await findRevendaPropria(db, revendaId, idRevenda));
  const [produtoId] = await resolveProdutos(db, [{ revendaId, codigo }]);
  return produtoId ? queries.sumVendidas(db, { revendaId, redeId }, produtoId) : 0;
}
