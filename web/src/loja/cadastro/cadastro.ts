/** The registration's fields: how they begin, how they are sent, what is checked beside the contract's schema. */
import { digits } from '@pontua/contract/fields';
import { faltaDeIdade } from '@pontua/contract/idade';
import { semMascaras } from '../../kit/cadastro/formulario.ts';
import { hoje } from '../../kit/datas.ts';
import { compactDia, isDia } from '../../kit/formulario/dia.ts';

export interface Loja {
  id: number;
  cnpj: string;
  /** The code of the link, where it has one. */
  convite?: string | undefined;
}

export type ValoresCadastro = typeof vazio;

export const vazio = {
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
  senha: '',
  confirmarSenha: '',
  aceitouPoliticaPrivacidade: false,
};

export const toCorpo = (
  { cpf, sexo, dataNascimento, aceitouPoliticaPrivacidade, ...valores }: ValoresCadastro,
  loja: Loja,
) => ({
  ...semMascaras(valores),
  cpf: digits(cpf),
  idRevenda: loja.id,
  cnpjRevenda: loja.cnpj,
  convite: loja.convite,
  dataNascimento: compactDia(dataNascimento),
  // Not chosen yet, not accepted yet: the schema says so.
  sexo: sexo as 'F' | 'M',
  aceitouPoliticaPrivacidade: aceitouPoliticaPrivacidade as true,
});

/** The server's own words, before the form is sent. */
export function confere({ dataNascimento }: ValoresCadastro): { dataNascimento?: string } {
  if (!isDia(dataNascimento)) return {};
  const falta = faltaDeIdade(dataNascimento, hoje());
  return falta ? { dataNascimento: falta } : {};
}
