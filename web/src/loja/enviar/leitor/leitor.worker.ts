/** Looks at pictures beside the page, so that the camera's picture and the fingers stay smooth. One answer to every question, in turn. */
import { createDetector, type FabricaNativa } from './detector.ts';

export type Resposta = { lidos: string[] } | { falha: string };

const detect = createDetector((globalThis as { BarcodeDetector?: FabricaNativa }).BarcodeDetector);

addEventListener('message', async ({ data: imagem }: MessageEvent<ImageBitmap>) => {
  postMessage(await look(imagem));
});

async function look(imagem: ImageBitmap): Promise<Resposta> {
  try {
    return { lidos: await detect(pixels(imagem)) };
  } catch (erro) {
    return { falha: String(erro) };
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
