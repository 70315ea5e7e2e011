/** Receipts sent by sellers, as far as the sale typed from one is concerned. */
import type { Trx } from '../../platform/db/database.ts';
import { AppError, existente } from '../../platform/erros.ts';

/**
 * Takes a seller's waiting receipt for the sale that is being typed from it; two people at the same receipt cannot both.
 * @throws AppError nao_encontrado when it is not that seller's, estado_invalido when it waits no more
 */
export async function processSubmissao(
  trx: Trx,
  { id, parceiroId, agora }: { id: number; parceiroId: number; agora: string },
): Promise<void> {
  const { estado } = existente(
    await trx
      .selectFrom('submissoes')
      .select('estado')
      .where('id', '=', id)
      .where('parceiroId', '=', parceiroId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (estado !== 'pendente') throw new AppError('estado_invalido', 'Este recibo já foi processado ou encerrado');
  await trx.updateTable('submissoes').set({ estado: 'processada', atualizadoEm: agora }).where('id', '=', id).execute();
}
