/** Files on this machine, beside the database: copied one by one, each known by its digest. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { driverPasta } from '../arquivos/driver-pasta.ts';
import { codeOf } from '../erros.ts';
import { makeFolder } from '../pastas.ts';

export interface Copiado {
  caminho: string;
  bytes: number;
  sha256: string;
}

/** Where files are kept on this machine; null where a store elsewhere keeps them. */
export const pastaLocal = (arquivosUrl: string): string | null =>
  arquivosUrl.startsWith('file:') ? fileURLToPath(arquivosUrl) : null;

/**
 * What is removed meanwhile is left out; files are written once and never changed.
 * @throws where the folder, or one below it, cannot be read; one that is not there holds nothing
 */
export async function copyArquivos(de: string, para: string): Promise<Copiado[]> {
  const copiados: Copiado[] = [];
  for (const caminho of await listArquivos(de)) {
    const destino = join(para, caminho);
    await mkdir(dirname(destino), { recursive: true });
    if (!(await copyIfThere(join(de, caminho), destino))) continue;
    copiados.push({ caminho, bytes: (await stat(destino)).size, sha256: await digestOf(destino) });
  }
  return copiados;
}

async function copyIfThere(de: string, para: string): Promise<boolean> {
  try {
    await copyFile(de, para);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Beside what is there: a file that is there already is not touched, and where one cannot be put, those put before it go again.
 * @param de where `arquivos` were copied to
 * @returns takes what was put away again
 */
export async function putArquivos(
  de: string,
  arquivos: readonly Copiado[],
  para: string,
): Promise<() => Promise<void>> {
  const driver = driverPasta(para);
  const postos: string[] = [];
  const takeBack = async () => {
    for (const caminho of postos) await driver.remove(caminho);
  };
  try {
    for (const { caminho, sha256 } of arquivos) {
      const isThere = async () => (await digestOf(join(para, caminho)).catch(() => '')) === sha256;
      if (await isThere()) continue;
      await makeFolder(dirname(join(para, caminho)), 0o700);
      await driver.put(caminho, join(de, caminho));
      postos.push(caminho);
      if (!(await isThere())) throw new Error(`O arquivo ${caminho} não ficou como estava`);
    }
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

async function listArquivos(pasta: string): Promise<string[]> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' && !existsSync(pasta)) return [];
    throw error;
  });
  return entradas
    .filter((entrada) => entrada.isFile())
    .map((entrada) => relative(pasta, join(entrada.parentPath, entrada.name)))
    .sort();
}

export async function digestOf(caminho: string): Promise<string> {
  const digesto = createHash('sha256');
  for await (const pedaco of createReadStream(caminho)) digesto.update(pedaco);
  return digesto.digest('hex');
}
