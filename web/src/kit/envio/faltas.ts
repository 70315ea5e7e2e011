import { getFaltas } from '@pontua/contract/processamentos';
import { download } from '../arquivos.ts';
import { avisoFalha } from '../avisos.ts';

/** The lines to mend of an upload, as a file to send again. */
export const downloadFaltas = (id: number): void =>
  void download(getFaltas, 'linhas-a-corrigir.csv', { params: { id } }).catch((erro: unknown) => avisoFalha(erro));
