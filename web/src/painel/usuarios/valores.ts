/** The fields of an administrator, and what is sent of them. */
import { digits } from '@pontua/contract/fields';
import { semEscolha } from '../../kit/formulario/vazios.ts';

export const usuarioVazio = {
  nome: '',
  cpf: '',
  email: '',
  senha: '',
  permissao: semEscolha,
  idRevendasPermitidas: [] as string[],
  idRedesPermitidas: [] as string[],
};
export type ValoresUsuario = typeof usuarioVazio;

/** What a level is restricted to, as the server says. */
export type RestritoA = 'redes' | 'revendas' | null;

/** Only the list that the level asks for: the other one may hold what was chosen for another level. */
export const corpoDe = (
  { cpf, permissao, idRevendasPermitidas, idRedesPermitidas, ...resto }: ValoresUsuario,
  restritoA: RestritoA,
) => ({
  ...resto,
  cpf: digits(cpf),
  permissao: permissao === null ? Number.NaN : Number(permissao),
  idRevendasPermitidas: restritoA === 'revendas' ? idRevendasPermitidas.join() : '',
  idRedesPermitidas: restritoA === 'redes' ? idRedesPermitidas.join() : '',
});

/** What the body's schema cannot know. */
export function faltasDe(valores: ValoresUsuario, restritoA: RestritoA, porEmail: boolean) {
  const faltas: Partial<Record<keyof ValoresUsuario, string>> = {};
  if (valores.senha === '' && !porEmail) faltas.senha = 'Senha obrigatória';
  if (restritoA === 'revendas' && valores.idRevendasPermitidas.length === 0)
    faltas.idRevendasPermitidas = 'Selecione ao menos uma loja';
  if (restritoA === 'redes' && valores.idRedesPermitidas.length === 0)
    faltas.idRedesPermitidas = 'Selecione ao menos uma rede';
  return faltas;
}
