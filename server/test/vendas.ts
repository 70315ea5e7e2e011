/** What it takes to sell: a chain that bought, a store with a seller, and staff who type sales for them. */
import { getSaldo } from '@pontua/contract/pontuacoes';
import { sql } from 'kysely';
import { lockSaldos, settleUnidades } from '../src/modules/unidades/unidades.api.ts';
import { allocate } from '../src/modules/vendas/alocacao.api.ts';
import type { TestApp } from './app.ts';

interface OpcoesVenda {
  controlaSaldo?: boolean;
  tipoPontuacao?: number;
  valorPontos?: number;
  /** Units that the chain has bought of the product. */
  comprou?: number;
}

/** A chain with one store, one seller and one product of which it bought some units. */
export async function createCenario(teste: TestApp, opcoes: OpcoesVenda = {}) {
  const { controlaSaldo = true, tipoPontuacao = 1, valorPontos = 10, comprou = 0 } = opcoes;
  const { fabricas } = teste;
  const rede = await fabricas.rede({ controlaSaldo });
  const revenda = await fabricas.revenda({ redeId: rede.id, tipoPontuacao });
  const vendedora = await fabricas.parceiro({ revendaId: revenda.id, celular: '11988887777' });
  const produto = await fabricas.produto({ valorPontos });
  if (comprou > 0) await compra(teste, rede, produto, comprou);
  return { rede, revenda, vendedora, produto };
}

/**
 * The chain buys: what an upload of the histórico does.
 * @param revenda the store that the histórico names, by default none of ours
 * @param pontua false between the purchase and what it scores
 */
export const compra = (
  { app }: Pick<TestApp, 'app'>,
  rede: { id: number },
  produto: { id: number },
  qtde: number,
  revenda = { id: 0 },
  pontua = true,
) =>
  app.db.transaction().execute(async (trx) => {
    const par = { redeId: rede.id, produtoId: produto.id };
    await lockSaldos(trx, [par]);
    await sql`insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)
              values (${rede.id}, ${revenda.id}, ${produto.id}, ${app.clock.today()}, gen_random_uuid(), ${qtde}, 0, 0)`.execute(
      trx,
    );
    await settleUnidades(trx, [{ ...par, vendidas: qtde }]);
    return allocate(trx, { pares: pontua ? [par] : [], responsavel: 'teste', agora: app.clock.now() });
  });

let numero = 0;

/** Body of a sale as staff type it; each has a number of its own unless told. */
export const vendaDe = (
  vendedora: { cpf: string },
  itens: { codigo: string; nome?: string; qtde?: number; valorUnitario?: number; valorDesconto?: number }[],
  campos: { identificador?: string; realizadoEm?: string; tipoFiscal?: 'N' | 'C'; idSubmissao?: number } = {},
  enviarMensagem = false,
) => ({
  body: {
    venda: {
      cpf: vendedora.cpf,
      tipoFiscal: 'N' as const,
      identificador: `NF${++numero}`,
      realizadoEm: '2026-06-10',
      itens: itens.map((item) => ({ qtde: 1, valorUnitario: 100, ...item })),
      ...campos,
    },
    enviarMensagem,
  },
});

/** What the seller area says of their points. */
export async function saldoDe(teste: TestApp, parceiro: { id: number }) {
  const cliente = await teste.como({ parceiro });
  const [saldo] = await cliente.ok(getSaldo, { params: { id: String(parceiro.id) } });
  return saldo;
}
