import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { renewMarcas } from '../../api/restore.ts';

/** The toast at the end, in the server's words: "2 vendas processadas". Units began or ceased to wait: the badge follows. */
export function finished({ mensagem }: ResultadoUpload): string {
  renewMarcas();
  return mensagem;
}
