/** Where a usuário lands: the contract's first screen for the level, or the first that exists. */
import { telaInicial } from '@pontua/contract/access';
import { telasPainel } from '../telas.ts';

export function landing(nivel: number): string {
  const inicial = telaInicial(nivel);
  return inicial in telasPainel ? inicial : (Object.keys(telasPainel)[0] ?? inicial);
}
