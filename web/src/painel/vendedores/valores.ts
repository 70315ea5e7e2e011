/** A seller's fields as staff type them: how they begin, and how they are sent. */
import { digits } from '@pontua/contract/fields';
import { faltaDeIdade } from '@pontua/contract/idade';
import type { VendedorCompleto } from '@pontua/contract/parceiro';
import { formatTelefone } from '@pontua/contract/telefone';
import { semMascaras } from '../../kit/cadastro/formulario.ts';
import { hoje } from '../../kit/datas.ts';
import { compactDia, isDia } from '../../kit/formulario/dia.ts';
import { mascaraCep, mascaraCpf } from '../../kit/formulario/mascaras.ts';

export const vendedorVazio = {
  cnpjRevenda: null as string | null,
  cpf: '',
  nome: '',
  dataNascimento: '',
  sexo: '',
  hobby: '',
  celular: '',
  telefone: '',
  email: '',
  endCep: '',
  endRua: '',
  endNumero: '',
  endComplemento: '',
  endBairro: '',
  endCidade: '',
  endEstado: '',
};
export type ValoresVendedor = typeof vendedorVazio;

export const toValores = (vendedor: VendedorCompleto): ValoresVendedor => ({
  cnpjRevenda: vendedor.cnpjRevenda,
  cpf: mascaraCpf(vendedor.cpf ?? ''),
  nome: vendedor.nome,
  dataNascimento: vendedor.dataNascimento ?? '',
  sexo: vendedor.sexo ?? '',
  hobby: vendedor.hobby ?? '',
  celular: formatTelefone(vendedor.celular ?? ''),
  telefone: formatTelefone(vendedor.telefone ?? ''),
  email: vendedor.email ?? '',
  endCep: mascaraCep(vendedor.endCep ?? ''),
  endRua: vendedor.endRua ?? '',
  endNumero: vendedor.endNumero ?? '',
  endComplemento: vendedor.endComplemento ?? '',
  endBairro: vendedor.endBairro ?? '',
  endCidade: vendedor.endCidade ?? '',
  endEstado: vendedor.endEstado ?? '',
});

export const toCorpo = ({ cnpjRevenda, cpf, sexo, dataNascimento, ...valores }: ValoresVendedor) => ({
  ...semMascaras(valores),
  cnpjRevenda: cnpjRevenda ?? '',
  cpf: digits(cpf),
  dataNascimento: compactDia(dataNascimento),
  // Not chosen yet: the schema says so.
  sexo: sexo as 'F' | 'M',
});

/** The server's own words, before the form is sent. */
export function confere({ dataNascimento }: ValoresVendedor): { dataNascimento?: string } {
  if (!isDia(dataNascimento)) return {};
  const falta = faltaDeIdade(dataNascimento, hoje());
  return falta ? { dataNascimento: falta } : {};
}
