/** Pictures that strangers send: decoded by content, capped, re-encoded without anything that was hidden in them. */
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../erros.ts';

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
}

/**
 * Turned upright, at most `maximoLado` pixels on a side, as WebP with a thumbnail. EXIF and with it the location are gone.
 * @throws AppError arquivo_invalido when it is no picture that we can decode
 */
export async function reencodeImagem(original: string, { maximoLado = 2000, qualidade = 82 } = {}): Promise<Imagem> {
  const caminho = `${original}.webp`;
  const caminhoMiniatura = `${original}.mini.webp`;
  const read = () =>
    sharp(original, { limitInputPixels: maximoPixels, failOn: 'error', sequentialRead: true }).rotate();
  try {
    const { width, height } = await read()
      .resize(maximoLado, maximoLado, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: qualidade })
      .toFile(caminho);
    await sharp(caminho)
      .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toFile(caminhoMiniatura);
    const { size } = await stat(caminho);
    return { caminho, caminhoMiniatura, tamanho: size, extensao: 'webp', largura: width, altura: height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new AppError('arquivo_invalido', 'Esta imagem é grande demais. Envie uma foto menor');
    }
    throw new AppError('arquivo_invalido', 'Não conseguimos abrir esta imagem. Envie uma foto em JPEG, PNG ou WebP');
  }
}
