/** Screens × levels as the grid holds them: what the server has, what was ticked since, and what of it cannot be. */
import { nivelAdministracao, type Tela, telas } from '@pontua/contract/access';

/** Which levels see a screen. */
export type Grade = ReadonlyMap<Tela, ReadonlySet<number>>;

/** Of what the API tells, the screens of this version. */
export const gradeDe = (permissoes: readonly { tela: string; permissoes: readonly number[] }[]): Grade => {
  const porTela = new Map(permissoes.map(({ tela, permissoes: niveis }) => [tela, niveis]));
  return new Map(todasTelas.map((tela) => [tela, new Set(porTela.get(tela) ?? [])]));
};

// Its keys are the screens: the table is an object of known keys.
const todasTelas = Object.keys(telas) as Tela[];

export function toggled(grade: Grade, tela: Tela, nivel: number): Grade {
  const niveis = new Set(grade.get(tela));
  if (!niveis.delete(nivel)) niveis.add(nivel);
  return new Map(grade).set(tela, niveis);
}

interface MudancaDaGrade {
  tela: Tela;
  nivelPermissao: number;
  ve: boolean;
}

/** What is different. */
export const changesBetween = (antes: Grade, agora: Grade): MudancaDaGrade[] =>
  [...agora].flatMap(([tela, niveis]) => {
    const anteriores = antes.get(tela) ?? new Set();
    const dadas = [...niveis].filter((nivel) => !anteriores.has(nivel));
    const tiradas = [...anteriores].filter((nivel) => !niveis.has(nivel));
    return [
      ...dadas.map((nivelPermissao) => ({ tela, nivelPermissao, ve: true })),
      ...tiradas.map((nivelPermissao) => ({ tela, nivelPermissao, ve: false })),
    ];
  });

/** Screens that lost their last level: without any they would be open to everybody. */
export const openedBy = (antes: Grade, agora: Grade): Tela[] =>
  [...agora].flatMap(([tela, niveis]) => (niveis.size === 0 && (antes.get(tela)?.size ?? 0) > 0 ? [tela] : []));

/** What the administration cannot take from itself. */
export const isFixed = (tela: Tela, nivel: number): boolean =>
  nivel === nivelAdministracao && (tela === '/painel/usuarios' || tela === '/painel/cadastrar/permissoes');

const grupos: readonly [prefixo: string, nome: string][] = [
  ['/painel/cadastrar/', 'Cadastrar'],
  ['/painel/processar/', 'Processar'],
  ['/painel/pontuacoes/', 'Pontuações'],
];

/** As the menu calls it: several screens share a title. */
export function nomeDaTela(tela: Tela): string {
  const grupo = grupos.find(([prefixo]) => tela.startsWith(prefixo))?.[1];
  return grupo ? `${grupo} › ${telas[tela].titulo}` : telas[tela].titulo;
}
