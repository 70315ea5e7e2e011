/** Reads the access key off one picture, beside the page, and answers once. */
import { chaveDoQrCode } from '@pontua/contract/chave-acesso';
import { estaPronto } from '../trabalhador.ts';
import { createTentativas, type TentativaDeLeitura } from './tentativas.ts';
import { downloadZxing, readZxing } from './zxing.ts';

const formats = ['QRCode', 'Code128'] as const;

addEventListener('message', async ({ data: arquivo }: MessageEvent<Blob>) => {
  const veio = await downloadZxing().then(
    () => true,
    () => false,
  );
  if (veio) postMessage(estaPronto);
  // What the browser cannot decode, or the reader fails at, carries no key for us.
  postMessage(veio ? await readChave(arquivo).catch(() => null) : undefined);
});

async function readChave(arquivo: Blob): Promise<string | null> {
  const foto = await createImageBitmap(arquivo);
  try {
    for (const tentativa of createTentativas(foto.width, foto.height)) {
      const textos = await readZxing(pixels(foto, tentativa), { formats: [...formats], tryDenoise: tentativa.limpa });
      const chave = textos.map(chaveDoQrCode).find((achada) => achada !== null);
      if (chave) return chave;
    }
    return null;
  } finally {
    foto.close();
  }
}

function pixels(foto: ImageBitmap, { x, y, width, height, escala, giro }: TentativaDeLeitura): ImageData {
  const largura = Math.round(width * escala);
  const altura = Math.round(height * escala);
  const tela = new OffscreenCanvas(largura, altura).getContext('2d', { willReadFrequently: true });
  if (!tela) throw new Error('sem tela para desenhar');
  tela.imageSmoothingQuality = 'high';
  tela.translate(largura / 2, altura / 2);
  tela.rotate((giro * Math.PI) / 180);
  tela.drawImage(foto, x, y, width, height, -largura / 2, -altura / 2, largura, altura);
  return tela.getImageData(0, 0, largura, altura);
}
