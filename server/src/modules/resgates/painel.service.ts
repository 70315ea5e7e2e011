/** What staff do with redemptions. Each change is decided with the row locked, and written to the log beside it. */
import { diaDe, diasEntre } from '@pontua/contract/dates';
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  listHistoricoResgate,
  type listResgates,
  maximoDiasDePrevisao,
  nomeStatusResgate,
  resgateCan,
  statusResgate,
  type updateObservacaoResgate,
  type updatePrevisaoResgate,
  type updateStatusResgate,
} from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { given } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { creditEstornosResgates, lockParceiro } from '../pontos/pontos.api.ts';
import { listRetornos } from '../pontos/retornos.api.ts';
import { tellNovidades, textoDoCancelamento } from './avisos.ts';
import * as queries from './painel.queries.ts';
import { prazoOf } from './prazo.ts';
import * as listas from './resgates.lista.ts';
import { withSinais } from './sinais.api.ts';
import { writeStatus } from './status.ts';

const { registro } = listHistoricoResgate;

export async function get(app: Plataforma, ator: AtorUsuario, id: number) {
  const resgate = existente(await queries.findCompleto(app.db, ator, id));
  const [comSinais] = await withSinais(app.db, [{ ...resgate, prazo: prazoOf(resgate, app.clock.today()) }]);
  return { resgate: existente(comSinais) };
}

/** With the signals of the page's rows, found together. */
export async function list(app: Plataforma, ator: AtorUsuario, query: PedidoDe<typeof listResgates>['query']) {
  const resposta = await listas.resgates.answer(app, ator, query);
  return { ...resposta, resgates: await withSinais(app.db, resposta.resgates) };
}

export const find = (app: Plataforma, ator: AtorUsuario, id: number) =>
  queries.resgatesDoPainel(app.db, ator).where('r.id', '=', id).select('r.id').executeTakeFirst();

export const updateStatus = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { identificador: id, status, vistos = {} }: PedidoDe<typeof updateStatusResgate>['body'],
) =>
  transact(app.db, async (trx) => {
    const resgate = await lockOne(trx, ator, id);
    checkEstado(resgate, resgateCan.alterarStatus);
    await checkVistos(trx, ator, {
      registro,
      antes: resgate,
      vistas: given({ status: vistos.status }),
      depois: { status },
    });
    // A second press, or a second person: nothing changes, and nobody is told twice.
    if (resgate.status !== status) {
      await writeStatus(trx, [resgate], status, { agora: app.clock.now(), hoje: app.clock.today() });
      await recordLog(trx, ator, 'alterouStatusResgate', { id, mudou: changesOf(resgate, { status }) }, pedidoId);
    }
    return { mensagem: 'Status atualizado com sucesso' };
  });

/** Final, once, and the points go back to the lotes they came from. */
export const cancel = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const dono = existente(await queries.findDono(trx, ator, id));
    // The seller before the redemption, as everywhere; its state counts only from here on.
    await lockParceiro(trx, dono.id, agora);
    const resgate = await lockOne(trx, ator, id);
    checkEstado(resgate, resgateCan.cancelar);
    await queries.cancel(trx, [id], agora);
    const mudou = changesOf(resgate, { status: statusResgate.cancelado });
    const motivo = `Cancelamento de ${resgate.qtde}x ${resgate.premio}`;
    const lancados = await creditEstornosResgates(trx, { resgateIds: [id], responsavel: ator.nome, motivo, agora });
    const [retorno] = await listRetornos(trx, lancados);
    await recordLog(trx, ator, 'cancelouResgate', { id, pontos: resgate.pontosGastos, mudou }, pedidoId);
    const novidade = { parceiroId: dono.id, nome: dono.nome, resgateId: id, status: statusResgate.cancelado };
    await tellNovidades(trx, [{ ...novidade, texto: textoDoCancelamento(resgate, existente(retorno)) }], agora);
    return { mensagem: 'Resgate cancelado com sucesso' };
  });

/** Free text: what is delivered and to whom stands apart from it and never changes. */
export const updateObservacao = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
  { descricao, vistos = {} }: PedidoDe<typeof updateObservacaoResgate>['body'],
) =>
  transact(app.db, async (trx) => {
    const { obs } = await lockOne(trx, ator, id);
    const [antes, depois, vistas] = [{ obs }, given({ obs: descricao }), given({ obs: vistos.descricao })];
    await checkVistos(trx, ator, { registro, campoDe: { obs: 'descricao' }, antes, vistas, depois });
    const mudou = changesOf(antes, depois);
    // Saved as it was, it stays the words of whoever wrote it.
    if (descricao !== undefined && mudou.obs) {
      await queries.updateObs(trx, id, descricao, ator.nome);
      await recordLog(trx, ator, 'alterouObservacaoResgate', { id, mudou }, pedidoId);
    }
    return { mensagem: 'Observação salva com sucesso' };
  });

export const updatePrevisao = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
  { previsaoEntrega, vistos = {} }: PedidoDe<typeof updatePrevisaoResgate>['body'],
) =>
  transact(app.db, async (trx) => {
    const resgate = await lockOne(trx, ator, id);
    checkEstado(resgate, resgateCan.alterarPrevisao);
    const vistas = given({ previsaoEntrega: vistos.previsaoEntrega });
    await checkVistos(trx, ator, { registro, antes: resgate, vistas, depois: { previsaoEntrega } });
    if (previsaoEntrega < diaDe(resgate.resgatadoEm)) {
      throw campoInvalido('previsaoEntrega', 'A previsão não pode ser anterior ao resgate');
    }
    if (diasEntre(app.clock.today(), previsaoEntrega) > maximoDiasDePrevisao) {
      throw campoInvalido('previsaoEntrega', 'A previsão não pode passar de um ano');
    }
    const mudou = changesOf(resgate, { previsaoEntrega });
    if (mudou.previsaoEntrega) {
      await queries.updatePrevisao(trx, id, previsaoEntrega);
      await recordLog(trx, ator, 'alterouPrevisaoResgate', { id, mudou }, pedidoId);
    }
    return { mensagem: 'Previsão de entrega alterada com sucesso' };
  });

const lockOne = async (trx: Trx, ator: AtorUsuario, id: number): Promise<queries.ResgateTravado> =>
  existente((await queries.lock(trx, ator, [id]))[0]);

function checkEstado({ id, status }: queries.ResgateTravado, permitidos: readonly number[]): void {
  if (permitidos.includes(status)) return;
  const estado = nomeStatusResgate[status]?.toLowerCase();
  throw new AppError('estado_invalido', `O resgate ${id} está ${estado} e não pode mais ser alterado`);
}
