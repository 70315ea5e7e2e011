import { getFaltas } from '@pontua/contract/processamentos';
import { download } from '../arquivos.ts';

/** The lines to correct of an upload, as a file to send again. */
export const downloadFaltas = (id: number): Promise<void> =>
  download(getFaltas, 'linhas-a-corrigir.csv', { params: { id } });
