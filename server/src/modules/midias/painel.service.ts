/** How photos and videos come into the gallery of a chain's sellers. */
import { midiasPorResgate } from '@pontua/contract/midias';
import { resgateCan } from '@pontua/contract/resgates';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { comGuardados, discard, insertArquivos, keysOf, type ParaGuardar } from '../../platform/arquivos/registro.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
import { cleanVideo } from '../../platform/arquivos/video.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './midias.queries.ts';

/**
 * Keeps a photo or video of a redemption; the same file a second time is the one there is.
 * @throws AppError nao_encontrado, estado_invalido, arquivo_invalido, validacao
 */
export async function attach(
  app: Plataforma,
  { ator, arquivos: [recebido], id: pedidoId }: PedidoPor<AtorUsuario, 'arquivos'>,
  idResgate: number,
) {
  // Asked before the file is worked on, and again under the lock.
  existente(await queries.findResgate(app.db, ator.escopo, idResgate));
  if (!recebido) throw campoInvalido('arquivo', 'Selecione um arquivo primeiro');
  const pronto = await prepare(recebido);
  const { id, sobras } = await comGuardados(app, [pronto], (guardados) =>
    transact(app.db, async (trx) => {
      const { redeId, repetida } = await checkRoom(trx, ator, idResgate, recebido);
      if (repetida !== null) return { id: repetida, sobras: guardados.flatMap(keysOf) };
      const criadoEm = app.clock.now();
      await insertArquivos(trx, guardados, criadoEm);
      const nova = await queries.insert(trx, {
        resgateId: idResgate,
        redeId,
        arquivoId: guardados[0]?.id ?? '',
        criadoEm,
      });
      await recordLog(trx, ator, 'criouMidia', { id: nova.id, idResgate, tipo: pronto.extensao }, pedidoId);
      return { id: nova.id, sobras: [] };
    }),
  );
  await discard(app, sobras);
  return { id, mensagem: 'Mídia anexada com sucesso ao resgate' };
}

async function checkRoom(trx: Trx, ator: AtorUsuario, idResgate: number, { sha256 }: ArquivoRecebido) {
  const { redeId, status, esquecidoEm } = existente(await queries.lockResgate(trx, ator.escopo, idResgate));
  if (!resgateCan.alterarStatus.includes(status)) throw new AppError('estado_invalido', 'Este resgate foi cancelado');
  if (esquecidoEm !== null) throw new AppError('estado_invalido', 'O cadastro de quem resgatou foi excluído');
  const anexadas = await queries.listByResgate(trx, idResgate);
  const repetida = anexadas.find((anexada) => anexada.sha256.equals(sha256))?.id ?? null;
  if (repetida === null && anexadas.length >= midiasPorResgate)
    throw new AppError('estado_invalido', `Um resgate tem no máximo ${midiasPorResgate} fotos e vídeos`);
  return { redeId, repetida };
}

/** By content: pictures are encoded anew, films looked through. */
async function prepare(recebido: ArquivoRecebido): Promise<ParaGuardar> {
  const extensao = await tipoDoConteudo(recebido.caminho);
  if (extensao && isImagem(extensao)) {
    const { caminho, caminhoMiniatura, extensao: nova, tamanho } = await reencodeImagem(recebido.caminho);
    return { tipo: 'midia', recebido, caminho, caminhoMiniatura, extensao: nova, tamanho };
  }
  if (extensao === 'mp4' || extensao === 'mov' || extensao === 'webm') {
    await cleanVideo(recebido.caminho, extensao);
    return { tipo: 'midia', recebido, extensao };
  }
  throw new AppError('arquivo_invalido', 'Envie uma foto (JPG, PNG ou WEBP) ou um vídeo (MP4, WEBM ou MOV)');
}
