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

/** The lists to choose from: the level's, or, where it needs none, those of who gives it and is restricted. */
export type Listas = readonly NonNullable<RestritoA>[];

export function listasDe(restritoA: RestritoA, restrito: { redes: boolean; revendas: boolean } | undefined): Listas {
  if (restritoA !== null) return [restritoA];
  if (restrito?.redes) return ['revendas', 'redes'];
  return restrito?.revendas ? ['revendas'] : [];
}

/** Only what is asked for: another list may hold what was chosen for another level. */
export const corpoDe = (
  { cpf, permissao, idRevendasPermitidas, idRedesPermitidas, ...resto }: ValoresUsuario,
  listas: Listas,
) => ({
  ...resto,
  cpf: digits(cpf),
  permissao: permissao === null ? Number.NaN : Number(permissao),
  idRevendasPermitidas: listas.includes('revendas') ? idRevendasPermitidas.join() : '',
  idRedesPermitidas: listas.includes('redes') ? idRedesPermitidas.join() : '',
});

/** What the body's schema cannot know. */
export function faltasDe(valores: ValoresUsuario, listas: Listas, porEmail: boolean) {
  const faltas: Partial<Record<keyof ValoresUsuario, string>> = {};
  if (valores.senha === '' && !porEmail) faltas.senha = 'Senha obrigatória';
  return { ...faltas, ...faltasDoAlcance(valores, listas) };
}

type AlcanceEscolhido = Pick<ValoresUsuario, 'idRevendasPermitidas' | 'idRedesPermitidas'>;

/** Nothing chosen, where something has to be. */
export function faltasDoAlcance(
  valores: AlcanceEscolhido,
  listas: Listas,
): Partial<Record<keyof AlcanceEscolhido, string>> {
  const [campo, outro] = listas.map((lista) => campoDe[lista]);
  if (!campo || valores[campo].length > 0 || (outro && valores[outro].length > 0)) return {};
  return { [campo]: outro ? 'Selecione ao menos uma loja ou uma rede' : faltaDe[campo] };
}

const campoDe = { revendas: 'idRevendasPermitidas', redes: 'idRedesPermitidas' } as const;
const faltaDe = {
  idRevendasPermitidas: 'Selecione ao menos uma loja',
  idRedesPermitidas: 'Selecione ao menos uma rede',
} as const;
