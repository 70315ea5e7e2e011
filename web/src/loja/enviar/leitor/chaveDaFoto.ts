/**
 * The access key on a picture of a receipt (its QR code, or the bars of a DANFE), or null: not found, not decodable, a PDF, no reader,
 * given up. Never fails. One picture at a time, each for four seconds at most from its turn; nothing is downloaded before the first.
 */
export function readChaveDaFoto(arquivo: File, signal?: AbortSignal): Promise<string | null> {
  const vez = fila.then(() => readNow(arquivo, signal));
  fila = vez;
  return vez;
}

/** Several pictures are chosen at once; two decoded together are more than a cheap phone's memory. */
let fila: Promise<unknown> = Promise.resolve();

const LIMITE_MS = 4000;

async function readNow(arquivo: File, signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted || !arquivo.type.startsWith('image/')) return null;
  try {
    const worker = new Worker(new URL('./chave.worker.ts', import.meta.url), { type: 'module' });
    const chave = await ask(worker, arquivo, signal);
    // Also ends the looking that was given up.
    worker.terminate();
    return chave;
  } catch {
    return null;
  }
}

const ask = (worker: Worker, arquivo: File, signal?: AbortSignal): Promise<string | null> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(null);
    setTimeout(giveUp, LIMITE_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.onerror = giveUp;
    worker.postMessage(arquivo);
  });
