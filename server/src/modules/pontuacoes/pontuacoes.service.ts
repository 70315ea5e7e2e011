/** Sending a sale: by the seller who made it, or by staff from a receipt. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type pontuarDigitacao, type pontuarVenda, tiposPontuacao } from '@pontua/contract/pontuacoes';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { Ator, AtorParceiro, AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoBase } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { registrar } from '../logs/logs.api.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import { processSubmissao } from '../submissoes/submissoes.api.ts';
import * as queries from './vendas.queries.ts';
import { describeVenda } from './vendas.rules.ts';
import { createVendas, type NovaVenda } from './vendas.service.ts';

type Digitada = PedidoBase<AtorParceiro> & Pick<PedidoDe<typeof pontuarDigitacao>, 'body'>;
type DaEquipe = PedidoBase<AtorUsuario> & Pick<PedidoDe<typeof pontuarVenda>, 'body'>;

/** A seller of a store of type 1: one unit a line, sold today, numbered here. */
export const sendDigitada = (app: Plataforma, pedido: Digitada) =>
  idempotent(app, pedido, async (trx) => {
    const { venda, enviarMensagem, repetida } = pedido.body;
    const [vendedor] = await queries.findVendedores(trx, [pedido.ator.id]);
    if (vendedor?.tipoPontuacao !== tiposPontuacao.digitacao) {
      throw new AppError('estado_invalido', 'As vendas da sua loja não são enviadas por digitação');
    }
    const linha = venda.itens.findIndex(({ qtde }) => qtde !== 1);
    if (linha >= 0) throw campoInvalido(`venda.itens.${linha}.qtde`, 'Cada linha é de uma unidade');
    const nova = { parceiroId: vendedor.id, itens: venda.itens, enviarMensagem, repetida };
    return register(trx, app, pedido, {
      ...nova,
      origem: tiposPontuacao.digitacao,
      fiscal: null,
      realizadoEm: app.clock.today(),
    });
  });

/** Staff, for any seller within their scope, whatever the type of the store. */
export const sendDaEquipe = (app: Plataforma, pedido: DaEquipe) =>
  idempotent(app, pedido, async (trx) => {
    const { ator, body } = pedido;
    const { idSubmissao, tipoFiscal, identificador, realizadoEm, itens } = body.venda;
    const { vendedor, loja } = await findDono(trx, ator, body.venda, app.clock.now());
    const resultado = await register(trx, app, pedido, {
      parceiroId: vendedor.id,
      loja,
      origem: idSubmissao === undefined ? tiposPontuacao.digitacao : tiposPontuacao.foto,
      fiscal: { tipoFiscal, identificador },
      realizadoEm,
      itens,
      enviarMensagem: body.enviarMensagem,
      submissaoId: idSubmissao,
      repetida: body.repetida,
    });
    if (body.enviarMensagem && resultado.pontos === 0 && resultado.emAnalise > 0) {
      await tellWaiting(trx, vendedor, identificador, app.clock.now());
    }
    return resultado;
  });

/** Whose sale it is, and in which store: of a receipt the one it was sent from, whatever the seller's store is today. */
async function findDono(
  trx: Trx,
  { escopo }: AtorUsuario,
  { cpf, idSubmissao }: DaEquipe['body']['venda'],
  agora: string,
) {
  if (idSubmissao === undefined) {
    const vendedor = await queries.findVendedorByCpf(trx, cpf, (revenda, rede) => noEscopo(escopo, revenda, rede));
    if (!vendedor) throw campoInvalido('venda.cpf', 'CPF inválido');
    return { vendedor };
  }
  const { parceiroId, loja } = await processSubmissao(trx, escopo, { id: idSubmissao, cpf, agora });
  const [vendedor] = await queries.findVendedores(trx, [parceiroId]);
  return { vendedor: existente(vendedor), loja };
}

async function register(trx: Trx, app: Plataforma, pedido: PedidoBase<Ator>, nova: NovaVenda) {
  const quando = { responsavel: pedido.ator.nome, agora: app.clock.now(), hoje: app.clock.today() };
  const [criada] = await createVendas(trx, [nova], quando);
  const { id, identificador, pontos, emAnalise } = existente(criada);
  const confirmada = nova.repetida === 'confirmada' && { repetidaConfirmada: true };
  await registrar(trx, pedido.ator, 'criouVenda', { id, identificador, pontos, emAnalise, ...confirmada }, pedido.id);
  return { mensagem: describeVenda({ pontos, emAnalise }), pontos, emAnalise };
}

/** Who sent a receipt and scored nothing yet would otherwise hear nothing at all. */
const tellWaiting = (trx: Trx, { id, nome, celular }: queries.Vendedor, identificador: string, agora: string) =>
  queueMensagens(
    trx,
    [
      {
        canal: 'whatsapp',
        destino: celular,
        motivo: 'pontuacao',
        parceiroId: id,
        texto: `Olá, ${nome.split(' ')[0]}! Recebemos a sua venda ${identificador}: ela está Em Análise e será pontuada assim que houver saldo.`,
      },
    ],
    agora,
  );
