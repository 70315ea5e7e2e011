/** Cancelling a scoring: its points go back, its units are free for others, and what of its sale waits waits no more. */
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { cancelPontuacoes } from '../pontos/pontos.api.ts';
import { closeOfCancelada } from '../submissoes/submissoes.api.ts';
import { lockSaldos, moveUnidades } from '../unidades/unidades.api.ts';
import { allocate } from './alocacao.api.ts';
import { tellCancelada } from './avisos.ts';
import * as queries from './cancelamento.queries.ts';
import { markDecidida } from './limites.queries.ts';

/**
 * The balance that appears is given out at once, to whoever has waited longest. The seller who loses points and those who
 * gain them are locked together, in order, before any of them is touched. A sale that only waits is cancelled by the same way;
 * if it was scored before its lock was had, its id is that of the scoring by then, and the points are taken back.
 */
export const cancelPontuacao = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const { vendaId, ...venda } = existente(await queries.findVenda(trx, ator.escopo, id));
    // Before its pairs are read: a correction may find that its lines are of other products.
    await queries.lockVenda(trx, vendaId);
    const pares = await queries.listPares(trx, vendaId);
    await lockSaldos(trx, pares);
    const pontuada = await queries.markCancelled(trx, id, ator.id, agora);
    if (!pontuada && !(await queries.markEsperaCancelled(trx, id, ator.id, agora))) {
      throw new AppError('estado_invalido', 'Esta pontuação já foi cancelada');
    }
    const { mudancas, esperavam } = await queries.freeUnidades(trx, id, vendaId);
    await moveUnidades(trx, mudancas);
    await markDecidida(trx, vendaId, { decisao: 'cancelada', usuarioId: ator.id, agora });
    const inteira = await queries.cancelVendaSemPontuacao(trx, vendaId, agora);
    const recibo = await closeOfCancelada(trx, { vendaId, motivo: 'A pontuação desta venda foi cancelada', agora });

    const { parceiroId, identificador } = venda;
    const autoria = { responsavel: ator.nome, agora };
    const motivo = `Venda ${identificador}`;
    // Less than it scored where some of it had expired; and none of a sale that only waited.
    let pontos = 0;
    const takeBack = async () => {
      const [tirados] = await cancelPontuacoes(trx, { pontuacaoIds: [id], ...autoria, motivo });
      pontos = Math.abs(tirados?.pontos ?? 0);
    };
    await allocate(trx, {
      pares,
      ...autoria,
      ...(pontuada && { firmes: [parceiroId], antes: takeBack }),
    });
    const parametros = { id, vendaId, identificador, pontos, ...(esperavam > 0 && { esperavam }) };
    await recordLog(trx, ator, 'cancelouPontuacao', parametros, pedidoId);
    await tellCancelada(trx, { ...venda, pontuacaoId: id, pontos, esperavam, inteira, recibo }, agora);
    return { mensagem: pontuada ? 'Pontuação cancelada com sucesso' : 'Venda cancelada com sucesso' };
  });
