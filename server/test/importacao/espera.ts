/** What changes while a file waits: it was validated, and nothing of it is applied yet. */
import { expect } from 'vitest';
import type { Trx } from '../../src/platform/db/database.ts';
import type { TestApp } from '../app.ts';

/**
 * @param change writes rows that the file's first step locks: it waits until they are committed
 * @param send the upload, as this usuário
 */
export async function changeWhileItWaits<T>(
  { app, dono }: TestApp,
  usuarioId: number,
  change: (trx: Trx) => Promise<unknown>,
  send: () => Promise<T>,
): Promise<T> {
  const countPreparados = async () => {
    const preparados = app.db.selectFrom('processamentos').where('usuarioId', '=', usuarioId);
    return (await preparados.where('preparadoEm', 'is not', null).select('id').execute()).length;
  };
  const { envio } = await dono.transaction().execute(async (trx) => {
    await change(trx);
    const envio = send();
    await expect.poll(countPreparados, { timeout: 20_000 }).toBe(1);
    return { envio };
  });
  return envio;
}
