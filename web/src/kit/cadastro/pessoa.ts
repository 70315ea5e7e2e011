/** A seller's fields, as the seller and staff type them: how they begin, how they are sent, what is checked beside the schema. */
import { faltaDeIdade } from '@pontua/contract/idade';
import { formatTelefone } from '@pontua/contract/telefone';
import { hoje } from '../datas.ts';
import { compactDia, isDia } from '../formulario/dia.ts';
import { enderecoVazio, fromEndereco } from './endereco.ts';
import { semMascaras } from './formulario.ts';

export const pessoaVazia = {
  nome: '',
  dataNascimento: '',
  sexo: '',
  celular: '',
  telefone: '',
  email: '',
  ...enderecoVazio,
};
type ValoresPessoa = typeof pessoaVazia;

/** What is kept of a person, as the fields show it. */
export const fromPessoa = (pessoa: { [campo in keyof ValoresPessoa]?: string | null }): ValoresPessoa => ({
  nome: pessoa.nome ?? '',
  dataNascimento: pessoa.dataNascimento ?? '',
  sexo: pessoa.sexo ?? '',
  celular: formatTelefone(pessoa.celular ?? ''),
  telefone: formatTelefone(pessoa.telefone ?? ''),
  email: pessoa.email ?? '',
  ...fromEndereco(pessoa),
});

/** Fields → body. */
export const toPessoa = <V extends ValoresPessoa>({ sexo, dataNascimento, ...valores }: V) => ({
  ...semMascaras(valores),
  dataNascimento: compactDia(dataNascimento),
  // Not chosen yet: the schema says so.
  sexo: sexo as 'F' | 'M',
});

/** The server's own words, before the form is sent. */
export function checkIdade({ dataNascimento }: Pick<ValoresPessoa, 'dataNascimento'>): { dataNascimento?: string } {
  if (!isDia(dataNascimento)) return {};
  const falta = faltaDeIdade(dataNascimento, hoje());
  return falta ? { dataNascimento: falta } : {};
}
