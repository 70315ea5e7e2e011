/** The worker, or what it works with, was not downloaded: with better reception it may be. */
export class NaoVeio extends Error {}

/** What a worker says first, once it has all that it works with: from then on its time counts. */
export const estaPronto = 'pronto';

const ESPERA_MS = 30_000;

/**
 * Asks a worker of its own about one file, and ends it: nothing of its memory stays.
 * @param prazoMs from the moment when it says `estaPronto` @returns null where it can do nothing with the file, or took too long
 * @throws NaoVeio also where the worker answers undefined, or is not ready in half a minute
 */
export function askWorker<R>(
  worker: Worker,
  arquivo: Blob,
  { prazoMs, signal }: { prazoMs: number; signal?: AbortSignal | undefined },
): Promise<R | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(prazo);
      signal?.removeEventListener('abort', giveUp);
      worker.terminate();
    };
    const giveUp = () => {
      end();
      resolve(null);
    };
    const fail = () => {
      end();
      reject(new NaoVeio());
    };
    let prazo = setTimeout(fail, ESPERA_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.onmessage = ({ data }: MessageEvent<R | null | undefined | typeof estaPronto>) => {
      if (data === estaPronto) {
        clearTimeout(prazo);
        prazo = setTimeout(giveUp, prazoMs);
        worker.onerror = giveUp;
        return;
      }
      if (data === undefined) return fail();
      end();
      resolve(data);
    };
    worker.onerror = fail;
    worker.postMessage(arquivo);
  });
}

/** Of what a worker works with; called by itself. @throws where it does not come */
export async function download(endereco: string): Promise<ArrayBuffer> {
  const resposta = await fetch(endereco);
  if (!resposta.ok) throw new Error(`${endereco} não veio: ${resposta.status}`);
  return resposta.arrayBuffer();
}
