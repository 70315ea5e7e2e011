/** The registration's fields: how they begin, and how they are sent. */
import { digits } from '@pontua/contract/fields';
import { pessoaVazia, toPessoa } from '../../kit/cadastro/pessoa.ts';

export interface LojaDoConvite {
  id: number;
  cnpj: string;
  /** The code of the link, where it has one. */
  convite?: string | undefined;
}

export type ValoresCadastro = typeof vazio;

export const vazio = {
  ...pessoaVazia,
  cpf: '',
  hobby: '',
  senha: '',
  confirmarSenha: '',
  aceitouPoliticaPrivacidade: false,
};

export const toCorpo = ({ cpf, aceitouPoliticaPrivacidade, ...valores }: ValoresCadastro, loja: LojaDoConvite) => ({
  ...toPessoa(valores),
  cpf: digits(cpf),
  idRevenda: loja.id,
  cnpjRevenda: loja.cnpj,
  convite: loja.convite,
  // Not accepted yet: the schema says so.
  aceitouPoliticaPrivacidade: aceitouPoliticaPrivacidade as true,
});
