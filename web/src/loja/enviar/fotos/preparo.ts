/** From a chosen file to what is sent: looked at, made smaller, with its small picture. Done once; what it made is kept and sent as often as it takes. */
import { readChaveDaFoto } from '../leitor/chaveDaFoto.ts';
import { checkTamanho, inspect, naoAbre, Recusa } from './conteudo.ts';
import { openHeic } from './heic.ts';
import type { Reduzida } from './reduz.worker.ts';

export interface Preparado {
  arquivo: File;
  miniatura: Blob | null;
  chaveAcesso: string | null;
}

/** For files whose name says nothing; the server looks for itself. */
const tipos = { foto: 'image/jpeg', heic: 'image/heic', pdf: 'application/pdf' } as const;

const PRAZO_REDUCAO_MS = 30_000;

/** @throws Recusa */
export async function prepare(escolhido: File, signal: AbortSignal): Promise<Preparado> {
  const especie = await inspect(escolhido);
  // A copy: the camera's own file may be gone by the time it is sent.
  const copia = new File([await readBytes(escolhido)], escolhido.name, { type: escolhido.type || tipos[especie] });
  if (especie === 'pdf') return { arquivo: copia, miniatura: null, chaveAcesso: null };
  const original = especie === 'heic' ? await openHeic(copia, signal) : copia;
  // From the original, where the code is sharpest.
  const chaveAcesso = await readChaveDaFoto(original, signal);
  const reduzida = await shrink(original).catch(() => null);
  const arquivo = reduzida?.foto ? asJpeg(reduzida.foto, escolhido.name) : original;
  checkTamanho(arquivo.size);
  return { arquivo, miniatura: reduzida?.miniatura ?? null, chaveAcesso };
}

const readBytes = (arquivo: File): Promise<ArrayBuffer> =>
  arquivo.arrayBuffer().catch(() => {
    throw new Recusa(naoAbre);
  });

const asJpeg = (foto: Blob, nome: string): File =>
  new File([foto], `${nome.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });

/** A thread for each photo, ended after it: nothing of its memory stays. Null where this browser cannot open it. */
function shrink(original: File): Promise<Reduzida | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./reduz.worker.ts', import.meta.url), { type: 'module' });
    const end = (reduzida: Reduzida | null) => {
      clearTimeout(prazo);
      worker.terminate();
      resolve(reduzida);
    };
    const prazo = setTimeout(() => end(null), PRAZO_REDUCAO_MS);
    worker.onmessage = ({ data }: MessageEvent<Reduzida | null>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(original);
  });
}
