/** One seller as staff look into them: the profile with the balance, and the sessions. */
import type { ParceiroRef } from '@pontua/contract/parceiro';
import { transact } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { listVencimentos } from '../pontos/extrato.api.ts';
import { closeQuais, listSessoes } from '../sessoes/sessoes.api.ts';
import * as queries from './detalhe.queries.ts';
import * as painel from './painel.queries.ts';

const proximosVencimentos = 5;

export async function getVendedor({ db, clock }: Plataforma, ator: AtorUsuario, ref: ParceiroRef) {
  const hoje = { hoje: clock.today(), agora: clock.now() };
  const achado = existente(await queries.findCompleto(db, ator, ref, hoje));
  const [vencimentos, cartao = null] = await Promise.all([
    listVencimentos(db, achado.id, { hoje: hoje.hoje, limite: proximosVencimentos }),
    queries.findCartao(db, achado.id),
  ]);
  return { parceiro: { ...queries.visible(achado, ator), vencimentos, cartao } };
}

export async function getSessoes(app: Plataforma, ator: AtorUsuario, id: number) {
  existente(await painel.findById(app.db, ator, id));
  return { sessoes: await listSessoes(app, { parceiroId: id }) };
}

/** @param sessao one of them, by the name that the list has for it; without it all end */
export async function endSessoes(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
  sessao: string | undefined,
) {
  await transact(app.db, async (trx) => {
    const { nome } = existente(await painel.lock(trx, ator, id));
    const quais = await closeQuais(app, trx, { parceiroId: id }, sessao);
    if (quais) await recordLog(trx, ator, 'encerrouSessoesParceiro', { id, nome, quais }, pedidoId);
  });
  return { mensagem: sessao ? 'Sessão encerrada' : 'Sessões encerradas' };
}
