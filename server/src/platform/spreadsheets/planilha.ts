/**
 * Spreadsheets that people send, read in a thread of their own so that a large or hostile file never holds the server. The
 * thread stays a few batches ahead of whoever consumes, and ends with the reading, however that ends.
 */

import { Worker } from 'node:worker_threads';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { grandeDemais, inspect } from './inspecao.ts';
import type { LinhaDoLeitor } from './leitura.ts';
import type { Celula, Formato } from './tipos.ts';
import type { LoteValidado, Validacao } from './validacao.ts';

export type { Celula, Formato } from './tipos.ts';

export interface LinhaLida {
  linha: number;
  /** In the order of the column definitions. */
  valores: Celula[];
  /** Why the line as a whole cannot be read. */
  falta?: string;
}

/** What is to be read, and as what. */
export interface LeituraDaPlanilha {
  caminho: string;
  formato: Formato;
  colunas: readonly ColunaPlanilha[];
}

/** What the thread is asked for. */
export interface Encomenda extends LeituraDaPlanilha {
  /** Header and whole rows as they are. */
  inteiras?: boolean;
  /** Lines validated in the thread: the module's address and what its validator is made with. */
  validacao?: { modulo: string; parametros: unknown };
}

export type MensagemDoLeitor<L> = { lote: L } | { fim: true } | { invalido: string };

/** Memory a file may take, far above what an honest one of the largest size does. */
const memoriaMb = 1024;

/** Refuses a file that is not what it should be, before anything is kept. @throws ArquivoInvalido */
export const checkPlanilha = (caminho: string, formato: Formato): Promise<void> => inspect(caminho, formato);

/** The lines below the header, in batches; blank ones are skipped. @throws ArquivoInvalido */
export async function* readPlanilha(
  caminho: string,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
): AsyncGenerator<LinhaLida[]> {
  for await (const lote of readInThread<LinhaDoLeitor[]>({ caminho, formato, colunas })) {
    yield lote.map(({ linha, celulas, falta }) => ({ linha, valores: celulas, ...(falta !== undefined && { falta }) }));
  }
}

/** The same lines, validated in the thread: whoever consumes has nothing left to do but to pass them on. @throws ArquivoInvalido */
export const readValidadas = (
  leitura: LeituraDaPlanilha,
  { modulo, parametros }: Validacao,
): AsyncGenerator<LoteValidado> => readInThread({ ...leitura, validacao: { modulo: modulo.href, parametros } });

/** Header and lines as they were sent, for writing some of them out again. @throws ArquivoInvalido */
export const readOriginais = (
  caminho: string,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
): AsyncGenerator<LinhaDoLeitor[]> => readInThread({ caminho, formato, colunas, inteiras: true });

/** `L` is what the thread makes of this kind of order. */
async function* readInThread<L>(encomenda: Encomenda): AsyncGenerator<L> {
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), {
    workerData: encomenda,
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  const caixa = createCaixa<L>(worker);
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
function createCaixa<L>(worker: Worker): () => Promise<MensagemDoLeitor<L>> {
  const chegadas: MensagemDoLeitor<L>[] = [];
  let falha: Error | undefined;
  let acorda = () => {};
  worker.on('message', (mensagem: MensagemDoLeitor<L>) => {
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
