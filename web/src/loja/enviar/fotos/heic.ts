/** Photos as iPhones keep them. Safari opens them by itself, other browsers by a decoder of ours; the server opens none. */
const PRAZO_MS = 60_000;

/** The photo as every browser and the server open it; the very same file where nothing here can. */
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

/** A thread for each, ended after it: an unpacked photo of twelve megapixels takes a hundred megabytes. */
function decode(original: File, signal: AbortSignal): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
    const end = (jpeg: Blob | null) => {
      clearTimeout(prazo);
      signal.removeEventListener('abort', giveUp);
      worker.terminate();
      resolve(jpeg);
    };
    const giveUp = () => end(null);
    const prazo = setTimeout(giveUp, PRAZO_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    worker.onerror = giveUp;
    worker.postMessage(original);
  });
}
