/** The files that were sent, and how one is stopped on its way. */
import {
  type EnvioDeArquivo,
  maximoEnvios,
  type ResultadoUpload,
  type TipoProcessamento,
} from '@pontua/contract/processamentos';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { asEnvio, find } from './andamento.ts';
import * as queries from './envios.queries.ts';

export async function list(
  app: Plataforma,
  ator: AtorUsuario,
  tipo: TipoProcessamento,
): Promise<{ processamentos: EnvioDeArquivo[] }> {
  const enviados = await queries.listVisiveis(app.db, ator, { tipo, limite: maximoEnvios });
  return { processamentos: enviados.map(asEnvio) };
}

/** Whoever works on it finds out at its next step, which is undone; what was applied until then stays. */
export async function cancel(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
): Promise<ResultadoUpload> {
  await transact(app.db, async (trx) => {
    const { tipo, nomeArquivo } = existente(await queries.findVisivel(trx, ator, id));
    if (!(await queries.cancel(trx, id, app.clock.now()))) {
      throw new AppError('estado_invalido', 'Este envio já terminou e não pode mais ser cancelado');
    }
    await recordLog(trx, ator, 'cancelouArquivo', { id, tipo, nome: nomeArquivo }, pedidoId);
  });
  return find(app, ator, id);
}
