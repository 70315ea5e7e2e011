/** Receipts as sellers send them and see what became of them. */
import { parseChave } from '@pontua/contract/chave-acesso';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type listMinhasSubmissoes, maximoPaginas, type sendRecibos } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { assertPdf } from '../../platform/arquivos/pdf.ts';
import { comGuardados, discard } from '../../platform/arquivos/registro.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { checkEsperaDeTodos } from './loja.cotas.ts';
import * as queries from './loja.queries.ts';
import { withPaginas } from './paginas.api.ts';
import {
  checkNovos,
  findContinuacao,
  hashDoRecebido,
  insert,
  leaveOutWaiting,
  type Pronto,
  type Recibo,
  regroup,
} from './recebimento.ts';

type EnvioDeRecibos = PedidoDe<typeof sendRecibos>['body'];

/**
 * Keeps all of them or, where one is no receipt, none: nobody ever sees the first pages of a receipt whose last was lost on the way.
 * What the seller has waiting already, byte for byte, is not kept twice: a phone that lost the answer sends again. So many may wait
 * and no more.
 * @throws AppError estado_invalido, arquivo_invalido, validacao, nao_encontrado
 */
export async function send(
  app: Plataforma,
  { ator, arquivos, id: pedidoId }: PedidoPor<AtorParceiro, 'arquivos'>,
  envio: EnvioDeRecibos,
) {
  await checkLoja(app, ator);
  const recibos = toRecibos(arquivos, envio);
  const chaveAcesso = recibos.length === 1 ? (parseChave(envio.chaveAcesso)?.chave ?? null) : null;
  const novos = await leaveOutWaiting(app.db, ator, recibos, hashDoRecebido);
  const remessa = { ator, chaveAcesso, reenvioDe: envio.reenvioDe ?? null };
  // Before the work; what counts is asked again under the lock.
  const [unico, ...outros] = novos;
  const continua = unico && (await findContinuacao(app.db, remessa, unico, hashDoRecebido));
  await checkNovos(app, app.db, ator, continua ? outros.length : novos.length, envio);
  if (novos.length > 0) await checkEsperaDeTodos(app);
  const prontos: Pronto[] = [];
  for (const recebido of novos.flat()) prontos.push(await prepare(recebido, arquivos));
  const { repetidos, sobras } = await comGuardados(app, prontos, (guardados) =>
    transact(app.db, async (trx) => {
      const { ids, continuados, arquivosNovos, sobras } = await insert(trx, app, regroup(novos, guardados), {
        ...remessa,
        agora: app.clock.now(),
      });
      const feito = { total: arquivos.length, repetidos: arquivos.length - arquivosNovos };
      const continuou = continuados.length > 0 ? continuados : undefined;
      await recordLog(trx, ator, 'enviouRecibos', { ...feito, ids, continuou, reenvioDe: envio.reenvioDe }, pedidoId);
      return { ...feito, sobras };
    }),
  );
  await discard(app, sobras);
  return { total: arquivos.length, repetidos };
}

async function checkLoja(app: Plataforma, ator: AtorParceiro): Promise<void> {
  const { tipoPontuacao } = existente(await queries.findTipoPontuacao(app.db, ator.revendaId));
  if (tipoPontuacao === tiposPontuacao.foto) return;
  throw new AppError('estado_invalido', 'As vendas da sua loja não são enviadas por foto');
}

/** Each of the bytes once: a photo that was chosen twice is one page, or one receipt. */
function toRecibos(arquivos: readonly ArquivoRecebido[], { mesmoRecibo, reenvioDe }: EnvioDeRecibos): Recibo[] {
  if (arquivos.length === 0) throw campoInvalido('arquivos', 'Selecione ao menos uma foto ou um PDF');
  const unicos = [...new Map(arquivos.map((recebido) => [hashDoRecebido(recebido), recebido])).values()];
  if (!mesmoRecibo && reenvioDe === undefined) return unicos.map((unico) => [unico]);
  if (unicos.length > maximoPaginas) {
    throw campoInvalido('arquivos', `Um recibo tem no máximo ${maximoPaginas} páginas`);
  }
  return [unicos];
}

/** The small print of a receipt as long as an arm must stay readable. */
const maximoLado = 3000;

/** Names the file where there are several. */
async function prepare(recebido: ArquivoRecebido, todos: readonly ArquivoRecebido[]): Promise<Pronto> {
  try {
    return await makeSafe(recebido);
  } catch (error) {
    if (todos.length === 1 || !(error instanceof AppError)) throw error;
    throw new AppError(error.codigo, `${recebido.nome}: ${error.message}. Nenhum arquivo deste envio foi guardado`);
  }
}

/** By content: pictures are encoded anew, PDFs looked at. */
async function makeSafe(recebido: ArquivoRecebido): Promise<Pronto> {
  if (recebido.tamanho === 0) throw new AppError('arquivo_invalido', 'O arquivo está vazio');
  const extensao = await tipoDoConteudo(recebido.caminho);
  if (extensao === 'pdf') {
    await assertPdf(recebido.caminho);
    return { tipo: 'recibo', recebido, extensao };
  }
  if (!extensao || !isImagem(extensao)) throw new AppError('arquivo_invalido', 'Envie PDF, JPG, PNG ou WEBP');
  const imagem = await reencodeImagem(recebido.caminho, { maximoLado });
  return { tipo: 'recibo', recebido, ...imagem };
}

type ConsultaDeSubmissoes = PedidoDe<typeof listMinhasSubmissoes>['query'];

export async function list(app: Plataforma, ator: AtorParceiro, { antesDe, limite }: ConsultaDeSubmissoes) {
  const [linhas, esperando] = await Promise.all([
    queries.list(app.db, ator.id, { antesDe, limite: limite + 1 }),
    queries.countEsperando(app.db, ator.id),
  ]);
  const submissoes = linhas
    .slice(0, limite)
    .map((linha) => withPaginas(linha, (chave) => app.files.endereco(ator, chave)));
  return { submissoes, temMais: linhas.length > limite, esperando };
}
