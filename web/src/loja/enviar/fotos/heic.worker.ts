/**
 * Unpacks an iPhone's photo (HEIC) for browsers that cannot, by libheif in WebAssembly; answers a JPEG, null, or undefined without it. Downloaded when
 * such a photo was chosen and not before. libheif is LGPL-3.0: a file of its own here, and served as one.
 */
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { download, estaPronto } from '../trabalhador.ts';

interface ImagemHeif {
  get_width(): number;
  get_height(): number;
  display(destino: ImageData, done: (feita: ImageData | null) => void): void;
}

// Its types leave out what its own wrapper adds.
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): ImagemHeif[] } };

/** What is made of it is made smaller once more before it is sent. */
const QUALIDADE = 0.92;

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const wasmBinary = await download(wasm).catch(() => undefined);
  if (wasmBinary) self.postMessage(estaPronto);
  self.postMessage(wasmBinary && (await toJpeg(data, wasmBinary).catch(() => null)));
};

async function toJpeg(original: Blob, wasmBinary: ArrayBuffer): Promise<Blob> {
  const bytes = await original.arrayBuffer();
  const { HeifDecoder } = createLibheif({ wasmBinary }) as unknown as Libheif;
  const [imagem] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!imagem) throw new Error('não há imagem no arquivo');
  const pontos = await draw(imagem);
  const canvas = new OffscreenCanvas(pontos.width, pontos.height);
  canvas.getContext('2d')?.putImageData(pontos, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALIDADE });
}

const draw = (imagem: ImagemHeif): Promise<ImageData> =>
  new Promise((resolve, reject) => {
    imagem.display(new ImageData(imagem.get_width(), imagem.get_height()), (feita) =>
      feita ? resolve(feita) : reject(new Error('a imagem não abriu')),
    );
  });
