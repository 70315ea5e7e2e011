import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../pastas.ts';
import { flush } from './disco.ts';
import type { Driver, Listado } from './driver.ts';

export function driverPasta(raiz: string): Driver {
  const onde = (chave: string) => join(raiz, chave);
  return {
    put: async (chave, caminho) => {
      const destino = onde(chave);
      const nova = await makeFolder(dirname(destino));
      if (nova) await flush(dirname(nova));
      const rascunho = `${destino}.${randomUUID()}.parte`;
      try {
        await copyFile(caminho, rascunho);
        await flush(rascunho);
        await rename(rascunho, destino);
        await flush(dirname(destino));
      } catch (error) {
        await rm(rascunho, { force: true });
        throw error;
      }
    },
    add: async (chave, caminho) => {
      await makeFolder(raiz);
      await copyFile(caminho, onde(chave), constants.COPYFILE_EXCL);
      await flush(onde(chave));
      await flush(raiz);
    },
    tamanho: async (chave) => (await stat(onde(chave)).catch(absent))?.size ?? null,
    open: async (chave, faixa) => createReadStream(onde(chave), faixa && { start: faixa.inicio, end: faixa.fim }),
    remove: (chave) => rm(onde(chave), { force: true }),
    list: (pasta) => listFolder(onde(pasta), pasta),
    assertWritable: async () => {
      await makeFolder(raiz);
      const prova = join(raiz, `.prova-${randomUUID()}`);
      try {
        // A full disk takes a file of nothing.
        await writeFile(prova, Buffer.alloc(4096));
      } finally {
        await rm(prova, { force: true });
      }
    },
  };
}

async function* listFolder(caminho: string, pasta: string): AsyncGenerator<Listado> {
  const entradas = await opendir(caminho).catch(absent);
  if (!entradas) return;
  for await (const entrada of entradas) {
    // Gone meanwhile: somebody else removed it.
    const achado = entrada.isFile() && (await stat(join(caminho, entrada.name)).catch(absent));
    if (achado) yield { chave: `${pasta}/${entrada.name}`, escritoEm: achado.mtimeMs };
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
