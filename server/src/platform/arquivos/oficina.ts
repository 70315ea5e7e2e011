/** Processes that decode pictures, one picture each at a time. A node has few of them, and a bounded queue before them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createSemaphore } from '../semaforo.ts';
import type { Tracos } from './tracos.ts';

export interface ImagemPedida {
  original: string;
  /** Where the picture and its thumbnail are written. */
  caminho: string;
  caminhoMiniatura: string;
  maximoLado: number;
  qualidade: number;
}

/** What became of it; `sistema` is a failure of ours, the others are the picture's. */
export type Feita =
  | { largura: number; altura: number; tamanho: number; tracos: Tracos | null }
  | { falha: 'grande' | 'ilegivel' }
  | { falha: 'sistema'; codigo: string; mensagem: string };

const vez = createSemaphore(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))), 50);
/** No honest picture takes this long. */
const limiteMillis = 60_000;
/** A process keeps the memory of the largest picture it has seen: it goes when there is nothing to do. */
const ociosoMillis = 30_000;

const livres: { processo: ChildProcess; fim: NodeJS.Timeout }[] = [];

/** @throws AppError servico_indisponivel when too many pictures wait */
export const decodeImagem = (pedida: ImagemPedida): Promise<Feita> => vez(() => ask(take(), pedida));

function take(): ChildProcess {
  for (let livre = livres.pop(); livre; livre = livres.pop()) {
    clearTimeout(livre.fim);
    if (livre.processo.connected) return livre.processo;
  }
  const processo = fork(new URL('./imagem.processo.ts', import.meta.url), { execArgv: [], stdio: 'ignore' });
  // It holds up nobody's end: the call that waits for it does.
  processo.unref();
  processo.channel?.unref();
  return processo.on('error', () => undefined);
}

function rest(processo: ChildProcess): void {
  livres.push({ processo, fim: setTimeout(() => processo.kill('SIGKILL'), ociosoMillis).unref() });
}

/** A process that ends over a picture, or does not come to an end of it, has found one that cannot be decoded. */
async function ask(processo: ChildProcess, pedida: ImagemPedida): Promise<Feita> {
  const controle = new AbortController();
  const { signal } = controle;
  const resposta = once(processo, 'message', { signal }).then(([feita]) => feita as Feita);
  const fim = once(processo, 'exit', { signal }).then(() => null);
  processo.send(pedida, () => undefined);
  try {
    const feita = await Promise.race([resposta, fim, wait(limiteMillis, null, { signal })]);
    if (feita) rest(processo);
    else processo.kill('SIGKILL');
    return feita ?? { falha: 'ilegivel' };
  } finally {
    controle.abort();
  }
}
