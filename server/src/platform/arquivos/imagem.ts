/** Pictures that strangers send: decoded by content in a process apart, capped, re-encoded without anything that was hidden in them. */
import { AppError } from '../erros.ts';
import { decodeImagem } from './oficina.ts';
import { type Extensao, isImagem, tipoDoConteudo } from './tipos.ts';
import type { Tracos } from './tracos.ts';

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
  const extensao = await tipoDoConteudo(original);
  // The decoder knows more: it would run an SVG.
  if (!extensao || !isImagem(extensao)) throw new AppError('arquivo_invalido', naoAbre);
  const lugares = { caminho: `${original}.webp`, caminhoMiniatura: `${original}.mini.webp` };
  const feita = await decodeImagem({ original, ...lugares, maximoLado, qualidade });
  if (!('falha' in feita)) return { ...lugares, ...feita, extensao: 'webp' };
  if (feita.falha === 'sistema') throw Object.assign(new Error(feita.mensagem), { code: feita.codigo });
  throw new AppError('arquivo_invalido', feita.falha === 'grande' ? grande : ilegivel(extensao));
}

const grande = 'Esta imagem é grande demais. Envie uma foto menor';
const naoAbre = 'Não conseguimos abrir esta imagem. Envie uma foto em JPG, PNG ou WEBP';

const ilegivel = (extensao: Extensao): string =>
  extensao === 'heic' ? 'Não conseguimos abrir fotos em HEIC. Envie esta foto em JPG' : naoAbre;
