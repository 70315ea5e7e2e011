/** Pictures that strangers send: decoded by content, capped, re-encoded without anything that was hidden in them. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../erros.ts';
import { type Extensao, isImagem, tipoDoConteudo } from './tipos.ts';
import { readTracos, type Tracos } from './tracos.ts';

/** A 50-megapixel phone picture passes; a bomb that unpacks to gigabytes does not. */
const maximoPixels = 60_000_000;

export interface Imagem {
  /** Re-encoded, beside the original; goes with the request's folder. */
  caminho: string;
  caminhoMiniatura: string;
  tamanho: number;
  extensao: 'webp';
  largura: number;
  altura: number;
  /** What is drawn on it, by which it is known again; null where next to nothing is. */
  tracos: Tracos | null;
}

/**
 * Turned upright, at most `maximoLado` pixels on a side, as WebP with a thumbnail. EXIF and with it the location are gone.
 * @throws AppError arquivo_invalido when it is no picture that we can decode
 */
export async function reencodeImagem(original: string, { maximoLado = 2000, qualidade = 82 } = {}): Promise<Imagem> {
  const caminho = `${original}.webp`;
  const caminhoMiniatura = `${original}.mini.webp`;
  const extensao = await tipoDoConteudo(original);
  // The decoder knows more: it would run an SVG.
  if (!extensao || !isImagem(extensao)) throw new AppError('arquivo_invalido', naoAbre);
  const { data, info } = await encode(original, maximoLado, qualidade).catch((error) => refuse(extensao, error));
  const pequena = await sharp(data)
    .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pequena.info;
  const miniatura = await sharp(pequena.data, { raw: { width, height, channels } }).webp({ quality: 75 }).toBuffer();
  const tracos = await readTracos(pequena);
  // Not by the decoder itself, to which a full disk is a broken picture.
  await writeFile(caminho, data);
  await writeFile(caminhoMiniatura, miniatura);
  const { width: largura, height: altura, size: tamanho } = info;
  return { caminho, caminhoMiniatura, tamanho, extensao: 'webp', largura, altura, tracos };
}

/** Of something that moves, the first picture. */
const encode = (original: string, maximoLado: number, quality: number) =>
  sharp(original, { limitInputPixels: maximoPixels, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize(maximoLado, maximoLado, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });

const naoAbre = 'Não conseguimos abrir esta imagem. Envie uma foto em JPEG, PNG ou WebP';

function refuse(extensao: Extensao, error: unknown): never {
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    throw new AppError('arquivo_invalido', 'Esta imagem é grande demais. Envie uma foto menor');
  }
  throw new AppError(
    'arquivo_invalido',
    extensao === 'heic' ? 'Não conseguimos abrir fotos em HEIC. Envie esta foto em JPEG' : naoAbre,
  );
}
