/** Unpacks a photo and packs it again, smaller; off the main thread, where a dozen megapixels would stop the screen. */
import { estaPronto } from '../trabalhador.ts';

export interface Reduzida {
  /** Null where the original is the smaller one. */
  foto: Blob | null;
  miniatura: Blob;
}

/** Longest side in pixels: a receipt of 48 columns that fills a photo's height keeps some 12 pixels for a letter. */
const LADO_FOTO = 2400;
const LADO_MINIATURA = 160;
const QUALIDADE = 0.85;
/** Below this, packing again saves nothing that anybody notices. */
const JA_PEQUENA = 700_000;

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(estaPronto);
  try {
    self.postMessage(await reduce(data));
  } catch {
    // Not a format that this browser opens; the server may.
    self.postMessage(null);
  }
};

async function reduce(original: Blob): Promise<Reduzida> {
  // Turned as it was taken, everywhere and without asking; to ask for it is a TypeError before Chrome 112.
  const bitmap = await createImageBitmap(original);
  const grande = Math.max(bitmap.width, bitmap.height) > LADO_FOTO;
  const foto = grande || original.size > JA_PEQUENA ? await pack(bitmap, LADO_FOTO) : null;
  const miniatura = await pack(bitmap, LADO_MINIATURA);
  bitmap.close();
  return { foto: foto && foto.size < original.size ? foto : null, miniatura };
}

function pack(bitmap: ImageBitmap, lado: number): Promise<Blob> {
  const escala = Math.min(1, lado / Math.max(bitmap.width, bitmap.height));
  const [largura, altura] = [bitmap.width * escala, bitmap.height * escala].map((medida) =>
    Math.max(1, Math.round(medida)),
  );
  const canvas = new OffscreenCanvas(largura ?? 1, altura ?? 1);
  const contexto = canvas.getContext('2d');
  if (!contexto) throw new Error('sem canvas');
  // What was transparent would turn black.
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, canvas.width, canvas.height);
  contexto.imageSmoothingQuality = 'high';
  contexto.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALIDADE });
}
