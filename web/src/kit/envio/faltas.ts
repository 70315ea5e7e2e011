import { getFaltas } from '@pontua/contract/processamentos';
import { mensagemDe } from '../../api/erro.ts';
import { download } from '../arquivos.ts';
import { avisoErro } from '../avisos.ts';

/** The lines to mend of an upload, as a file to send again. */
export const downloadFaltas = (id: number): void =>
  void download(getFaltas, 'linhas-a-corrigir.csv', { params: { id } }).catch((erro: unknown) =>
    avisoErro(mensagemDe(erro)),
  );
