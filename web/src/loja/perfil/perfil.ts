/** The profile's fields: how they begin, how they are sent, what the call checks them by. */
import { endpoint } from '@pontua/contract/endpoint';
import { CamposParceiro, updatePerfil } from '@pontua/contract/parceiros';
import { NovaSenhaOuNenhuma, type PerfilParceiro } from '@pontua/contract/sessoes';
import { z } from 'zod';
import { fromPessoa, toPessoa } from '../../kit/cadastro/pessoa.ts';

/** The same call; a new password is checked as it is typed. */
export const editPerfil = endpoint({
  ...updatePerfil,
  body: CamposParceiro.omit({ cpf: true }).extend({
    senhaAntiga: z.string().max(200),
    senha: NovaSenhaOuNenhuma,
  }),
});

export type ValoresPerfil = ReturnType<typeof valoresDe>;

export const valoresDe = (parceiro: PerfilParceiro) => ({ ...fromPessoa(parceiro), senhaAntiga: '', senha: '' });

/** The hobby is asked for at registration only; what was said then stays. */
export const toCorpo = (valores: ValoresPerfil, { hobby }: Pick<PerfilParceiro, 'hobby'>) => ({
  ...toPessoa(valores),
  hobby,
});

/** Who changes the password or the e-mail says the old password. */
export function checkPerfil(
  { senha, senhaAntiga, email }: ValoresPerfil,
  atual: Pick<PerfilParceiro, 'email'>,
): { senhaAntiga?: string } {
  if (senhaAntiga !== '') return {};
  if (senha !== '') return { senhaAntiga: 'Informe a senha atual' };
  const outroEmail = email.trim().toLowerCase() !== (atual.email ?? '').toLowerCase();
  return outroEmail ? { senhaAntiga: 'Informe a senha atual para trocar o e-mail' } : {};
}
