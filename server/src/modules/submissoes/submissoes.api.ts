/** What becomes of a receipt with the sale that is typed from it. */
import { formatDia } from '@pontua/contract/dates';
import { type EstadoSubmissao, submissaoCan } from '@pontua/contract/submissoes';
import type { Trx } from '../../platform/db/database.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import * as queries from './submissoes.queries.ts';

/**
 * Takes a seller's waiting receipt for the sale that is being typed from it; two people at the same receipt cannot both, nor
 * at two receipts of the same fiscal document (by the constraint `submissoes_chave_pontuada`).
 * @param cpf its seller's, where whoever types it sees CPFs
 * @returns whose sale it is: the seller's, in the store that it was sent from
 * @throws AppError nao_encontrado when it is not that seller's, estado_invalido when it waits no more
 */
export async function processSubmissao(
  trx: Trx,
  escopo: Escopo,
  { id, cpf, agora }: { id: number; cpf: string | undefined; agora: string },
) {
  const recibo = existente(await queries.lock(trx, escopo, id));
  if (cpf !== undefined && recibo.cpf !== cpf) throw new AppError('nao_encontrado');
  checkEstado(recibo.estado, submissaoCan.process);
  if (!recibo.revendaAtiva) {
    throw new AppError('estado_invalido', 'A loja de onde este recibo foi enviado está inativa');
  }
  await queries.markProcessed(trx, id, agora);
  const { parceiroId, revendaId, redeId } = recibo;
  return { parceiroId, loja: { revendaId, redeId } };
}

/** @throws AppError estado_invalido */
export function checkEstado(estado: EstadoSubmissao, permitidos: readonly EstadoSubmissao[]): void {
  if (permitidos.includes(estado)) return;
  throw new AppError(
    'estado_invalido',
    estado === 'encerrada' ? 'Este recibo já foi encerrado' : 'Este recibo já foi processado',
  );
}

/**
 * A receipt whose sale was cancelled earned nothing: it is closed, and may be sent or typed again. Not put back in the queue,
 * where the next person would score it anew.
 * @returns the receipt that was closed: whoever tells the seller of the sale tells of it, under the key of its closing
 */
export const closeOfCancelada = queries.closeOfCancelada;

/** How its seller is told that a receipt was closed: once, by whichever way it was. */
export const avisoDeEncerrado = ({ id, criadoEm }: { id: number; criadoEm: string }) => ({
  motivo: 'recibo_encerrado' as const,
  chave: `recibo:${id}`,
  texto: `O recibo que você enviou em ${formatDia(criadoEm)} foi encerrado sem pontuar.`,
});
