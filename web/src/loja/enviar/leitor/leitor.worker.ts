/** Looks at pictures beside the page, so that the camera's picture and the fingers stay smooth. */
import { createDetector, type FabricaNativa } from './detector.ts';

export interface PedidoLeitura {
  numero: number;
  imagem: ImageBitmap;
}
export interface RespostaLeitura {
  numero: number;
  /** Null: the reader could not be had. */
  lidos: string[] | null;
}

const detect = createDetector((globalThis as { BarcodeDetector?: FabricaNativa }).BarcodeDetector);

addEventListener('message', async ({ data: { numero, imagem } }: MessageEvent<PedidoLeitura>) => {
  const resposta: RespostaLeitura = { numero, lidos: await look(imagem).catch(() => null) };
  postMessage(resposta);
});

async function look(imagem: ImageBitmap): Promise<string[]> {
  try {
    return await detect((giro) => pixels(imagem, giro));
  } finally {
    imagem.close();
  }
}

const tela = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** The whole picture, in a frame as large as it needs when it is turned. */
function pixels(imagem: ImageBitmap, giro: number): ImageData {
  if (!tela) throw new Error('sem tela para desenhar');
  const angulo = (giro * Math.PI) / 180;
  const [seno, cosseno] = [Math.sin(angulo), Math.cos(angulo)];
  const width = Math.ceil(imagem.width * cosseno + imagem.height * seno);
  const height = Math.ceil(imagem.width * seno + imagem.height * cosseno);
  // Also forgets the last picture and its turn.
  Object.assign(tela.canvas, { width, height });
  tela.translate(width / 2, height / 2);
  tela.rotate(angulo);
  tela.drawImage(imagem, -imagem.width / 2, -imagem.height / 2);
  return tela.getImageData(0, 0, width, height);
}
