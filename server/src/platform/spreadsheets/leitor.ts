/**
 * The threads that read. One that is done waits a moment for the next file, because starting one takes longer than reading most
 * files; one that is stopped in the middle, or whose file took much memory, ends (docs/decisions/0915-leitores-que-esperam.md).
 */
import { Worker } from 'node:worker_threads';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { grandeDemais } from './inspecao.ts';
import type { Formato } from './tipos.ts';

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

/** At its end: whether the thread may wait for another file, and why this one cannot be used. */
export type MensagemDoLeitor<L> = { lote: L } | { fim: true; leve: boolean; invalido?: string };

/** Memory a file may take, far above what an honest one of the largest size does. */
const memoriaMb = 1024;
const ociosoMillis = 30_000;
/** What a thread that is no more says its number is. */
const ENDED = -1;

interface Leitor {
  worker: Worker;
  /** Its messages, one by one; its death is the last of them. */
  next(): Promise<MensagemDoLeitor<unknown>>;
}

const livres: { leitor: Leitor; fim: NodeJS.Timeout }[] = [];

/** A thread that was given this. Once it has said that it is done, it is for `rest`. */
export function startLeitor(encomenda: Encomenda): Leitor {
  const leitor = take();
  leitor.worker.ref();
  leitor.worker.postMessage(encomenda);
  return leitor;
}

function take(): Leitor {
  for (let livre = livres.pop(); livre; livre = livres.pop()) {
    clearTimeout(livre.fim);
    if (livre.leitor.worker.threadId !== ENDED) return livre.leitor;
  }
  return createLeitor();
}

export function rest(leitor: Leitor): void {
  // It holds up nobody's end.
  leitor.worker.unref();
  const livre = { leitor, fim: setTimeout(end, ociosoMillis).unref() };
  function end() {
    livres.splice(livres.indexOf(livre), 1);
    void leitor.worker.terminate();
  }
  livres.push(livre);
}

function createLeitor(): Leitor {
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  const chegadas: MensagemDoLeitor<unknown>[] = [];
  let falha: Error | undefined;
  let acorda = () => {};
  worker.on('message', (mensagem: MensagemDoLeitor<unknown>) => {
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
  return {
    worker,
    async next() {
      for (;;) {
        const chegada = chegadas.shift();
        if (chegada) return chegada;
        if (falha) throw falha;
        await new Promise<void>((resolve) => {
          acorda = resolve;
        });
      }
    },
  };
}
