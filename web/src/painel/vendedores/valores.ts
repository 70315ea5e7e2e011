/** A seller's fields as staff type them: how they begin, and how they are sent. */
import { digits } from '@pontua/contract/fields';
import type { VendedorCompleto } from '@pontua/contract/parceiro';
import { fromPessoa, pessoaVazia, toPessoa } from '../../kit/cadastro/pessoa.ts';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { semEscolha } from '../../kit/formulario/vazios.ts';

export const vendedorVazio = {
  ...pessoaVazia,
  cnpjRevenda: semEscolha,
  cpf: '',
  hobby: '',
};
export type ValoresVendedor = typeof vendedorVazio;

export const toValores = (vendedor: VendedorCompleto): ValoresVendedor => ({
  ...fromPessoa(vendedor),
  cnpjRevenda: vendedor.cnpjRevenda,
  cpf: mascaraCpf(vendedor.cpf ?? ''),
  hobby: vendedor.hobby ?? '',
});

export const toCorpo = ({ cnpjRevenda, cpf, ...valores }: ValoresVendedor) => ({
  ...toPessoa(valores),
  cnpjRevenda: cnpjRevenda ?? '',
  cpf: digits(cpf),
});
