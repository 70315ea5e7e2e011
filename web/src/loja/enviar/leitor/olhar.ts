/** Looking at the camera's picture, ten times a second at most, and never two looks at once. */
import type { Resposta } from './leitor.worker.ts';
import { recorte } from './leitura.ts';

const INTERVALO_MS = 100;

interface Olhar {
  video: HTMLVideoElement;
  signal: AbortSignal;
  onLidos: (lidos: readonly string[], agora: number) => void;
}

/** Ends with the signal; fails when the reader cannot be had. */
export async function watch({ video, signal, onLidos }: Olhar): Promise<void> {
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  while (!signal.aborted) {
    const comeco = performance.now();
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const lidos = await ask(worker, await picture(video), signal);
      if (!signal.aborted) onLidos(lidos, performance.now());
    }
    const resto = INTERVALO_MS - (performance.now() - comeco);
    await new Promise((next) => setTimeout(next, Math.max(0, resto)));
  }
}

/** What lies in the frame: less to look at, and not the neighbour's code on the shelf. */
function picture(video: HTMLVideoElement): Promise<ImageBitmap> {
  const imagem = { width: video.videoWidth, height: video.videoHeight };
  const { x, y, width, height } = recorte(imagem, { width: video.clientWidth, height: video.clientHeight });
  return createImageBitmap(video, x, y, width, height);
}

function ask(worker: Worker, imagem: ImageBitmap, signal: AbortSignal): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Resposta>) => {
      if ('lidos' in data) resolve(data.lidos);
      else reject(new Error(data.falha));
    };
    worker.onerror = () => reject(new Error('o leitor não carregou'));
    // A worker that was ended answers no more.
    signal.addEventListener('abort', () => resolve([]), { once: true });
    worker.postMessage(imagem, [imagem]);
  });
}
