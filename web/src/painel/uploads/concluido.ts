import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { refreshUsuario } from '../../api/restore.ts';

/** The toast at the end, in the server's words: "2 vendas processadas". Units began or ceased to wait: the badge follows. */
export function finished({ mensagem }: ResultadoUpload): string {
  // Only the badge hangs on it; the next screen that asks brings it too.
  refreshUsuario().catch(() => undefined);
  return mensagem;
}
