/** Photos as phones take them, large and of everything; and files that only call themselves so. */
import { readFile } from 'node:fs/promises';
import { digitoChave } from '@pontua/contract/chave-acesso';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

export interface Arquivo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const LADOS = { width: 2448, height: 3264 } as const;

/** Eight megapixels of a scene that no compression makes small. */
export async function foto(name: string): Promise<Arquivo> {
  const ruido = { type: 'gaussian', mean: 150, sigma: 50 } as const;
  const imagem = sharp({ create: { ...LADOS, channels: 3, background: '#fff', noise: ruido } });
  return { name, mimeType: 'image/jpeg', buffer: await imagem.blur(1.5).jpeg({ quality: 90 }).toBuffer() };
}

/** Where what matters is how many they are. */
export async function fotoPequena(name: string): Promise<Arquivo> {
  const ruido = { type: 'gaussian', mean: 150, sigma: 50 } as const;
  const imagem = sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff', noise: ruido } });
  return { name, mimeType: 'image/jpeg', buffer: await imagem.jpeg().toBuffer() };
}

/** A receipt with the QR code of its NFC-e. */
export async function fotoDaNota(name: string, numero: number): Promise<Arquivo> {
  const qrcode = await bwipjs.toBuffer({
    bcid: 'qrcode',
    text: `http://www.fazenda.example/nfce/qrcode?p=${chaveDaNota(numero)}|2|1|1|4615A93BC5AE1F5C1A4A6B3D5F3F51A0A6E5E5C1`,
    scale: 8,
    paddingwidth: 10,
    paddingheight: 10,
    backgroundcolor: 'FFFFFF',
  });
  const imagem = sharp({ create: { ...LADOS, channels: 3, background: '#fff' } });
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await imagem
      .composite([{ input: qrcode, gravity: 'centre' }])
      .jpeg()
      .toBuffer(),
  };
}

export function chaveDaNota(numero: number): string {
  const corpo = `352611112223330001816500${1}${String(numero).padStart(9, '0')}112345678`;
  return corpo + digitoChave(corpo);
}

/** The note 8765 as an iPhone keeps its photos: no browser but Safari opens it. */
export const fotoDeIphone = async (): Promise<Arquivo> => ({
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: await readFile(new URL('./nota-8765.heic', import.meta.url)),
});

/** Each of its own content, by its name. */
export const pdf = (name: string): Arquivo => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]>>endobj
trailer<</Root 1 0 R/Info<</Title(${name})>>>>
startxref
0
%%EOF
`,
  ),
});

export const paginaComNomeDeFoto: Arquivo = {
  name: 'promocao.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><title>Oferta</title><script>alert(1)</script>'),
};

/** Begins as a JPEG does and is none. */
export const fotoQuebrada: Arquivo = {
  name: 'quebrada.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)]),
};
