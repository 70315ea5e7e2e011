import { askWorker } from '../trabalhador.ts';
import trabalhador from './chave.worker.ts?worker&url';

/**
 * The access key on a picture of a receipt (its QR code, or the bars of a DANFE), or null: not found, not decodable, a PDF, given up. One
 * picture at a time, each for four seconds at most from its turn. @throws NaoVeio where the reader was not downloaded
 */
export function readChaveDaFoto(arquivo: File, signal?: AbortSignal): Promise<string | null> {
  const vez = fila.then(() => readNow(arquivo, signal));
  fila = vez.catch(() => null);
  return vez;
}

/** Several pictures are chosen at once; two decoded together are more than a cheap phone's memory. */
let fila: Promise<unknown> = Promise.resolve();

const LIMITE_MS = 4000;

async function readNow(arquivo: File, signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted || !arquivo.type.startsWith('image/')) return null;
  return askWorker<string>(new Worker(trabalhador, { type: 'module' }), arquivo, { prazoMs: LIMITE_MS, signal });
}
