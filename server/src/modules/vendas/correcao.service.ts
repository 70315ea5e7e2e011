/** Correcting one sale, or many: each that still differs is corrected, of the others it is said why not. */
import type { corrigirPontuacoes } from '@pontua/contract/correcoes';
import { listaCorrecoes } from '@pontua/contract/correcoes';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { contaPontos, contaSignedPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import type { ResultadoItem } from '@pontua/contract/selecao';
import { pequena } from '../../platform/db/lista-pequena.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelecao, type SelecaoVista } from '../../platform/selecao.ts';
import { recordLog } from '../logs/logs.api.ts';
import { isRecusa, noteSeparados } from '../pontos/separacao.api.ts';
import * as queries from './correcao.queries.ts';
import { type Corrigida, correct, type QuemCorrige } from './correcao.ts';

type CorrecaoEmMassa = PedidoDe<typeof corrigirPontuacoes>['body'];

/** Sales per transaction: their sellers wait no longer than that takes. */
const porVez = 200;

/** @param visto the difference that the person saw */
export async function correctVenda(
  app: Plataforma,
  pedido: PedidoDoPainel,
  idVenda: number,
  visto: number | undefined,
) {
  const corrigida = await transact(app.db, async (trx) => {
    const vistos = visto === undefined ? undefined : new Map([[idVenda, visto]]);
    const [feita] = await correct(trx, { ...quando(app, pedido), vistos }, [idVenda]);
    return existente(feita);
  });
  const { pontos, motivo, mudou } = corrigida;
  if (mudou !== undefined) {
    throw new AppError('correcao_mudou', describeMudou(mudou), { atual: { aPontuar: mudou } });
  }
  if (pontos === null) throw new AppError('estado_invalido', motivo);
  return { mensagem: `Pontuação corrigida com sucesso: ${contaSignedPontos(pontos)}`, pontos };
}

const describeMudou = (pontos: number): string =>
  `A diferença desta venda mudou: agora é de ${contaSignedPontos(pontos)}. Confira e corrija de novo`;

export async function correctMany(app: Plataforma, pedido: PedidoDoPainel, corpo: CorrecaoEmMassa) {
  const { ator, id: pedidoId } = pedido;
  const vistos = new Map(Object.entries(corpo.vistos ?? {}).map(([id, aPontuar]) => [Number(id), aPontuar]));
  const correcao = () => ({ ...quando(app, pedido), vistos });
  const ids = corpo.filtro ? await find(app, ator, corpo.filtro, corpo) : [...new Set(corpo.ids)];
  const resultados: ResultadoItem[] = [];
  let centesimos = 0;
  for (let inicio = 0; inicio < ids.length; inicio += porVez) {
    for (const { pontos, ...resultado } of await correctSome(app, correcao, ids.slice(inicio, inicio + porVez))) {
      resultados.push(resultado);
      centesimos += toCentesimos(pontos);
    }
  }
  if (resultados.every(({ nome }) => nome === '')) throw new AppError('nao_encontrado', 'Venda não encontrada');
  const feitas = resultados.filter(({ feito }) => feito).length;
  const registro = await recordLog(app.db, ator, 'corrigiuPontuacao', { vendas: feitas, resultados }, pedidoId);
  return {
    mensagem: describe(feitas, resultados.length, fromCentesimos(centesimos)),
    alterados: feitas,
    resultados,
    registro,
  };
}

const quando = (app: Plataforma, { ator, id }: PedidoDoPainel): QuemCorrige => ({
  ator,
  pedidoId: id,
  agora: app.clock.now(),
  hoje: app.clock.today(),
});

/** Those that the list finds by the same query. */
async function find(
  app: Plataforma,
  { escopo }: AtorUsuario,
  filtro: NonNullable<CorrecaoEmMassa['filtro']>,
  vista: SelecaoVista,
) {
  const { rede, produto, buscar } = filtro;
  const todas = queries.correcoes(app.db, { escopo, hoje: app.clock.today(), rede, produto });
  const { linhas } = pequena(app.db, todas, listaCorrecoes.colunas, buscar);
  const achadas = await findSelecao(linhas.clearSelect().select('linha.id').orderBy('linha.id'), vista);
  return achadas.map(({ id }) => Number(id));
}

type ResultadoDaCorrecao = ResultadoItem & { pontos: number };

/** A seller whose books refuse keeps nobody else from theirs: what fails together is tried by halves. */
async function correctSome(
  app: Plataforma,
  correcao: () => QuemCorrige,
  ids: readonly number[],
): Promise<ResultadoDaCorrecao[]> {
  try {
    const feitas = await transact(app.db, (trx) => correct(trx, correcao(), ids));
    const porId = new Map(feitas.map((feita) => [feita.venda.id, feita]));
    return ids.map((id) => toResultado(id, porId.get(id)));
  } catch (erro) {
    if (!isRecusa(erro)) throw erro;
    const meio = ids.length >> 1;
    if (meio > 0) {
      return [
        ...(await correctSome(app, correcao, ids.slice(0, meio))),
        ...(await correctSome(app, correcao, ids.slice(meio))),
      ];
    }
    const venda = await transact(app.db, async (trx) => {
      const [travada] = await queries.lockVendas(trx, correcao().ator.escopo, ids);
      const separada = existente(travada);
      await noteSeparados(trx, [{ parceiroId: separada.parceiroId, erro }], 'correção');
      return separada;
    });
    const motivo = 'Os pontos deste vendedor precisam de conferência (veja os logs)';
    return [toResultado(venda.id, { venda, pontos: null, motivo })];
  }
}

function toResultado(id: number, corrigida: Corrigida | undefined): ResultadoDaCorrecao {
  if (!corrigida) return { id, nome: '', feito: false, motivo: 'Venda não encontrada', detalhe: '', pontos: 0 };
  const { venda, pontos, mudou } = corrigida;
  const motivo = mudou === undefined ? corrigida.motivo : describeMudou(mudou);
  const nome = `${nomeTipoFiscal[venda.tipoFiscal] ?? venda.tipoFiscal} ${venda.identificador}`;
  const detalhe = pontos === null ? '' : inWords(pontos);
  return { id, nome, feito: pontos !== null, motivo, detalhe, pontos: pontos ?? 0 };
}

/** "20 pontos a mais": a sign at the beginning of a cell would be taken for a formula. */
const inWords = (pontos: number): string =>
  pontos === 0 ? 'Os mesmos pontos' : `${contaPontos(Math.abs(pontos))} a ${pontos < 0 ? 'menos' : 'mais'}`;

function describe(feitas: number, todas: number, pontos: number): string {
  if (feitas === 0) return 'Nenhuma venda foi corrigida';
  const quantas = feitas === todas ? plural(feitas, 'venda corrigida', 'vendas corrigidas') : '';
  return quantas
    ? `${quantas} com sucesso: ${contaSignedPontos(pontos)}`
    : `${formatQuantidade(feitas)} de ${plural(todas, 'venda corrigida', 'vendas corrigidas')}: ${contaSignedPontos(pontos)}`;
}
