/**
 * One seller's trouble is not everybody's. Where many sellers move at once and the books of one refuse, that one is set apart
 * and written to the log, and the others go on.
 */
import { plural } from '@pontua/contract/plural';
import pg from 'pg';
import type { Trx } from '../../platform/db/database.ts';
import { partly } from '../../platform/db/parte.ts';
import { recordLog } from '../logs/logs.api.ts';

export interface Separado {
  parceiroId: number;
  /** What PostgreSQL said. */
  erro: pg.DatabaseError;
}

/**
 * Does `move` for all the sellers at once; if their books refuse it, for each half of them, down to who is alone. In the order
 * of the ids, which is the order of their locks.
 */
export async function moveApart<R>(
  trx: Trx,
  parceiroIds: readonly number[],
  move: (parceiroIds: number[]) => Promise<R[]>,
): Promise<{ feitos: R[]; separados: Separado[] }> {
  const ids = [...new Set(parceiroIds)].sort((a, b) => a - b);
  const [parceiroId] = ids;
  if (parceiroId === undefined) return { feitos: [], separados: [] };
  try {
    return { feitos: await partly(trx, () => move(ids)), separados: [] };
  } catch (erro) {
    if (!isRecusa(erro)) throw erro;
    if (ids.length === 1) return { feitos: [], separados: [{ parceiroId, erro }] };
    const meio = ids.length >> 1;
    const primeiros = await moveApart(trx, ids.slice(0, meio), move);
    const outros = await moveApart(trx, ids.slice(meio), move);
    return {
      feitos: [...primeiros.feitos, ...outros.feitos],
      separados: [...primeiros.separados, ...outros.separados],
    };
  }
}

/** A broken rule of the books or an impossible value; not a connection, a lock or the machine, which are nobody's own. */
export const isRecusa = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|P0001)/.test(error.code ?? '');

/** @param oQue what they were left out of, as the log tells it */
export async function noteSeparados(trx: Trx, separados: readonly Separado[], oQue: string): Promise<void> {
  for (const { parceiroId, erro } of separados) {
    await recordLog(trx, null, 'separouVendedor', { parceiroId, oQue, motivo: erro.message });
  }
}

/** To go after what is answered; empty where nobody was set apart. */
export function describeSeparados(separados: readonly Separado[]): string {
  if (separados.length === 0) return '';
  const quem = plural(separados.length, 'vendedor ficou', 'vendedores ficaram');
  return `. Atenção: ${quem} de fora, porque os seus pontos precisam de conferência (veja os logs)`;
}
