/** What tests of the panel's redemptions share: a redemption with its seller, and what became of it. */
import { createResgate, listMeusResgates } from '@pontua/contract/resgates';
import type { TestApp } from '../../../../test/app.ts';
import type { Cliente } from '../../../../test/cliente.ts';
import { givePontos } from '../../../../test/pontos.ts';

/** @param t the app of the test file */
export function createResgates(t: () => TestApp) {
  /** A redemption of 100 points out of 1000, and the seller it belongs to. */
  async function resgate(loja: { nome?: string; nomeFantasia?: string; premio?: string; gestorId?: number } = {}) {
    const rede = await t().fabricas.rede({ controlaSaldo: false, gestorId: loja.gestorId });
    const revenda = await t().fabricas.revenda({
      redeId: rede.id,
      endCidade: 'Recife',
      ...(loja.nomeFantasia && { nomeFantasia: loja.nomeFantasia }),
    });
    const parceiro = await t().fabricas.parceiro({
      revendaId: revenda.id,
      celular: '81988887777',
      ...(loja.nome && { nome: loja.nome }),
    });
    await givePontos(t().app, parceiro.id, 1000);
    const premio = await t().fabricas.premio({ pontos: 100, ...(loja.premio && { nome: loja.premio }) });
    const cliente = await t().como({ parceiro });
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
    const [feito] = (await cliente.ok(listMeusResgates, {})).resgates;
    return { id: feito?.id ?? 0, rede, revenda, parceiro, cliente, premio };
  }

  const status = async (cliente: Cliente): Promise<number | undefined> =>
    (await cliente.ok(listMeusResgates, {})).resgates[0]?.status;

  const logs = (tipo: string) =>
    t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', tipo)
      .select(['responsavel', 'parametros'])
      .orderBy('id')
      .execute();

  return { resgate, status, logs };
}
