/** What tests of corrections share: sales that were scored, and the products and codes that change behind them. */
import { corrigirPontuacao, listCorrecoes } from '@pontua/contract/correcoes';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import type { TestApp } from '../../../../test/app.ts';
import { createCenario, vendaDe } from '../../../../test/vendas.ts';

/** @param t the app of the test file */
export function createCorrecoes(t: () => TestApp) {
  const revalue = (produto: { id: number }, valorPontos: number) =>
    t().app.db.updateTable('produtos').set({ valorPontos }).where('id', '=', produto.id).execute();

  const mapCode = (revenda: { id: number }, codigo: string, produto: { id: number }) =>
    t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: revenda.id, produtoId: produto.id, codigo, nome: 'Da loja' })
      .execute();

  const vendaIdDe = async (vendedora: { id: number }) =>
    (
      await t()
        .app.db.selectFrom('vendas')
        .select('id')
        .where('parceiroId', '=', vendedora.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  const pontuacoesDe = async (vendedora: { id: number }) =>
    (
      await t()
        .app.db.selectFrom('pontuacoes')
        .select('id')
        .where('parceiroId', '=', vendedora.id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  /** A sale of so many units, scored, whose product is worth something else by now. */
  async function vendida({ qtde = 2, de = 10, para = 12 }: { qtde?: number; de?: number; para?: number } = {}) {
    const cenario = await createCenario(t(), { comprou: 100, valorPontos: de });
    const { vendedora, produto, rede } = cenario;
    const admin = await t().nivel(2);
    await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
    await revalue(produto, para);
    const idVenda = await vendaIdDe(vendedora);
    const list = async () => (await admin.ok(listCorrecoes, { query: { rede: rede.id } })).vendasCorrigir;
    const corrige = (body = {}) => admin.ok(corrigirPontuacao, { params: { idVenda }, body });
    return { ...cenario, admin, idVenda, list, corrige };
  }

  return { revalue, mapCode, vendaIdDe, pontuacoesDe, vendida };
}
