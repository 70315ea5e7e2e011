/** Where a usuário lands: where the server says, or the first screen that there is. */
import { telasPainel } from '../telas.ts';

export const landing = (inicial: string): string =>
  inicial in telasPainel ? inicial : (Object.keys(telasPainel)[0] ?? inicial);
