import { telas } from '@pontua/contract/access';
import { canSee, type Permissoes } from '../../kit/abre.ts';
import { telasPainel } from '../telas.ts';

/** The first screen that a level sees, of those that are given to levels; undefined where it sees none. */
export const firstTela = (permissoes: Permissoes | null): string | undefined =>
  Object.keys(telasPainel).find((tela) => tela in telas && canSee(tela, permissoes));
