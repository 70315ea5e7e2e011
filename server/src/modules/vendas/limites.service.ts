/** Staff decide on what passed a seller's limit of the day. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import type { decideRetencao } from '@pontua/contract/retencoes';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { closeOfCancelada } from '../submissoes/submissoes.api.ts';
import { lockSaldos, moveUnidades } from '../unidades/unidades.api.ts';
import { allocate } from './alocacao.api.ts';
import { tellRecusa } from './avisos.ts';
import * as cancelamento from './cancelamento.queries.ts';
import * as queries from './limites.queries.ts';

type Decisao = PedidoDe<typeof decideRetencao>['body'];

/** Under the lock of the sale, as a cancellation and a correction are: of two people exactly one decides. */
export const decide = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, { idVenda, decisao, nota }: Decisao) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const retida = existente(await queries.findRetencao(trx, ator.escopo, idVenda));
    await cancelamento.lockVenda(trx, idVenda);
    if (!(await queries.markDecidida(trx, idVenda, { decisao, nota, usuarioId: ator.id, agora }))) {
      throw new AppError('estado_invalido', 'Alguém já decidiu sobre as unidades desta venda');
    }
    const { identificador, unidades, parceiroId } = retida;
    const parametros = { id: idVenda, identificador, unidades, parceiroId, ...(nota && { nota }) };
    if (decisao === 'recusada') {
      const recibo = await refuse(trx, ator, { idVenda, nota, agora });
      await recordLog(trx, ator, 'recusouRetencao', parametros, pedidoId);
      await tellRecusa(trx, { ...retida, vendaId: idVenda, nota, recibo }, agora);
      return { mensagem: `${plural(unidades, 'unidade recusada', 'unidades recusadas')}` };
    }
    const { pontos, emAnalise } = await release(trx, idVenda, { responsavel: ator.nome, agora });
    await recordLog(trx, ator, 'liberouRetencao', { ...parametros, pontos, emAnalise }, pedidoId);
    const liberadas = plural(unidades, 'unidade liberada', 'unidades liberadas');
    return {
      mensagem: emAnalise === 0 ? liberadas : `${liberadas}; ${plural(emAnalise, 'espera', 'esperam')} saldo da rede`,
    };
  });

/** From here on the units wait for balance, and score as far as it goes. */
async function release(trx: Trx, vendaId: number, autoria: { responsavel: string; agora: string }) {
  const pares = await cancelamento.listPares(trx, vendaId);
  await lockSaldos(trx, pares);
  const mudancas = await queries.releaseRetidas(trx, vendaId);
  await moveUnidades(trx, mudancas);
  // Others of the chain may have waited for the same balance.
  const { pontuacaoIds } = await allocate(trx, { pares, ...autoria });
  return {
    pontos: await queries.sumPontos(trx, vendaId, pontuacaoIds),
    emAnalise: await queries.countEsperando(trx, vendaId),
  };
}

/** A sale of which nothing scored or waits is no sale any more: its number is free again, and its receipt closed. */
async function refuse(
  trx: Trx,
  ator: AtorUsuario,
  { idVenda, nota, agora }: { idVenda: number; nota: string; agora: string },
) {
  if (await queries.dropRetidas(trx, idVenda)) return;
  await cancelamento.markEsperaOfVendaCancelled(trx, idVenda, ator.id, agora);
  await cancelamento.cancelVendaSemPontuacao(trx, idVenda, agora);
  return closeOfCancelada(trx, { vendaId: idVenda, motivo: nota, agora });
}
