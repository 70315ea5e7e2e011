/**
 * Spreadsheets that people send, read in a thread of their own so that a large or hostile file never holds the server. The
 * thread stays a few batches ahead of whoever consumes, and ends with the reading, however that ends.
 */

import { Worker } from 'node:worker_threads';
import type { Coluna } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { grandeDemais, inspect } from './inspecao.ts';
import type { Lido } from './leitura.ts';
import type { Celula, Formato } from './tipos.ts';

export type { Celula, Formato } from './tipos.ts';

export interface LinhaLida {
  linha: number;
  /** In the order of the column definitions. */
  valores: Celula[];
  /** Why the line as a whole cannot be read. */
  falta?: string;
}

export type Mensagem = { lote: Lido[] } | { fim: true } | { invalido: string };

/** Memory a file may take, far above what an honest one of the largest size does. */
const memoriaMb = 1024;

/** Refuses a file that is not what it should be, before anything is kept. @throws ArquivoInvalido */
export const conferePlanilha = (caminho: string, formato: Formato): Promise<void> => inspect(caminho, formato);

/** The lines below the header, in batches; blank ones are skipped. @throws ArquivoInvalido */
export async function* lerPlanilha(
  caminho: string,
  formato: Formato,
  colunas: readonly Coluna[],
): AsyncGenerator<LinhaLida[]> {
  for await (const lote of readInThread(caminho, formato, colunas, false)) {
    yield lote.map(({ linha, celulas, falta }) => ({ linha, valores: celulas, ...(falta !== undefined && { falta }) }));
  }
}

/** Header and lines as they were sent, for writing some of them out again. @throws ArquivoInvalido */
export const lerOriginais = (caminho: string, formato: Formato, colunas: readonly Coluna[]): AsyncGenerator<Lido[]> =>
  readInThread(caminho, formato, colunas, true);

async function* readInThread(
  caminho: string,
  formato: Formato,
  colunas: readonly Coluna[],
  inteiras: boolean,
): AsyncGenerator<Lido[]> {
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), {
    workerData: { caminho, formato, colunas, inteiras },
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  const caixa = createCaixa(worker);
  try {
    for (;;) {
      const mensagem = await caixa();
      if ('fim' in mensagem) return;
      if ('invalido' in mensagem) throw new ArquivoInvalido(mensagem.invalido);
      // Before the batch is used, so that the next one is read meanwhile.
      worker.postMessage('mais');
      yield mensagem.lote;
    }
  } finally {
    await worker.terminate();
  }
}

/** Messages of the worker, one by one; its death is the last of them. */
function createCaixa(worker: Worker): () => Promise<Mensagem> {
  const chegadas: Mensagem[] = [];
  let falha: Error | undefined;
  let acorda = () => {};
  worker.on('message', (mensagem: Mensagem) => {
    chegadas.push(mensagem);
    acorda();
  });
  worker.on('error', (error: Error & { code?: string }) => {
    falha = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? grandeDemais() : error;
    acorda();
  });
  worker.on('exit', () => {
    falha ??= new Error('O leitor de planilhas parou antes do fim');
    acorda();
  });
  return async () => {
    for (;;) {
      const chegada = chegadas.shift();
      if (chegada) return chegada;
      if (falha) throw falha;
      await new Promise<void>((resolve) => {
        acorda = resolve;
      });
    }
  };
}
