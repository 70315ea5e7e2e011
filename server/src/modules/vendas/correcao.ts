/**
 * Posting what sales turned out to be worth. Everything is decided under the lock of the sale: what it scored, what that is worth today, and
 * whether the chain has bought what the units turn out to be. See docs/decisions/0530-correcao-de-pontuacao.md.
 */
import { describeLinha } from '@pontua/contract/correcoes';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { recordLog } from '../logs/logs.api.ts';
import { correctPontuacoes } from '../pontos/pontos.api.ts';
import {
  lockSaldos,
  type MudancaDeUnidades,
  moveUnidades,
  type RedeEProduto,
  type SaldoDeUnidades,
} from '../unidades/unidades.api.ts';
import { allocate } from './alocacao.api.ts';
import * as queries from './correcao.queries.ts';

export interface QuemCorrige {
  ator: AtorUsuario;
  pedidoId: string;
  agora: string;
  /** São Paulo day. */
  hoje: string;
  /** Sale → the difference that the person saw. */
  vistos?: ReadonlyMap<number, number> | undefined;
}

export interface Corrigida {
  venda: queries.VendaTravada;
  /** What was posted; null: nothing, for the reason given. */
  pontos: number | null;
  motivo: string;
  /** The difference is another one than the person saw. */
  mudou?: number;
}

/** Corrects all of these sales that can be; those out of reach are not among the answers. */
export async function correct(trx: Trx, correcao: QuemCorrige, ids: readonly number[]): Promise<Corrigida[]> {
  const vendas = await queries.lockVendas(trx, correcao.ator.escopo, ids);
  const vivas = vendas.filter(({ canceladaEm }) => canceladaEm === null).map(({ id }) => id);
  const vistas = await queries.listLinhas(trx, vivas, correcao.hoje);
  const movidas = vistas.filter(isMovida);
  const saldos = await lockSaldos(trx, paresDe(movidas));
  // Until the balances were locked, more of the same lines may have been scored.
  const linhas = movidas.length > 0 ? await queries.listLinhas(trx, vivas, correcao.hoje) : vistas;
  const itens = await queries.listItensMovidos(trx, uniqueItens(linhas.filter(isMovida)));
  const decididas = decide(vendas, linhas, fit(itens, saldos), correcao.vistos);
  const certas = new Set(decididas.filter(({ pontos }) => pontos !== null).map(({ venda }) => venda.id));
  await apply(trx, correcao, {
    vendas,
    linhas: linhas.filter(({ vendaId }) => certas.has(vendaId)),
    itens: itens.filter(({ vendaId }) => certas.has(vendaId)),
  });
  return decididas;
}

const isMovida = ({ produtoId, produtoNovoId }: queries.LinhaACorrigir): boolean => produtoId !== produtoNovoId;

const paresDe = (linhas: readonly queries.LinhaACorrigir[]): RedeEProduto[] =>
  linhas.flatMap(({ redeId, produtoId, produtoNovoId }) => [
    { redeId, produtoId },
    { redeId, produtoId: produtoNovoId },
  ]);

const uniqueItens = (linhas: readonly queries.LinhaACorrigir[]) => [
  ...new Map(linhas.map((linha) => [linha.itemId, linha])).values(),
];

const chaveDe = ({ redeId, produtoId }: RedeEProduto): string => `${redeId}:${produtoId}`;

/** Sale → why its units cannot be of the other product. Balances are given out in the order of the sales; one that is left out takes nothing. */
function fit(itens: readonly queries.ItemMovido[], saldos: readonly SaldoDeUnidades[]): ReadonlyMap<number, string> {
  let restam: Restam = new Map(saldos.map((saldo) => [chaveDe(saldo), saldo.saldo]));
  const impedidas = new Map<number, string>();
  for (const [vendaId, daVenda] of Map.groupBy(itens, (item) => item.vendaId)) {
    const depois = new Map(restam);
    const motivo = daVenda.map((item) => take(depois, item)).find((impede) => impede !== null);
    if (motivo) impedidas.set(vendaId, motivo);
    else restam = depois;
  }
  return impedidas;
}

/** Whole units by pair; null where the chain's balance is not controlled. */
type Restam = Map<string, number | null>;

/** @returns why the balance cannot be had */
function take(restam: Restam, { redeId, deProdutoId, paraProdutoId, pontuadas }: queries.ItemMovido): string | null {
  const para = chaveDe({ redeId, produtoId: paraProdutoId });
  const saldo = restam.get(para);
  if (saldo === undefined || !restam.has(chaveDe({ redeId, produtoId: deProdutoId }))) {
    return 'Os códigos da loja mudaram neste momento. Corrija de novo';
  }
  if (saldo === null) return null;
  if (saldo < pontuadas) {
    const faltam = plural(pontuadas - saldo, 'unidade falta', 'unidades faltam');
    return `A rede não tem saldo do produto que o código passou a ser: ${faltam} no antifraude`;
  }
  restam.set(para, saldo - pontuadas);
  return null;
}

function decide(
  vendas: readonly queries.VendaTravada[],
  linhas: readonly queries.LinhaACorrigir[],
  impedidas: ReadonlyMap<number, string>,
  vistos: ReadonlyMap<number, number> = new Map(),
): Corrigida[] {
  return vendas.map((venda) => {
    const minhas = linhas.filter(({ vendaId }) => vendaId === venda.id);
    const pontos = sum(minhas);
    if (venda.canceladaEm !== null) return { venda, pontos: null, motivo: 'Esta venda foi cancelada' };
    if (minhas.length === 0) return { venda, pontos: null, motivo: 'Esta venda já está com a pontuação correta' };
    if (pontos !== (vistos.get(venda.id) ?? pontos)) return { venda, pontos: null, motivo: '', mudou: pontos };
    const motivo = impedidas.get(venda.id);
    return motivo === undefined ? { venda, pontos, motivo: '' } : { venda, pontos: null, motivo };
  });
}

const sum = (linhas: readonly { pontos: number }[]): number =>
  fromCentesimos(linhas.reduce((soma, { pontos }) => soma + toCentesimos(pontos), 0));

interface Certas {
  vendas: readonly queries.VendaTravada[];
  linhas: readonly queries.LinhaACorrigir[];
  itens: readonly queries.ItemMovido[];
}

/** Units that move from one product to another free the balance of the one, which goes at once to whoever waits for it. */
async function apply(trx: Trx, correcao: QuemCorrige, { vendas, linhas, itens }: Certas): Promise<void> {
  if (linhas.length === 0) return;
  const lanca = () => post(trx, correcao, vendas, linhas);
  if (itens.length === 0) return lanca();
  const mudancas = itens.flatMap(mudancasDe);
  await queries.moveItens(trx, itens);
  await moveUnidades(trx, mudancas);
  await allocate(trx, {
    pares: mudancas.map(({ redeId, produtoId }) => ({ redeId, produtoId })),
    responsavel: correcao.ator.nome,
    agora: correcao.agora,
    firmes: [...new Set(linhas.map(({ parceiroId }) => parceiroId))],
    antes: lanca,
  });
}

const mudancasDe = ({
  redeId,
  deProdutoId,
  paraProdutoId,
  pontuadas,
  esperando,
}: queries.ItemMovido): Required<Pick<MudancaDeUnidades, 'redeId' | 'produtoId' | 'pontuadas' | 'esperando'>>[] => [
  { redeId, produtoId: deProdutoId, pontuadas: -pontuadas, esperando: -esperando },
  { redeId, produtoId: paraProdutoId, pontuadas, esperando },
];

/** The ledger's entries, what they stand for, and their place in the history of each scoring. */
async function post(
  trx: Trx,
  { ator, agora, pedidoId }: QuemCorrige,
  vendas: readonly queries.VendaTravada[],
  linhas: readonly queries.LinhaACorrigir[],
): Promise<void> {
  const porPontuacao = Map.groupBy(linhas, ({ pontuacaoId }) => pontuacaoId);
  const antes = await queries.listPontuacoes(trx, [...porPontuacao.keys()]);
  const correcoes = antes.map(({ id, vezes }) => ({
    pontuacaoId: id,
    diferenca: sum(porPontuacao.get(id) ?? []),
    causa: `correcao:${id}:${(vezes ?? 0) + 1}`,
  }));
  // What one line gains another may lose, and another product may be worth the same.
  const movem = correcoes.filter(({ diferenca }) => diferenca !== 0);
  const feitas = await correctPontuacoes(trx, {
    correcoes: movem,
    responsavel: ator.nome,
    motivo: 'Correção de pontuação',
    agora,
  });
  if (feitas.length !== movem.length) throw new Error('Uma pontuação travada mudou enquanto era corrigida');
  await queries.updateValores(trx, linhas);
  const numeros = new Map(vendas.map(({ id, identificador }) => [id, identificador]));
  for (const { id, totalPontos } of antes) {
    const minhas = porPontuacao.get(id) ?? [];
    const vendaId = minhas[0]?.vendaId ?? 0;
    const pontos = sum(minhas);
    const para = fromCentesimos(toCentesimos(totalPontos) + toCentesimos(pontos));
    const parametros = {
      id,
      vendaId,
      identificador: numeros.get(vendaId),
      pontos,
      linhas: minhas.map(describeLinha),
      ...(pontos !== 0 && { mudou: { totalPontos: { de: totalPontos, para } } }),
    };
    await recordLog(trx, ator, 'corrigiuPontuacao', parametros, pedidoId);
  }
}
