/** The seller and their own data: seeing all of it, asking for it to be corrected or deleted. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type createPedidoTitular, nomePedidoTitular, prazoTitularDias, whyNotExcluir } from '@pontua/contract/titular';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { snapshot, transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { lockParceiro } from '../pontos/pontos.api.ts';
import { provedSenha } from '../sessoes/senha.api.ts';
import { listSecoes } from './dados.queries.ts';
import * as queries from './titulares.queries.ts';

export async function getDados(app: Plataforma, { ator, id: pedidoId }: PedidoPor<AtorParceiro>) {
  const geradoEm = app.clock.now();
  const secoes = await snapshot(app.db, (trx) => listSecoes(trx, ator.id, app.clock.today()));
  const { nome: programa } = await findMarca(app);
  await recordLog(app.db, ator, 'viuMeusDados', {}, pedidoId);
  return { geradoEm, programa, secoes, deFora };
}

const deFora = [
  'As anotações da equipe nas conferências contra fraude, que deixariam de servir se fossem contadas.',
  'Os códigos dos links enviados por e-mail, que valem por horas e depois são apagados.',
  'As linhas de um arquivo de vendas que espera a vez, que viram vendas ou são apagadas no fim dele.',
];

export async function listPedidos(app: Plataforma, ator: AtorParceiro) {
  const [pedidos, pontos, entregas] = await Promise.all([
    queries.listDoParceiro(app.db, ator.id),
    queries.findSaldo(app.db, ator.id, app.clock.today()),
    queries.countEntregas(app.db, ator.id),
  ]);
  return { pedidos, pendencias: { pontos, entregas } };
}

export async function create(
  app: Plataforma,
  pedido: PedidoPor<AtorParceiro, 'ip'>,
  { tipo, texto, abreMao, senha }: PedidoDe<typeof createPedidoTitular>['body'],
) {
  const { ator, id: pedidoId } = pedido;
  // Who finds a phone signed in must not delete its owner.
  if (tipo === 'exclusao') await provedSenha(app, pedido, { senha, campo: 'senha' });
  await transact(app.db, async (trx) => {
    const criadoEm = app.clock.now();
    await lockAtivo(trx, ator.id);
    const { saldoPontos } = await lockParceiro(trx, ator.id, criadoEm);
    if (tipo === 'exclusao') {
      const entregas = await queries.countEntregas(trx, ator.id);
      const impedida = whyNotExcluir({ pontos: saldoPontos, entregas }, abreMao === 1);
      if (impedida) throw new AppError('estado_invalido', impedida);
    }
    const prazo = Temporal.PlainDate.from(app.clock.today()).add({ days: prazoTitularDias }).toString();
    const novo = { parceiroId: ator.id, tipo, texto, abreMao: tipo === 'exclusao' && abreMao === 1, criadoEm, prazo };
    const { id } = await queries.insert(trx, novo);
    await recordLog(trx, ator, 'pediuTitular', { id, pedido: nomePedidoTitular[tipo], prazo }, pedidoId);
  });
  return { mensagem: `Pedido feito. A resposta vem em até ${prazoTitularDias} dias.` };
}

export async function withdraw(app: Plataforma, { ator, id: pedidoId }: PedidoPor<AtorParceiro>, id: number) {
  await transact(app.db, async (trx) => {
    await lockAtivo(trx, ator.id);
    const { estado, tipo } = existente(await queries.lockProprio(trx, ator.id, id));
    if (estado !== 'aberto') throw new AppError('estado_invalido', 'Este pedido já foi respondido');
    await queries.markWithdrawn(trx, id);
    await recordLog(trx, ator, 'retirouPedidoTitular', { id, pedido: nomePedidoTitular[tipo] }, pedidoId);
  });
  return { mensagem: 'Pedido retirado' };
}
