/** A seller redeems a prize, in one transaction, decided while the balance is locked; and what became of earlier ones. */

import type { Cartao } from '@pontua/contract/cartao';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { contaPontos, formatPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import type { createResgate } from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';
import { plusDiasUteis } from '../../platform/dias-uteis.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { assignCartao, cartaoDoParceiro } from '../cartoes/cartoes.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { debitResgate, lockParceiro } from '../pontos/pontos.api.ts';
import { queueConfirmacao, textoDoResgate } from './avisos.ts';
import * as queries from './loja.queries.ts';
import { completeDetalhes, type DetalhesCompletos, is220V, prazoEntregaDias } from './resgates.rules.ts';

type PedidoResgate = PedidoPor<AtorParceiro, 'idempotencia'>;
type NovoResgate = PedidoDe<typeof createResgate>['body'];
type RespostaResgate = { saldoNovo: number; cartao: Cartao | null; mensagem: string };

export const redeem = (app: Plataforma, pedido: PedidoResgate, novo: NovoResgate): Promise<RespostaResgate> =>
  idempotent(app, pedido, (trx) => redeemIn(trx, app, pedido, novo));

async function redeemIn(
  trx: Trx,
  app: Plataforma,
  { ator, id: pedidoId }: PedidoResgate,
  novo: NovoResgate,
): Promise<RespostaResgate> {
  const agora = app.clock.now();
  const parceiro = await lockParceiro(trx, ator.id, agora);
  const pretensao = checkPretensao(await queries.findPretensao(trx, ator.id, novo.codigoPremio, novo.qtde));
  const detalhes = completeDetalhes(pretensao.tipo, novo.detalhes, pretensao.cartaoId !== null);
  const pontos = is220V(detalhes) ? pretensao.custo220 : pretensao.custo;
  checkPreco(novo.pontos, pontos);
  checkSaldo(parceiro.saldoPontos, pontos);

  const cartao = await cartaoPara(trx, ator, pretensao, detalhes, agora);
  const previsaoEntrega = plusDiasUteis(app.clock.today(), prazoEntregaDias);
  const resgate = await queries.insert(trx, {
    parceiroId: ator.id,
    revendaId: pretensao.revendaId,
    redeId: pretensao.redeId,
    premioId: pretensao.premioId,
    premio: pretensao.premio,
    qtde: novo.qtde,
    obs: novo.obs,
    detalhes: JSON.stringify(detalhes),
    saldoAnterior: parceiro.saldoPontos,
    pontosGastos: pontos,
    previsaoEntrega,
    cartaoId: cartao?.id ?? null,
    resgatadoEm: agora,
  });
  const { saldoNovo } = await debitResgate(trx, {
    parceiro,
    resgateId: resgate.id,
    pontos,
    // No name: an entry cannot be corrected, and whose it is, its book says.
    responsavel: 'Vendedor',
    motivo: `${novo.qtde}x ${pretensao.premio}`,
    agora,
  });
  const texto = textoDoResgate({ qtde: novo.qtde, premio: pretensao.premio, previsaoEntrega }, pontos, saldoNovo);
  const { nome, celular } = pretensao;
  await queueConfirmacao(trx, { parceiroId: ator.id, nome, celular, resgateId: resgate.id, texto }, agora);
  const { codigoPremio, qtde } = novo;
  await recordLog(trx, ator, 'criouResgate', { id: resgate.id, codigoPremio, qtde, pontos }, pedidoId);
  return {
    saldoNovo,
    cartao: pretensao.tipo === 'credito' ? await cartaoDoParceiro(trx, ator.id) : null,
    mensagem: 'Resgate realizado com sucesso!',
  };
}

/** More redemptions than a person makes in years. */
const maximoDoParceiro = 2000;

export const list = async (app: Plataforma, ator: AtorParceiro) => ({
  resgates: await queries.listByParceiro(app.db, ator.id, maximoDoParceiro),
});

/** What refuses a redemption whatever it costs, in the order a person would want to hear of it. */
function checkPretensao(pretensao: queries.PretensaoDeResgate | undefined): queries.PretensaoDeResgate {
  if (!pretensao) throw new AppError('premio_indisponivel');
  if (!pretensao.ativo) throw new AppError('sessao_encerrada');
  if (!pretensao.aceitouRegulamento) throw new AppError('regulamento_nao_aceito');
  if (!pretensao.resgateLiberado) throw new AppError('resgate_bloqueado');
  if (!pretensao.premioAtivo) throw new AppError('premio_indisponivel');
  return pretensao;
}

/** Before the balance: whoever is told that points are missing must have agreed to this price. */
function checkPreco(visto: number | undefined, pontos: number): void {
  if (visto === undefined || toCentesimos(visto) === toCentesimos(pontos)) return;
  throw new AppError(
    'preco_mudou',
    `O preço deste resgate mudou de ${formatPontos(visto)} para ${contaPontos(pontos)}`,
    {
      atual: { pontos },
    },
  );
}

function checkSaldo(saldo: number, pontos: number): void {
  const falta = fromCentesimos(toCentesimos(pontos) - toCentesimos(saldo));
  if (falta <= 0) return;
  const verbo = isSingular(falta) ? 'Falta' : 'Faltam';
  throw new AppError('saldo_insuficiente', `Saldo insuficiente. ${verbo} ${contaPontos(falta)} para este resgate`);
}

/** The card a credit goes to: the seller's own, or a new one where the stock has any. Other prizes go to none. */
async function cartaoPara(
  trx: Trx,
  ator: AtorParceiro,
  { nome, tipo, cartaoId }: queries.PretensaoDeResgate,
  detalhes: DetalhesCompletos,
  agora: string,
): Promise<{ id: number } | undefined> {
  if (tipo !== 'credito') return undefined;
  if (cartaoId !== null) return { id: cartaoId };
  const nomeCompleto = detalhes.tipo === 'credito' ? detalhes.nomeCompleto : undefined;
  return assignCartao(trx, ator, nomeCompleto ?? nome, agora);
}
