/** What tests of staff's half of the cards share: a stock, and sellers with a card of it. */
import * as contrato from '@pontua/contract/cartoes';
import { createResgate, updateStatusCartao } from '@pontua/contract/resgates';
import { beforeAll } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import type { Cliente } from '../../../../test/cliente.ts';
import { givePontos } from '../../../../test/pontos.ts';

/** Call it once per test file. @param t its app */
export function useCartoes(t: () => TestApp) {
  let equipe: Cliente;
  let codigoPremio: string;
  let proximo = 0;

  beforeAll(async () => {
    await t().app.startJobs();
    equipe = await t().nivel(2);
    ({ codigo: codigoPremio } = await t().fabricas.premio({ tipo: 'credito', pontos: 100 }));
  });

  /** A number of sixteen digits that no other test has. */
  const numeroNovo = () => {
    proximo += 1;
    return `5067${String(proximo).padStart(10, '0')}01`;
  };

  async function addEstoque(numero = numeroNovo()) {
    const body = { codigoBarras: `8970${numero.slice(4)}`, numero };
    return { ...body, id: (await equipe.ok(contrato.createCartao, { body })).id };
  }

  async function vendedora() {
    const rede = await t().fabricas.rede({ controlaSaldo: false });
    const revenda = await t().fabricas.revenda({ redeId: rede.id });
    const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
    await givePontos(t().app, parceiro.id, 1000);
    return { rede, revenda, parceiro, cliente: await t().como({ parceiro }) };
  }

  const redeem = (cliente: Cliente) =>
    cliente.ok(createResgate, {
      body: { codigoPremio, qtde: 1, detalhes: { tipo: 'credito', nomeCompleto: 'Ana Maria Lima' } },
    });

  /** A seller with a card of the stock. */
  async function comCartao(estado: { bloqueado?: boolean; entregue?: boolean; saldo?: number } = {}) {
    await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
    const cartao = await addEstoque();
    const dona = await vendedora();
    await redeem(dona.cliente);
    await t()
      .app.db.updateTable('cartoes')
      .set({ ...estado, saldo: estado.saldo ?? 0 })
      .where('id', '=', cartao.id)
      .execute();
    return { ...dona, cartao };
  }

  const ask = (cliente: Cliente, numero: string, status: 0 | 1) =>
    cliente.ok(updateStatusCartao, { body: { numero, status } });

  const findRow = async (numero: string, quem = equipe) =>
    (await quem.ok(contrato.listCartoes, { query: { buscar: numero } })).cartoes[0];

  return { equipe: () => equipe, numeroNovo, addEstoque, vendedora, redeem, comCartao, ask, findRow };
}
