/** Staff answer what sellers asked of their data. A deletion happens here, whole or not at all, and is never undone. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type answerPedidoTitular, nomePedidoTitular, whyNotExcluir } from '@pontua/contract/titular';
import { discard } from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { forgetTitular } from '../cartoes/exclusao.api.ts';
import * as conferencias from '../conferencias/exclusao.api.ts';
import { forgetDuvidas } from '../duvidas/duvidas.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { forgetMensagens } from '../mensagens/exclusao.api.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import { forgetMidias } from '../midias/exclusao.api.ts';
import { excludeParceiro, nomeExcluido } from '../parceiros/exclusao.api.ts';
import { lockParceiro } from '../pontos/pontos.api.ts';
import { renouncePontos } from '../pontos/renuncia.api.ts';
import { cancelAbertos, forgetEntregas } from '../resgates/exclusao.api.ts';
import { forgetRecibos, lockRecibos } from '../submissoes/exclusao.api.ts';
import * as vendas from '../vendas/exclusao.api.ts';
import { queueDespedida } from './despedida.ts';
import * as queries from './titulares.queries.ts';

type RespostaAoTitular = PedidoDe<typeof answerPedidoTitular>['body'];

export async function answer(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
  { atende, resposta }: RespostaAoTitular,
) {
  const { sobras, mensagem } = await transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const dono = existente(await queries.findDono(trx, ator, id));
    const exclui = dono.tipo === 'exclusao' && atende === 1;
    if (exclui) {
      // As whoever decides on them or types a sale does: before the seller.
      await vendas.lockRetencoes(trx, dono.id);
      await lockRecibos(trx, dono.id);
    }
    const { saldoPontos } = await lockParceiro(trx, dono.id, agora);
    const pedido = await queries.lock(trx, id);
    if (pedido.estado !== 'aberto') throw new AppError('estado_invalido', 'Este pedido já foi respondido');
    const estado = atende ? ('atendido' as const) : ('recusado' as const);
    await queries.markAnswered(trx, id, { estado, resposta, respondidoPor: ator.id, respondidoEm: agora });
    const nome = nomePedidoTitular[dono.tipo];
    await recordLog(trx, ator, 'respondeuTitular', { id, parceiroId: dono.id, pedido: nome, estado }, pedidoId);
    if (exclui) {
      const entregas = await queries.countEntregas(trx, dono.id);
      const impedida = whyNotExcluir({ pontos: saldoPontos, entregas }, pedido.abreMao);
      if (impedida) throw new AppError('estado_invalido', impedida);
      await queueDespedida(trx, app, dono, resposta);
      const divida = Math.max(-saldoPontos, 0);
      const excluido = await exclude(trx, app, { ator, pedidoId, agora }, { id, parceiroId: dono.id, divida });
      return { sobras: excluido, mensagem: 'Dados excluídos. O livro de pontos ficou inteiro, sem o nome da pessoa' };
    }
    await tellAnswer(trx, app, dono, { nome, atende: atende === 1, resposta }, agora);
    return { sobras: [], mensagem: atende ? 'Pedido atendido' : 'Pedido recusado' };
  });
  await discard(app, sobras);
  return { mensagem };
}

interface AtoDoPedido {
  ator: AtorUsuario;
  pedidoId: string;
  agora: string;
}

/** @returns the keys of files to discard */
async function exclude(
  trx: Trx,
  app: Plataforma,
  ato: AtoDoPedido,
  { id, parceiroId, divida }: { id: number; parceiroId: number; divida: number },
): Promise<string[]> {
  const { ator, agora, pedidoId } = ato;
  await cancelAbertos(trx, ato, parceiroId);
  const motivo = 'Pontos de que a pessoa abriu mão';
  await renouncePontos(trx, { parceiroId, causa: `ajuste:titular:${id}`, responsavel: ator.nome, motivo, agora });
  await excludeParceiro(trx, app, { id: parceiroId, agora });
  await forgetEntregas(trx, parceiroId, agora);
  await forgetTitular(trx, parceiroId, nomeExcluido);
  await forgetMensagens(trx, parceiroId);
  await forgetDuvidas(trx, parceiroId);
  await vendas.forgetNotas(trx, parceiroId);
  await conferencias.forgetNotas(trx, parceiroId);
  await queries.forgetTextos(trx, parceiroId);
  const registro = { id: parceiroId, pedido: id, ...(divida > 0 && { divida }) };
  await recordLog(trx, ator, 'excluiuDadosParceiro', registro, pedidoId);
  return [...(await forgetRecibos(trx, parceiroId, agora)), ...(await forgetMidias(trx, parceiroId))];
}

interface Dono {
  id: number;
  nome: string;
  email: string | null;
  celular: string | null;
}

/** What the law gives is answered by whatever reaches the person, chosen or not. */
async function tellAnswer(
  trx: Trx,
  app: Plataforma,
  { id, nome: pessoa, email, celular }: Dono,
  { nome, atende, resposta }: { nome: string; atende: boolean; resposta: string },
  agora: string,
): Promise<void> {
  const feito = atende ? 'foi atendido' : 'não foi aceito';
  const texto =
    `Olá, ${pessoa.split(' ')[0]}! O seu pedido de ${nome.toLowerCase()} de dados ${feito}. ${resposta}`.trim();
  const comum = { texto, motivo: 'dados_pessoais', parceiroId: id };
  const { nome: programa } = await findMarca({ ...app, db: trx });
  const assunto = `${programa}: o seu pedido sobre os seus dados`;
  await queueMensagens(
    trx,
    [
      { ...comum, canal: 'email', destino: email, assunto },
      { ...comum, canal: 'whatsapp', destino: celular },
    ],
    agora,
  );
}
