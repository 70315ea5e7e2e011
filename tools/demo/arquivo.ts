/** A file that staff send in: through the upload itself, file and all; the job that it queues finds the work done. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { execute } from '../../server/src/modules/processamentos/execucao.api.ts';
import type { Importador } from '../../server/src/modules/processamentos/importador.ts';
import { accept } from '../../server/src/modules/processamentos/recebimento.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

export async function importArquivo(
  app: Plataforma,
  ator: AtorUsuario,
  { tipo, nome, texto }: { tipo: TipoProcessamento; nome: string; texto: string },
  importador: Importador,
): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  try {
    const caminho = join(pasta, nome);
    await writeFile(caminho, texto);
    const { size: tamanho } = await stat(caminho);
    const sha256 = createHash('sha256').update(texto).digest();
    const id = await accept(app, { ator, arquivos: [{ caminho, nome, tamanho, sha256 }], id: 'demonstracao' }, tipo);
    await execute(app, id, importador, {
      pedidoId: 'demonstracao',
      log: app.log,
      tentativa: 1,
      ultimaTentativa: false,
      encerrando: new AbortController().signal,
    });
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
