/** Files that staff send in: through the upload itself, file and all; the job that it queues finds the work done. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { execute } from '../../server/src/modules/processamentos/execucao.api.ts';
import type { Importacao } from '../../server/src/modules/processamentos/importacao.api.ts';
import type { Importador } from '../../server/src/modules/processamentos/importador.ts';
import { accept } from '../../server/src/modules/processamentos/recebimento.ts';
import { type CelulaCsv, csvLine } from '../../server/src/platform/csv.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

interface ArquivoDaDemo {
  tipo: TipoProcessamento;
  nome: string;
  texto: string | Buffer;
  opcoes?: object;
  /** Lines that are refused. */
  recusadas?: number;
}

export async function importArquivo(
  app: Plataforma,
  ator: AtorUsuario,
  { tipo, nome, texto, opcoes, recusadas = 0 }: ArquivoDaDemo,
  importador: Importador,
): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  try {
    const caminho = join(pasta, nome);
    await writeFile(caminho, texto);
    const { size: tamanho } = await stat(caminho);
    const sha256 = createHash('sha256').update(texto).digest();
    const id = await accept(
      app,
      { ator, arquivos: [{ caminho, nome, tamanho, sha256 }], id: 'demonstracao' },
      tipo,
      opcoes,
    );
    await execute(app, id, importador, {
      pedidoId: 'demonstracao',
      log: app.log,
      tentativa: 1,
      ultimaTentativa: false,
      encerrando: new AbortController().signal,
    });
    const { estado, totalErros } = await app.db
      .selectFrom('processamentos')
      .where('id', '=', id)
      .select(['estado', 'totalErros'])
      .executeTakeFirstOrThrow();
    if (estado !== 'concluido' || totalErros !== recusadas)
      throw new Error(`${nome} da demonstração ficou ${estado}, com ${totalErros} linhas recusadas`);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** A plain noun's file, with the columns of its template. @param linhas each by the keys of the columns */
export function importCadastros(
  app: Plataforma,
  ator: AtorUsuario,
  {
    planilha,
    importador,
    nome,
    opcoes,
  }: Pick<Importacao, 'planilha' | 'importador'> & Pick<ArquivoDaDemo, 'nome' | 'opcoes'>,
  linhas: readonly Readonly<Record<string, CelulaCsv>>[],
): Promise<void> {
  const { tipo, colunas } = planilha;
  const celulas = linhas.map((linha) => colunas.map(({ chave }) => linha[chave]));
  const texto = [colunas.map(({ titulo }) => titulo), ...celulas].map(csvLine).join('');
  return importArquivo(app, ator, { tipo, nome, texto, ...(opcoes && { opcoes }) }, importador(app));
}
