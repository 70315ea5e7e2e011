/** A seller asks about the points of a sale; staff answer, and the seller reads it beside the sale. */
import { duvidasPorDia } from '@pontua/contract/duvidas';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { plusSeconds } from '../../platform/clock.ts';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoDoPainel, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './duvidas.queries.ts';

export async function getVenda(app: Plataforma, ator: AtorParceiro, id: number) {
  const { canceladaEm, ...venda } = existente(await queries.findVenda(app.db, ator.id, id));
  const recusa = (await queries.findRecusa(app.db, id)) ?? null;
  const centesimos = venda.itens.reduce((soma, { pontos }) => soma + toCentesimos(pontos), 0);
  return {
    venda: {
      ...venda,
      // One that was refused whole is cancelled too, so that its number is free: to its seller it was refused.
      cancelada: canceladaEm !== null && !recusa?.toda,
      recusa,
      totalPontos: fromCentesimos(centesimos),
      duvidas: await queries.listDaVenda(app.db, id),
    },
  };
}

const diaSegundos = 86_400;

/** @throws AppError estado_invalido where a question of this sale waits already; muitas_tentativas */
export const ask = (
  app: Plataforma,
  pedido: PedidoPor<AtorParceiro, 'idempotencia'>,
  { id, texto }: { id: number; texto: string },
) =>
  idempotent(app, pedido, async (trx) => {
    const agora = app.clock.now();
    const { ator } = pedido;
    // The sale before the seller, as a cancellation locks them.
    const { canceladaEm, ...venda } = existente(await queries.lockVenda(trx, ator.id, id));
    await lockAtivo(trx, ator.id);
    const recentes = await queries.countDesde(trx, ator.id, plusSeconds(agora, -diaSegundos));
    if (canceladaEm !== null && !(await queries.findRecusa(trx, id))?.toda) {
      throw new AppError('estado_invalido', 'Esta venda foi cancelada');
    }
    if (await queries.hasAberta(trx, venda.id)) {
      throw new AppError('estado_invalido', 'Você já perguntou sobre esta venda. A equipe vai responder aqui');
    }
    if (recentes >= duvidasPorDia) {
      throw new AppError(
        'muitas_tentativas',
        `Você já enviou ${plural(duvidasPorDia, 'pergunta', 'perguntas')} nas últimas 24 horas. Tente de novo amanhã`,
      );
    }
    const { id: vendaId, ...lugar } = venda;
    await queries.insert(trx, { ...lugar, vendaId, parceiroId: ator.id, texto, criadaEm: agora });
    return { mensagem: 'Pergunta enviada. A resposta aparece aqui, na venda' };
  });

/** @throws AppError estado_invalido where somebody has answered it meanwhile */
export const answer = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { id, resposta }: { id: number; resposta: string },
) =>
  transact(app.db, async (trx) => {
    const duvida = existente(await queries.lock(trx, ator, id));
    if (duvida.respondidaEm !== null) {
      throw new AppError('estado_invalido', `Esta pergunta já foi respondida: ${duvida.resposta}`);
    }
    await queries.answer(trx, id, { resposta, por: ator.id, agora: app.clock.now() });
    const { vendaId, parceiroId } = duvida;
    // Neither what was asked nor what was answered, which stay with the sale: the log forgets nothing, and a seller may ask to be forgotten.
    await recordLog(trx, ator, 'respondeuDuvida', { id: vendaId, idDuvida: id, parceiroId }, pedidoId);
    return { mensagem: 'Resposta enviada ao vendedor' };
  });
