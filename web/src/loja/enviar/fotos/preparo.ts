/** From a chosen file to what is sent: looked at, made smaller, with its small picture. Done once; what it made is kept and sent as often as it takes. */
import zxing from 'zxing-wasm/reader/zxing_reader.wasm?url';
import leitor from '../leitor/chave.worker.ts?worker&url';
import { readChaveDaFoto } from '../leitor/chaveDaFoto.ts';
import { askWorker, NaoVeio } from '../trabalhador.ts';
import { checkTamanho, inspect, naoAbre, Recusa } from './conteudo.ts';
import { openHeic } from './heic.ts';
import type { Reduzida } from './reduz.worker.ts';
import redutor from './reduz.worker.ts?worker&url';

export interface Preparado {
  arquivo: File;
  miniatura: Blob | null;
  chaveAcesso: string | null;
  /** As it was chosen, because it was not read yet, or a worker was not downloaded: to be prepared before it is sent for the first time. */
  inacabado?: boolean;
}

/** For files whose name says nothing; the server looks for itself. */
const tipos = { foto: 'image/jpeg', heic: 'image/heic', pdf: 'application/pdf' } as const;

const PRAZO_REDUCAO_MS = 30_000;

interface Como {
  signal: AbortSignal;
  /** It is sent next: without its key, if what reads it does not come now. */
  ultima?: boolean;
}

/** One after another, whoever asks: two photos unpacked are more than a cheap phone's memory. @throws Recusa */
export function prepare(escolhido: File, como: Como): Promise<Preparado> {
  const vez = fila.then(() => prepareNow(escolhido, como));
  fila = vez.catch(() => undefined);
  return vez;
}

let fila: Promise<unknown> = Promise.resolve();

async function prepareNow(escolhido: File, { signal, ultima = false }: Como): Promise<Preparado> {
  const especie = await inspect(escolhido);
  // A copy: the camera's own file may be gone by the time it is sent.
  const copia = new File([await readBytes(escolhido)], escolhido.name, { type: escolhido.type || tipos[especie] });
  if (especie === 'pdf') return { arquivo: copia, miniatura: null, chaveAcesso: null };
  const aberta = especie === 'heic' ? await goWithout(openHeic(copia, signal)) : copia;
  const original = aberta ?? copia;
  // From the original, where the code is sharpest.
  const lida = await goWithout(readChaveDaFoto(original, signal));
  const reduzida = await goWithout(shrink(original));
  const [chaveAcesso, miniatura] = [lida ?? null, reduzida?.miniatura ?? null];
  if (aberta === undefined || reduzida === undefined || (lida === undefined && !ultima))
    return { arquivo: copia, miniatura, chaveAcesso, inacabado: true };
  const arquivo = reduzida?.foto ? asJpeg(reduzida.foto, escolhido.name) : original;
  checkTamanho(arquivo.size);
  return { arquivo, miniatura, chaveAcesso };
}

/** @returns undefined where the worker was not downloaded, null where it failed */
const goWithout = <R>(resposta: Promise<R>): Promise<R | null | undefined> =>
  resposta.catch((erro: unknown) => (erro instanceof NaoVeio ? undefined : null));

const readBytes = (arquivo: File): Promise<ArrayBuffer> =>
  arquivo.arrayBuffer().catch(() => {
    throw new Recusa(naoAbre);
  });

const asJpeg = (foto: Blob, nome: string): File =>
  new File([foto], `${nome.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });

/** Null where this browser cannot open it. */
const shrink = (original: File): Promise<Reduzida | null> =>
  askWorker<Reduzida>(new Worker(redutor, { type: 'module' }), original, { prazoMs: PRAZO_REDUCAO_MS });

/** Ahead of the first photo, which may be taken where there is no reception. The decoder of HEIC is for few, and heavy. */
export function fetchAhead(): void {
  if (!navigator.onLine) return;
  for (const parte of [redutor, leitor, zxing])
    void fetch(parte)
      .then((resposta) => resposta.blob())
      .catch(() => undefined);
}
