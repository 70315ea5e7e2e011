/** Photos as iPhones keep them. Safari opens them by itself, other browsers by a decoder of ours; the server opens none. */
import { askWorker } from '../trabalhador.ts';

const PRAZO_MS = 60_000;

/** The photo as every browser and the server open it; the very same file where nothing here can. @throws NaoVeio */
export async function openHeic(original: File, signal: AbortSignal): Promise<File> {
  if (await isOpened(original)) return original;
  const jpeg = await decode(original, signal);
  return jpeg ? new File([jpeg], original.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : original;
}

const isOpened = (original: File): Promise<boolean> =>
  createImageBitmap(original).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** An unpacked photo of twelve megapixels takes a hundred megabytes. */
const decode = (original: File, signal: AbortSignal): Promise<Blob | null> =>
  askWorker<Blob>(new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' }), original, {
    prazoMs: PRAZO_MS,
    signal,
  });
