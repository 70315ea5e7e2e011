/**
 * A lost card is replaced: the old one is closed, and its balance, less what the operator keeps (`trocaPercentual`), stands on one of
 * the stock, blocked and to be handed over like a first one.
 */
import { type replaceCartao, whyNotCartao } from '@pontua/contract/cartoes';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { formatReais } from '@pontua/contract/money';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { lockParceiro } from '../pontos/pontos.api.ts';
import * as painel from './painel.queries.ts';
import * as queries from './troca.queries.ts';

/** What it would do now. */
export async function preview(app: Plataforma, ator: AtorUsuario, id: number) {
  const cartao = existente(await painel.findDono(app.db, ator, id));
  checkTroca(cartao);
  const percentual = app.config.marcaPadrao.tarifas.trocaPercentual;
  const livre = await queries.findLivre(app.db);
  return { ...(await queries.divide(app.db, cartao.saldo, percentual)), percentual, livre: livre?.numero ?? null };
}

export const replace = (
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
  id: number,
  { saldo, numero, motivo }: PedidoDe<typeof replaceCartao>['body'],
) =>
  idempotent(app, pedido, async (trx) => {
    const { ator, id: pedidoId } = pedido;
    const agora = app.clock.now();
    const { parceiroId } = existente(await painel.findDono(trx, ator, id));
    // The seller before the cards, as everywhere: a redemption of theirs waits, and then names the new card.
    if (parceiroId !== null) await lockParceiro(trx, parceiroId, agora);
    const [antigo] = await painel.lock(trx, ator, [id]);
    checkTroca(existente(antigo));
    const { nome, parceiro, ...velho } = existente(antigo);
    if (saldo !== velho.saldo)
      throw new AppError(
        'preco_mudou',
        `O saldo do cartão agora é ${formatReais(velho.saldo)}. Confira e confirme de novo`,
        {
          atual: { saldo: velho.saldo },
        },
      );
    const novo = await queries.lockLivre(trx, numero);
    if (!novo) throw semCartao(numero);
    const { tarifa, transferido } = await queries.divide(
      trx,
      velho.saldo,
      app.config.marcaPadrao.tarifas.trocaPercentual,
    );
    await queries.close(trx, id, novo.id, agora);
    await queries.hand(trx, novo.id, { parceiroId: existente(parceiroId), nome, saldo: transferido, agora });
    const trocado = { saldo: 0, bloqueado: true, substituto: novo.numero, motivo, tarifa };
    await recordLog(trx, ator, 'trocouCartao', { id, parceiroId, mudou: changesOf<object>(velho, trocado) }, pedidoId);
    const recebido = { parceiro, saldo: transferido };
    await recordLog(
      trx,
      ator,
      'trocouCartao',
      { id: novo.id, parceiroId, mudou: changesOf<object>({ parceiro: null, saldo: 0 }, recebido) },
      pedidoId,
    );
    return { mensagem: `Cartão trocado com sucesso. O novo termina em ${novo.numero.slice(-4)}`, numero: novo.numero };
  });

function checkTroca(cartao: Parameters<typeof whyNotCartao>[1]): void {
  const motivo = whyNotCartao('trocar', cartao);
  if (motivo !== '') throw new AppError('estado_invalido', `Este cartão não pode ser trocado: ${motivo.toLowerCase()}`);
}

const semCartao = (numero: string | undefined) =>
  numero
    ? campoInvalido('numero', 'Este cartão não está livre no estoque')
    : new AppError('estado_invalido', 'Não há cartão livre no estoque. Cadastre um e troque de novo');
