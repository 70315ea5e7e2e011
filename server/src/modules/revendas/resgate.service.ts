/** Whether the sellers of a store may redeem. */
import { transact } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { lock, update } from './cadastro.queries.ts';

export const toggleResgate = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoPor<AtorUsuario>,
  id: number,
  resgateLiberado: boolean,
) =>
  transact(app.db, async (trx) => {
    const antes = existente(await lock(trx, ator, id));
    const mudou = changesOf(antes, { resgateLiberado });
    if (Object.keys(mudou).length > 0) {
      await update(trx, id, { resgateLiberado });
      await recordLog(trx, ator, 'liberouResgateRevenda', { id, nome: antes.nome, mudou }, pedidoId);
    }
    return { mensagem: 'Liberação do resgate alterada com sucesso' };
  });
