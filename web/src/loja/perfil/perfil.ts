/** The profile's fields: how they begin, how they are sent, what the call checks them by. */
import { endpoint } from '@pontua/contract/endpoint';
import { CamposParceiro, updatePerfil } from '@pontua/contract/parceiros';
import { NovaSenha, type PerfilParceiro } from '@pontua/contract/sessoes';
import { formatTelefone } from '@pontua/contract/telefone';
import { z } from 'zod';
import { semMascaras } from '../../kit/cadastro/formulario.ts';
import { compactDia } from '../../kit/formulario/dia.ts';
import { mascaraCep } from '../../kit/formulario/mascaras.ts';

/** The same call; a new password is checked as it is typed. */
export const editPerfil = endpoint({
  ...updatePerfil,
  body: CamposParceiro.omit({ cpf: true }).extend({
    senhaAntiga: z.string().max(200),
    senha: z.union([z.literal(''), NovaSenha]),
  }),
});

export type ValoresPerfil = ReturnType<typeof valoresDe>;

export const valoresDe = (parceiro: PerfilParceiro) => ({
  nome: parceiro.nome,
  dataNascimento: parceiro.dataNascimento ?? '',
  sexo: parceiro.sexo ?? '',
  celular: formatTelefone(parceiro.celular ?? ''),
  telefone: formatTelefone(parceiro.telefone ?? ''),
  email: parceiro.email ?? '',
  endCep: mascaraCep(parceiro.endCep ?? ''),
  endRua: parceiro.endRua ?? '',
  endNumero: parceiro.endNumero ?? '',
  endComplemento: parceiro.endComplemento ?? '',
  endBairro: parceiro.endBairro ?? '',
  endCidade: parceiro.endCidade ?? '',
  endEstado: parceiro.endEstado ?? '',
  senhaAntiga: '',
  senha: '',
});

/** The hobby is asked for at registration only; what was said then stays. */
export const toCorpo = (
  { sexo, dataNascimento, ...valores }: ValoresPerfil,
  { hobby }: Pick<PerfilParceiro, 'hobby'>,
) => ({
  ...semMascaras(valores),
  hobby,
  // Not chosen yet: the schema says so.
  sexo: sexo as 'F' | 'M',
  dataNascimento: compactDia(dataNascimento),
});

/** Who changes the password or the e-mail says the old password. */
export function confere(
  { senha, senhaAntiga, email }: ValoresPerfil,
  atual: Pick<PerfilParceiro, 'email'>,
): { senhaAntiga?: string } {
  if (senhaAntiga !== '') return {};
  if (senha !== '') return { senhaAntiga: 'Informe a senha atual' };
  const outroEmail = email.trim().toLowerCase() !== (atual.email ?? '').toLowerCase();
  return outroEmail ? { senhaAntiga: 'Informe a senha atual para trocar o e-mail' } : {};
}
