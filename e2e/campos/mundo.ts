import { createResgate } from '@pontua/contract/resgates';
import { loginParceiro } from '@pontua/contract/sessoes';
import { Cliente } from '../../server/test/cliente.ts';
import { type Produto, senha } from '../apoio/produto.ts';

/** A prize that a seller asked for, as their phone would. */
export async function createResgateDe({ app }: Produto, cpf: string, codigoPremio: string): Promise<void> {
  const { token } = await new Cliente(app).ok(loginParceiro, { body: { cpf, senha } });
  await new Cliente(app, { loja: token }).ok(createResgate, { body: { codigoPremio, qtde: 1 } });
}
