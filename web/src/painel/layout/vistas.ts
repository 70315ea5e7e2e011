import { telasPainel } from '../telas.ts';
import { canSee, type Permissoes } from './menu.ts';

/** The first screen that a level sees, of those that there are; undefined where it sees none. */
export const firstTela = (permissoes: Permissoes | null): string | undefined =>
  Object.keys(telasPainel).find((tela) => canSee(tela, permissoes));
