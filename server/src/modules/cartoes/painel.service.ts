/** What staff do with cards: register stock, answer requests to unblock, block, hand over. */
import {
  type AtoCartao,
  type bulkCartoes,
  type createCartao,
  type SituacaoCartao,
  whyNotCartao,
} from '@pontua/contract/cartoes';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { TipoLog } from '@pontua/contract/logs';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { RedeRef } from '@pontua/contract/referencias';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelecao, type SelecaoVista } from '../../platform/selecao.ts';
import { recordLog } from '../logs/logs.api.ts';
import { recordMassa, toResultado } from '../logs/massa.api.ts';
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
  desbloquear: {
    tipo: 'desbloqueouCartao',
    campo: 'bloqueado',
    para: false,
    estado: { bloqueado: false, emDesbloqueio: false },
  },
  bloquear: {
    tipo: 'bloqueouCartao',
    campo: 'bloqueado',
    para: true,
    estado: { bloqueado: true, emDesbloqueio: false },
  },
  entregar: { tipo: 'entregouCartao', campo: 'entregue', para: true, estado: { entregue: true } },
} as const satisfies Record<AtoCartao, { tipo: TipoLog; campo: string; para: boolean; estado: object }>;

type CartoesEmMassa = PedidoDe<typeof bulkCartoes>['body'];

interface CartaoEscolhido {
  id: number;
  /** How it was when the filter found it; one named by its id was not looked at before. */
  situacao?: SituacaoCartao;
}

/** Each that may change does; of the others it is said why not. */
export const change = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { ato, ids: pedidos = [], filtro, ...vista }: CartoesEmMassa,
) =>
  transact(app.db, async (trx) => {
    const alvos: CartaoEscolhido[] = filtro
      ? await findAlvos(trx, ator, filtro, vista)
      : [...new Set(pedidos)].map((id) => ({ id }));
    const ids = alvos.map(({ id }) => id);
    const travados = new Map((await queries.lock(trx, ator, ids)).map((cartao) => [cartao.id, cartao]));
    if (travados.size === 0) throw new AppError('nao_encontrado', 'Cartão não encontrado');
    const resultados = alvos.map(({ id, situacao: vista }) => {
      const cartao = travados.get(id);
      return cartao
        ? toResultado(id, nameOf(cartao), whyKept(ato, cartao, vista))
        : toResultado(id, '', 'Cartão não encontrado');
    });
    const { tipo, campo, para, estado } = efeitos[ato];
    const de = new Map(resultados.filter(({ feito }) => feito).map(({ id }) => [id, travados.get(id)?.[campo]]));
    await queries.update(trx, [...de.keys()], estado);
    return recordMassa(trx, ator, { tipo, campo, de, para, filtro, resultados, describe: describe(ato) }, pedidoId);
  });

async function findAlvos(
  trx: Trx,
  ator: AtorUsuario,
  filtro: NonNullable<CartoesEmMassa['filtro']>,
  vista: SelecaoVista,
) {
  const { filtros, rede, buscar } = filtro;
  const achados = await buscaPor(trx, buscar, queries.busca(ator));
  const todos = queries
    .withSituacao(queries.alcance(trx, ator, { ...filtros, rede }))
    .where(achados)
    .orderBy('c.id');
  return findSelecao(todos, vista);
}

function whyKept(ato: AtoCartao, cartao: Parameters<typeof whyNotCartao>[1], vista: SituacaoCartao | undefined) {
  const mudou = vista !== undefined && vista !== cartao.situacao;
  return whyNotCartao(ato, cartao) || (mudou ? 'Mudou de situação enquanto a seleção era feita' : '');
}

const nameOf = ({ numero, parceiro }: { numero: string; parceiro: string | null }): string =>
  `final ${numero.slice(-4)}${parceiro ? `, de ${parceiro}` : ''}`;

const feitas: Record<AtoCartao, (n: number) => string> = {
  desbloquear: (n) => plural(n, 'cartão desbloqueado', 'cartões desbloqueados'),
  bloquear: (n) => plural(n, 'cartão bloqueado', 'cartões bloqueados'),
  entregar: (n) => plural(n, 'cartão entregue', 'cartões entregues'),
};

const describe = (ato: AtoCartao) => (feitos: number, todos: number) => {
  if (feitos === 0) return 'Nenhum cartão mudou';
  const frase = feitas[ato](feitos);
  return feitos === todos ? frase : `${frase}, de ${formatQuantidade(todos)} escolhidos`;
};
