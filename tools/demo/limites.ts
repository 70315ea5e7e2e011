/** A seller who typed more today than anybody sells in a day, and what deserves a second look among redemptions and receipts. */
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { gather } from '../../server/src/modules/conferencias/conferencias.service.ts';
import { createVendas } from '../../server/src/modules/vendas/criacao.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

const linhas = 30;

export async function passLimits(app: Plataforma): Promise<void> {
  const { db, clock, config } = app;
  const vendedor = await db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('r.tipoPontuacao', '=', tiposPontuacao.digitacao)
    .where((eb) => eb.and([eb('r.ativo', '=', true), eb('p.ativo', '=', true)]))
    // Not the one whose login everybody has.
    .where('p.cpf', '<>', '39053344705')
    .orderBy('p.id', 'desc')
    .select('p.id')
    .executeTakeFirst();
  const { codigo, valorUnitario } = await db
    .selectFrom('produtos')
    .where('ativo', '=', true)
    .orderBy('valorPontos', 'desc')
    .select(['codigo', 'valorUnitario'])
    .executeTakeFirstOrThrow();
  if (vendedor) {
    const item = { codigo, qtde: 1, valorUnitario, valorDesconto: 0 };
    const venda = {
      parceiroId: vendedor.id,
      origem: tiposPontuacao.digitacao,
      fiscal: null,
      realizadoEm: clock.today(),
      itens: Array.from({ length: linhas }, () => item),
      enviarMensagem: false,
      declarada: 'digitacao' as const,
    };
    const quando = { responsavel: 'demonstração', agora: clock.now(), hoje: clock.today(), limites: config.limites };
    await db.transaction().execute((trx) => createVendas(trx, [venda], quando));
  }
  await gather(app);
}
