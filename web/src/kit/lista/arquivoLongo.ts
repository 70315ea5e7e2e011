/** The file of a list that is too long to wait for: made by the server, and kept for a day (docs/decisions/0616-meus-arquivos.md). */
import { createMeuArquivo, getMeuArquivo, listMeusArquivos } from '@pontua/contract/meus-arquivos';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/erro.ts';
import { invalidate } from '../../api/query.ts';
import { openFile } from '../arquivos.ts';
import { avisoSucesso } from '../avisos.ts';

/** Whoever stays so long gets it at once. */
const ESPERA_MS = 10_000;
const INTERVALO_MS = 700;

/** @param fileLink that would answer the file at once */
export async function prepareFile(fileLink: string): Promise<void> {
  const { id } = await api(createMeuArquivo, { body: { fileLink } });
  void invalidate(listMeusArquivos);
  for (let passou = 0; passou < ESPERA_MS; passou += INTERVALO_MS) {
    await new Promise((later) => window.setTimeout(later, INTERVALO_MS));
    const { situacao, motivo, fileLink: pronto } = await api(getMeuArquivo, { params: { id } });
    // Its own reason is what is told.
    if (situacao === 'falhou') throw new ApiError(500, 'erro_interno', motivo ?? 'O arquivo não pôde ser preparado');
    if (pronto !== null) {
      openFile({ fileLink: pronto });
      return;
    }
  }
  avisoSucesso(
    'O arquivo é grande e ainda está sendo preparado. Ele fica em Meus arquivos, no menu da sua conta, por um dia.',
  );
}
