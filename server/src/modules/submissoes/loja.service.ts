/** Receipts as sellers send them and see what became of them. */
import { parseChave } from '@pontua/contract/chave-acesso';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { faltaDeEspaco, type listMinhasSubmissoes, type sendRecibos } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { assertPdf } from '../../platform/arquivos/pdf.ts';
import {
  comGuardados,
  deleteArquivo,
  discard,
  type Guardado,
  insertArquivos,
  type ParaGuardar,
} from '../../platform/arquivos/registro.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
import { isParecida, type Tracos } from '../../platform/arquivos/tracos.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { checkDia, checkEsperaDeTodos } from './loja.cotas.ts';
import * as queries from './loja.queries.ts';

type Envio = PedidoDe<typeof sendRecibos>['body'];

/**
 * Keeps all of them or, where one is no receipt, none. What the seller has waiting already, byte for byte, is not kept twice:
 * a phone that lost the answer sends again. So many may wait and no more.
 * @throws AppError estado_invalido, arquivo_invalido, validacao
 */
export async function send(
  app: Plataforma,
  { ator, arquivos, id: pedidoId }: PedidoPor<AtorParceiro, 'arquivos'>,
  envio: Envio,
) {
  await checkLoja(app, ator);
  if (arquivos.length === 0) throw campoInvalido('arquivos', 'Selecione ao menos uma foto ou um PDF');
  const chaveAcesso = arquivos.length === 1 ? (parseChave(envio.chaveAcesso)?.chave ?? null) : null;
  const novos = await leaveOutWaiting(app, ator, arquivos);
  // Before the work; what counts is asked again under the lock.
  checkEspaco(await queries.countEsperando(app.db, ator.id), novos.length);
  await checkDia(app.db, app, ator.id, { quantos: novos.length, bytes: 0 });
  if (novos.length > 0) await checkEsperaDeTodos(app);
  const prontos: Pronto[] = [];
  for (const recebido of novos) prontos.push(await prepare(recebido, arquivos));
  const { novas, sobras } = await comGuardados(app, prontos, (guardados) =>
    app.db.transaction().execute(async (trx) => {
      const resultado = await insert(trx, app, guardados, { ator, chaveAcesso, agora: app.clock.now() });
      const repetidos = arquivos.length - resultado.novas;
      await recordLog(trx, ator, 'enviouRecibos', { total: arquivos.length, repetidos, ids: resultado.ids }, pedidoId);
      return resultado;
    }),
  );
  await discard(app, sobras);
  return { total: arquivos.length, repetidos: arquivos.length - novas };
}

async function checkLoja(app: Plataforma, ator: AtorParceiro): Promise<void> {
  const { tipoPontuacao } = existente(await queries.findTipoPontuacao(app.db, ator.revendaId));
  if (tipoPontuacao === tiposPontuacao.foto) return;
  throw new AppError('estado_invalido', 'As vendas da sua loja não são enviadas por foto');
}

function checkEspaco(esperando: number, novos: number): void {
  const falta = novos > 0 && faltaDeEspaco(esperando, novos);
  if (falta) throw new AppError('estado_invalido', falta);
}

/** Each of the bytes once, and none that waits already; asked again by the unique key when they are written. */
async function leaveOutWaiting(app: Plataforma, ator: AtorParceiro, arquivos: readonly ArquivoRecebido[]) {
  const porHash = new Map(arquivos.map((recebido) => [recebido.sha256.toString('hex'), recebido]));
  const hashes = [...porHash.values()].map(({ sha256 }) => sha256);
  for (const { sha256 } of await queries.listEsperando(app.db, ator.id, hashes)) porHash.delete(sha256.toString('hex'));
  return [...porHash.values()];
}

type Pronto = ParaGuardar & { tracos?: Tracos | null };
type ComTracos = Guardado & Pick<Pronto, 'tracos'>;

interface Remessa {
  ator: AtorParceiro;
  chaveAcesso: string | null;
  agora: string;
}

async function insert(
  trx: Trx,
  app: Plataforma,
  guardados: readonly ComTracos[],
  { ator, chaveAcesso, agora }: Remessa,
) {
  if (guardados.length === 0) return { novas: 0, ids: [], sobras: [] };
  await queries.lockEnvios(trx, ator.id);
  const bytes = guardados.reduce((soma, { tamanho, recebido }) => soma + (tamanho ?? recebido.tamanho), 0);
  await checkDia(trx, app, ator.id, { quantos: guardados.length, bytes });
  const esperavam = await queries.countEsperando(trx, ator.id);
  await insertArquivos(trx, guardados, agora);
  const dono = { parceiroId: ator.id, revendaId: ator.revendaId, redeId: ator.redeId, chaveAcesso };
  const inseridas = await queries.insert(
    trx,
    guardados.map(({ id, recebido: { sha256 } }) => ({ ...dono, arquivoId: id, sha256 })),
    agora,
  );
  checkEspaco(esperavam, inseridas.length);
  await markSemelhantes(trx, { redeId: ator.redeId, chaveAcesso }, inseridas, guardados);
  const usados = new Set(inseridas.map(({ arquivoId }) => arquivoId));
  // Their twins came first, in a request at the same moment.
  const sobras: string[] = [];
  for (const { id } of guardados) if (!usados.has(id)) sobras.push(...(await deleteArquivo(trx, id)));
  return { novas: inseridas.length, ids: inseridas.map(({ id }) => id), sobras };
}

/** What each photo shows is kept, with the earlier receipt that shows nearly the same: staff are told, nobody is refused. */
async function markSemelhantes(
  trx: Trx,
  { redeId, chaveAcesso }: { redeId: number; chaveAcesso: string | null },
  inseridas: readonly { id: number; arquivoId: string }[],
  guardados: readonly ComTracos[],
): Promise<void> {
  for (const { id, arquivoId } of inseridas) {
    const tracos = guardados.find((guardado) => guardado.id === arquivoId)?.tracos;
    if (!tracos) continue;
    await queries.insertTracos(trx, id, redeId, tracos);
    const outras = await queries.listParecidas(trx, id, redeId, tracos);
    // Two fiscal documents with keys of their own are two, however alike.
    const podeSer = (outra: queries.FotoDeRecibo) =>
      (chaveAcesso ?? outra.chaveAcesso) === (outra.chaveAcesso ?? chaveAcesso);
    const parecida = outras.find((outra) => podeSer(outra) && isParecida(tracos, outra));
    if (parecida) await queries.setSemelhante(trx, id, parecida.id);
  }
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

type Pagina = PedidoDe<typeof listMinhasSubmissoes>['query'];

export async function list(app: Plataforma, ator: AtorParceiro, { antesDe, limite }: Pagina) {
  const [linhas, esperando] = await Promise.all([
    queries.list(app.db, ator.id, { antesDe, limite: limite + 1 }),
    queries.countEsperando(app.db, ator.id),
  ]);
  const submissoes = linhas.slice(0, limite).map(({ chave, miniatura, ...minha }) => ({
    ...minha,
    diretorioArquivo: app.files.endereco(ator, chave),
    miniatura: miniatura && app.files.endereco(ator, miniatura),
  }));
  return { submissoes, temMais: linhas.length > limite, esperando };
}
