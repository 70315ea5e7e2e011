/** What staff do with cards: register stock, answer requests to unblock, block, hand over. */
import { type AtoCartao, type bulkCartoes, type createCartao, whyNotCartao } from '@pontua/contract/cartoes';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { TipoLog } from '@pontua/contract/logs';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { RedeRef } from '@pontua/contract/referencias';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { createCartoes } from './cartoes.api.ts';
import { countWaiting } from './cartoes.queries.ts';
import * as queries from './painel.queries.ts';

export const find = ({ db }: Plataforma, ator: AtorUsuario, id: number) => queries.findDono(db, ator, id);

export async function getEstoque({ db }: Plataforma, ator: AtorUsuario, rede: RedeRef | undefined) {
  const [situacoes, esperam] = await Promise.all([
    queries.countSituacoes(db, ator, rede),
    countWaiting(db, ator, rede),
  ]);
  return { situacoes, esperam };
}

/** A number or a barcode that exists is a `conflito`, also for the second of two at once. */
export const create = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  cartao: PedidoDe<typeof createCartao>['body'],
) =>
  transact(app.db, async (trx) => {
    const [id = 0] = await createCartoes(trx, [cartao], app.clock.now());
    await recordLog(
      trx,
      ator,
      'criouCartao',
      { id, codigoBarras: cartao.codigoBarras, final: finalDe(cartao) },
      pedidoId,
    );
    return { sucesso: true as const, mensagem: 'Cartão cadastrado com sucesso', id };
  });

/** The log keeps no whole number. */
const finalDe = ({ numero }: { numero: string }): string => numero.slice(-4);

const efeitos = {
  desbloquear: { tipo: 'desbloqueouCartao', campo: 'bloqueado', estado: { bloqueado: false, emDesbloqueio: false } },
  bloquear: { tipo: 'bloqueouCartao', campo: 'bloqueado', estado: { bloqueado: true, emDesbloqueio: false } },
  entregar: { tipo: 'entregouCartao', campo: 'entregue', estado: { entregue: true } },
} as const satisfies Record<AtoCartao, { tipo: TipoLog; campo: string; estado: object }>;

/** Each that may change does; of the others it is said why not. */
export const change = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { ato, ids: pedidos }: PedidoDe<typeof bulkCartoes>['body'],
) =>
  transact(app.db, async (trx) => {
    const ids = [...new Set(pedidos)];
    const travados = new Map((await queries.lock(trx, ator, ids)).map((cartao) => [cartao.id, cartao]));
    if (travados.size === 0) throw new AppError('nao_encontrado', 'Cartão não encontrado');
    const resultados = ids.map((id) => {
      const cartao = travados.get(id);
      const motivo = cartao ? whyNotCartao(ato, cartao) : 'Cartão não encontrado';
      return { id, nome: cartao ? nameOf(cartao) : '', feito: motivo === '', motivo, detalhe: '' };
    });
    const feitos = resultados.filter(({ feito }) => feito).map(({ id }) => id);
    const { tipo, campo, estado } = efeitos[ato];
    await queries.update(trx, feitos, estado);
    const de = Object.fromEntries(feitos.map((id) => [id, travados.get(id)?.[campo]]));
    const para = campo === 'entregue' ? true : ato === 'bloquear';
    const registro = await recordLog(trx, ator, tipo, { ids: feitos, campo, de, para, resultados }, pedidoId);
    return { mensagem: describe(ato, feitos.length, ids.length), alterados: feitos.length, resultados, registro };
  });

const nameOf = ({ numero, parceiro }: { numero: string; parceiro: string | null }): string =>
  `final ${numero.slice(-4)}${parceiro ? `, de ${parceiro}` : ''}`;

const feitas: Record<AtoCartao, (n: number) => string> = {
  desbloquear: (n) => plural(n, 'cartão desbloqueado', 'cartões desbloqueados'),
  bloquear: (n) => plural(n, 'cartão bloqueado', 'cartões bloqueados'),
  entregar: (n) => plural(n, 'cartão entregue', 'cartões entregues'),
};

function describe(ato: AtoCartao, feitos: number, todos: number): string {
  if (feitos === 0) return 'Nenhum cartão mudou';
  const frase = feitas[ato](feitos);
  return feitos === todos ? frase : `${frase}, de ${formatQuantidade(todos)} escolhidos`;
}
