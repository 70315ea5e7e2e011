/** What the holder of a prepaid card may do with it. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { updateStatusCartao } from '@pontua/contract/resgates';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { present } from './cartoes.api.ts';
import * as queries from './cartoes.queries.ts';

type MudancaCartao = PedidoDe<typeof updateStatusCartao>['body'];

/**
 * Blocking (1) acts at once here, and at the operator within its hours; unblocking (0) is a request that staff or the operator's
 * file confirm.
 */
export const changeStatus = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoPor<AtorParceiro>,
  { numero, status }: MudancaCartao,
) =>
  transact(app.db, async (trx) => {
    await lockAtivo(trx, ator.id);
    const prazo = prazoBloqueio(app.config.marcaPadrao.tarifas);
    const antes = existente(await queries.lockOwn(trx, ator.id, numero));
    const { id } = antes;
    if (status === 0 && !antes.bloqueado) throw new AppError('estado_invalido', 'Este cartão já está desbloqueado');
    // `atualizadoEm` stays: it is the day of the balance.
    const bloqueio = { bloqueado: true, emDesbloqueio: status === 0 };
    const mudou = changesOf(antes, bloqueio);
    // Asked twice, the first time counts.
    if (mudou.bloqueado || mudou.emDesbloqueio) {
      const desbloqueioPedidoEm = status === 0 ? app.clock.now() : null;
      await queries.updateBloqueio(trx, id, { ...bloqueio, desbloqueioPedidoEm });
      const tipo = status === 1 ? 'bloqueouCartao' : 'pediuDesbloqueioCartao';
      await recordLog(trx, ator, tipo, { id, final: numero.slice(-4), mudou }, pedidoId);
    }
    // A blocked card leaves the session: the web drops it on null.
    return status === 1
      ? { sucesso: true, mensagem: `Cartão bloqueado. A operadora leva ${prazo} para concluir`, cartao: null }
      : {
          sucesso: true,
          mensagem: `Pedido de desbloqueio enviado. A operadora leva ${prazo}`,
          cartao: present({ ...antes, ...bloqueio }),
        };
  });
