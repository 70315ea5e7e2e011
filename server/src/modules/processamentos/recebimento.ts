/**
 * Files that staff send in: kept, queued, read off the event loop, applied step by step. A step is one transaction that also
 * moves the checkpoint, so a restart goes on after it, losing and doubling nothing.
 */
import type { ResultadoUpload, TipoProcessamento } from '@pontua/contract/processamentos';
import { comArquivos } from '../../platform/arquivos/registro.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { chaveJob } from '../../platform/posse/posse.queries.ts';
import { checkPlanilha } from '../../platform/spreadsheets/planilha.ts';
import { recordLog } from '../logs/logs.api.ts';
import { find, waitForEnd } from './andamento.ts';
import { fila } from './fila.ts';
import * as queries from './processamentos.queries.ts';
import { tipoDe } from './tipos.ts';

type EnvioRecebido = PedidoPor<AtorUsuario, 'arquivos'>;

/**
 * @param aguarda whether the answer waits some seconds for the end
 * @throws AppError arquivo_invalido where the file is not of the kind, and nothing was kept
 */
export async function receive(
  app: Plataforma,
  pedido: EnvioRecebido,
  tipo: TipoProcessamento,
  { aguarda, opcoes }: { aguarda: boolean; opcoes?: object },
): Promise<ResultadoUpload> {
  const id = await accept(app, pedido, tipo, opcoes);
  return aguarda ? waitForEnd(app, pedido.ator, id) : find(app, pedido.ator, id);
}

/** Keeps the file and queues its reading. @returns the id of the processamento @throws as `receive` */
export async function accept(
  app: Plataforma,
  pedido: EnvioRecebido,
  tipo: TipoProcessamento,
  opcoes: object = {},
): Promise<number> {
  const {
    ator,
    arquivos: [recebido],
    id: pedidoId,
  } = pedido;
  if (!recebido) throw new AppError('arquivo_invalido', 'Selecione um arquivo primeiro');
  const { formato } = tipoDe(tipo);
  await checkPlanilha(recebido.caminho, formato);
  return comArquivos(
    app,
    pedido,
    [{ tipo: 'importacao', recebido, extensao: formato }],
    async (trx, [arquivoId = '']) => {
      const novo = { tipo, arquivoId, usuarioId: ator.id, opcoes, criadoEm: app.clock.now() };
      const { id } = await queries.insert(trx, novo);
      const { nome, tamanho } = recebido;
      await recordLog(trx, ator, 'enviouArquivo', { processamento: id, tipo, nome, tamanho, ...opcoes }, pedidoId);
      await schedule(trx, tipo, id, pedidoId);
      return id;
    },
  );
}

/** Its pauses grow: ten tries are some hours, which an outage of the storage may last. */
const tentativas = 10;

/**
 * Each kind of file has its job in the module of its name: `vendas.importa` in vendas/vendas.jobs.ts, `historico.importa` in historico/.
 * A job that a dead or frozen node still holds is replaced; one whose node lives after all finds somebody at work and leaves.
 */
export const schedule = (
  db: Parameters<typeof enqueue>[0],
  tipo: string,
  id: number,
  pedidoId?: string,
): Promise<void> =>
  enqueue(db, `${tipo}.importa`, { id }, { jobKey: chaveJob(fila, id), maxAttempts: tentativas, pedidoId });
