/** Somebody who is deleted was looked at: that stays; what staff wrote of it may name the person. */
import type { Trx } from '../../platform/db/database.ts';

export const forgetNotas = (trx: Trx, parceiroId: number) =>
  trx.updateTable('conferencias').set({ nota: '' }).where('parceiroId', '=', parceiroId).execute();
