/** Where usuários are signed in, as they and the administration see it, and ending it: what ended nothing is not in the log. */

import { transact } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { closeQuais, listSessoes } from '../sessoes/sessoes.api.ts';
import * as queries from './equipe.queries.ts';
import { lockGerido } from './equipe.ts';

export const listMinhas = async (app: Plataforma, { id, sessao }: AtorUsuario) => ({
  sessoes: await listSessoes(app, { usuarioId: id }, sessao ?? null),
});

/** @param qual one of them, by the name that the list has for it; without it all but the one that asks */
export const endMinhas = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, qual: string | undefined) =>
  transact(app.db, async (trx) => {
    const { id } = ator;
    const quais = await closeQuais(app, trx, { usuarioId: id }, qual, ator.sessao);
    if (quais) await recordLog(trx, ator, 'encerrouSessoesUsuario', { id, quais }, pedidoId);
    return { mensagem: qual ? 'Sessão encerrada' : 'As outras sessões foram encerradas' };
  });

export async function listDe(app: Plataforma, ator: AtorUsuario, id: number) {
  existente(await queries.findById(app.db, ator, id));
  return { sessoes: await listSessoes(app, { usuarioId: id }, ator.sessao ?? null) };
}

/** @param qual one of them; without it all */
export const endDe = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number, qual: string | undefined) =>
  transact(app.db, async (trx) => {
    const { nome } = existente(await lockGerido(trx, ator, id));
    const quais = await closeQuais(app, trx, { usuarioId: id }, qual);
    if (quais) await recordLog(trx, ator, 'encerrouSessoesUsuario', { id, nome, quais }, pedidoId);
    return { mensagem: qual ? 'Sessão encerrada' : 'Sessões encerradas' };
  });
