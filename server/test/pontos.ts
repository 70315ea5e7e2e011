/** Points for tests that spend them, earned as a seller earns them: by a sale. */
import { randomUUID } from 'node:crypto';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import type { App } from '../src/app.ts';
import { createVendas } from '../src/modules/vendas/criacao.ts';

/**
 * One sale of one unit that is worth so many points. The seller's rede must not control its balance.
 * @returns id of the pontuação
 */
export const givePontos = (app: Pick<App, 'db' | 'clock'>, parceiroId: number, pontos: number): Promise<number> =>
  app.db.transaction().execute(async (trx) => {
    const codigo = randomUUID().slice(-12).toUpperCase();
    await trx.insertInto('produtos').values({ codigo, nome: 'Produto', valorPontos: pontos }).execute();
    const hoje = app.clock.today();
    const venda = {
      parceiroId,
      origem: tiposPontuacao.sistema,
      fiscal: { tipoFiscal: 'N' as const, identificador: codigo },
      realizadoEm: hoje,
      itens: [{ codigo, qtde: 1, valorUnitario: 10, valorDesconto: 0 }],
      enviarMensagem: false,
    };
    const [criada] = await createVendas(trx, [venda], { responsavel: 'teste', agora: app.clock.now(), hoje });
    if (criada?.pontos !== pontos) throw new Error('A rede deste vendedor controla o saldo');
    const { id } = await trx
      .selectFrom('pontuacoes')
      .select('id')
      .where('vendaId', '=', criada.id)
      .executeTakeFirstOrThrow();
    return id;
  });
