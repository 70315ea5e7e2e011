/** The receipts of somebody who is deleted: that they were sent and what they scored stays, the pictures and what staff wrote of them go. */
import { forgetArquivos } from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockEnvios } from './loja.queries.ts';

/** Until the transaction's end no receipt of this seller comes in, and staff have none of them in hand. */
export async function lockRecibos(trx: Trx, parceiroId: number): Promise<void> {
  await lockEnvios(trx, parceiroId);
  await trx
    .selectFrom('submissoes')
    .where('parceiroId', '=', parceiroId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @returns the keys to discard once the transaction is committed */
export async function forgetRecibos(trx: Trx, parceiroId: number, agora: string): Promise<string[]> {
  const doParceiro = trx.updateTable('submissoes').where('parceiroId', '=', parceiroId);
  await doParceiro.set({ motivo: '(apagado)' }).where('motivo', 'is not', null).execute();
  await doParceiro
    .set({ estado: 'encerrada', motivo: 'Cadastro excluído a pedido da pessoa', atualizadoEm: agora })
    .where('estado', '=', 'pendente')
    .execute();
  const linhas = await trx
    .selectFrom('submissoes')
    .where('parceiroId', '=', parceiroId)
    .select('arquivoId')
    .union((eb) =>
      eb
        .selectFrom('reciboPaginas as p')
        .innerJoin('submissoes as b', 'b.id', 'p.submissaoId')
        .where('b.parceiroId', '=', parceiroId)
        .select('p.arquivoId'),
    )
    .execute();
  return forgetArquivos(
    trx,
    linhas.map(({ arquivoId }) => arquivoId),
  );
}
