/** Whom staff call at a store. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type createContato, maximoContatos } from '@pontua/contract/loja';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoDoPainel, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { lock } from './cadastro.queries.ts';
import * as queries from './contatos.queries.ts';
import { findRevenda } from './revendas.service.ts';

export async function list(app: Plataforma, ator: AtorUsuario, id: number) {
  existente(await findRevenda(app, ator, id));
  return queries.list(app.db, ator, id);
}

/** @returns all of the store, as they are by now: of a repeat, too, for which no names are kept */
export async function add(
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
  id: number,
  campos: PedidoDe<typeof createContato>['body'],
) {
  const { ator, id: pedidoId } = pedido;
  await idempotent(app, pedido, async (trx) => {
    const { nome } = existente(await lock(trx, ator, id));
    const antes = await queries.list(trx, ator, id);
    if (antes.length >= maximoContatos)
      throw new AppError('estado_invalido', `Uma loja tem no máximo ${maximoContatos} contatos`);
    await queries.insert(trx, { ...campos, revendaId: id });
    await recordLog(trx, ator, 'criouContatoRevenda', { id, nome, mudou: changeOf(null, campos.nome) }, pedidoId);
    return {};
  });
  return list(app, ator, id);
}

/** @param contato of this store; another store's is none */
export const remove = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number, contato: number) =>
  transact(app.db, async (trx) => {
    const { nome } = existente(await lock(trx, ator, id));
    const excluido = existente(await queries.remove(trx, { id: contato, revendaId: id }));
    const mudou = changeOf(excluido.nome, null);
    await recordLog(trx, ator, 'excluiuContatoRevenda', { id, nome, mudou }, pedidoId);
    return queries.list(trx, ator, id);
  });

/** As the store's history shows it. */
const changeOf = (de: string | null, para: string | null) => ({ contato: { de, para } });
