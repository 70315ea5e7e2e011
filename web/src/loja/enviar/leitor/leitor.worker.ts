/** Looks at pictures beside the page, so that the camera's picture and the fingers stay smooth. */
import { createDetector, type FabricaNativa } from './detector.ts';

export interface Pedido {
  numero: number;
  imagem: ImageBitmap;
}
export interface Resposta {
  numero: number;
  /** Null: the reader could not be had. */
  lidos: string[] | null;
}

const detect = createDetector((globalThis as { BarcodeDetector?: FabricaNativa }).BarcodeDetector);

addEventListener('message', async ({ data: { numero, imagem } }: MessageEvent<Pedido>) => {
  const resposta: Resposta = { numero, lidos: await look(imagem).catch(() => null) };
  postMessage(resposta);
});

async function look(imagem: ImageBitmap): Promise<string[]> {
  try {
    return await detect(pixels(imagem));
  } finally {
    imagem.close();
  }
}

const tela = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

function pixels(imagem: ImageBitmap): ImageData {
  if (!tela) throw new Error('sem tela para desenhar');
  const { width, height } = imagem;
  if (tela.canvas.width !== width || tela.canvas.height !== height) Object.assign(tela.canvas, { width, height });
  tela.drawImage(imagem, 0, 0);
  return tela.getImageData(0, 0, width, height);
}
