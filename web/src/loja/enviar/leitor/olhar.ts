/** The reader beside the page, and looking with it at the camera's picture. */
import type { PedidoLeitura, RespostaLeitura } from './leitor.worker.ts';
import { recorte } from './leitura.ts';

export interface Leitor {
  /** Fails when the reader cannot be had. */
  look(imagem: ImageBitmap): Promise<readonly string[]>;
  close(): void;
}

/** Begins to download at once, while the browser still asks for the camera. */
export function openLeitor(): Leitor {
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), { type: 'module' });
  let numero = 0;
  let quebrou = false;
  worker.onerror = () => {
    quebrou = true;
  };
  return {
    close: () => worker.terminate(),
    look: (imagem) => {
      numero += 1;
      const pedido: PedidoLeitura = { numero, imagem };
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error('o leitor não carregou'));
        if (quebrou) return fail();
        worker.addEventListener('error', fail, { once: true });
        worker.onmessage = ({ data }: MessageEvent<RespostaLeitura>) => {
          // The answer to a look that nobody waits for any more.
          if (data.numero !== pedido.numero) return;
          worker.removeEventListener('error', fail);
          if (data.lidos) resolve(data.lidos);
          else fail();
        };
        worker.postMessage(pedido, [imagem]);
      });
    },
  };
}

const INTERVALO_MS = 100;

interface Olhar {
  leitor: Leitor;
  video: HTMLVideoElement;
  signal: AbortSignal;
  onLidos: (lidos: readonly string[], agora: number) => void;
}

/** Ten looks a second at most, never two at once, until the signal. */
export async function watch({ leitor, video, signal, onLidos }: Olhar): Promise<void> {
  while (!signal.aborted) {
    const comeco = performance.now();
    const imagem = await picture(video);
    if (imagem) {
      const lidos = await leitor.look(imagem);
      if (!signal.aborted) onLidos(lidos, performance.now());
    }
    const resto = INTERVALO_MS - (performance.now() - comeco);
    await new Promise((next) => setTimeout(next, Math.max(0, resto)));
  }
}

/**
 * What lies in the frame: less to look at, and not the neighbour's code on the shelf. Null where there is none to be had just now, as
 * before the first picture; also later a browser short of memory refuses one and gives the next.
 */
async function picture(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  if (video.readyState < video.HAVE_CURRENT_DATA) return null;
  const imagem = { width: video.videoWidth, height: video.videoHeight };
  const { x, y, width, height } = recorte(imagem, { width: video.clientWidth, height: video.clientHeight });
  return createImageBitmap(video, x, y, width, height).catch(() => null);
}
