/** What staff look up while they type a sale. */
import type { LojaRef } from '@pontua/contract/referencias';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './produtos.queries.ts';
import { resolveProdutos } from './resolucao.api.ts';

/** What a sale typed for that store will take the code for. */
export async function findNome(
  { db }: Plataforma,
  ator: AtorUsuario,
  { codigo, codRevenda }: { codigo: string; codRevenda: LojaRef },
) {
  const revenda = existente(await queries.findRevenda(db, ator, codRevenda));
  const [id] = await resolveProdutos(db, [{ revendaId: revenda.id, codigo }]);
  if (!id) throw new AppError('nao_encontrado', 'Produto não encontrado');
  return queries.findById(db, id);
}
