/**
 * What is drawn on a picture, as bits: 1 where it is darker than its surroundings. Stays nearly the same however often the picture is
 * packed again or made smaller; see docs/decisions/0181-fotos-parecidas.md for the measurements behind the numbers here.
 */
import type { OutputInfo } from 'sharp';

const [LARGURA, ALTURA] = [64, 96];
/** Of what is on either of two pictures, so much may be on one of them only where they are the same or nearly. */
export const milesimosDiferentes = 25;
/** Packing changes a bit here and there, another line of text many beside each other: so many rows of cells, so many of their bits. */
const LINHAS_JUNTAS = 5;
const MAIOR_DIFERENCA_JUNTA = 7;
/** Pixels of a cell's side: a cell is their mean. */
const LADO = 2;
/** Of the blur that tells the surroundings, in pixels. */
const SIGMA = 6;
/** Levels of grey: below it there is nothing on the picture but noise, in which anything is like anything. */
const MENOR_CONTRASTE = 3;

export interface Tracos {
  /** "0101…", row by row. */
  bits: string;
  cheios: number;
}

/** The same photo, or one that differs in next to nothing. */
export function isParecida(uns: Tracos, outros: Tracos): boolean {
  const porLinha = Array.from({ length: ALTURA }, (_, linha) => countDifferent(uns.bits, outros.bits, linha));
  const total = sum(porLinha);
  // Of what either has: half of what both have together and of what is only on one of them.
  if (total * 2000 > (uns.cheios + outros.cheios + total) * milesimosDiferentes) return false;
  return porLinha.every((_, linha) => sum(porLinha.slice(linha, linha + LINHAS_JUNTAS)) <= MAIOR_DIFERENCA_JUNTA);
}

function countDifferent(uns: string, outros: string, linha: number): number {
  let quantos = 0;
  for (let n = linha * LARGURA; n < (linha + 1) * LARGURA; n += 1) if (uns[n] !== outros[n]) quantos += 1;
  return quantos;
}

const sum = (numeros: readonly number[]): number => numeros.reduce((soma, numero) => soma + numero, 0);

/** @param pixels of a picture of some hundred pixels a side, as `raw()` gives them */
export async function readTracos({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Tracos | null> {
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = info;
  const medida = { width: LARGURA * LADO, height: ALTURA * LADO, channels: 1 } as const;
  const pontos = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(medida.width, medida.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const entorno = await sharp(pontos, { raw: medida }).blur(SIGMA).greyscale().raw().toBuffer();
  const escuros = sumCells(pontos, entorno, medida.width);
  const contraste = Math.sqrt(escuros.reduce((soma, valor) => soma + valor * valor, 0) / escuros.length);
  if (contraste < MENOR_CONTRASTE) return null;
  const bits = Array.from(escuros, (valor) => (valor > contraste / 2 ? '1' : '0')).join('');
  return { bits, cheios: bits.replaceAll('0', '').length };
}

/** How much darker each cell is than what is around it. */
function sumCells(pontos: Buffer, entorno: Buffer, largura: number): Float64Array {
  const celulas = new Float64Array(LARGURA * ALTURA);
  for (const [n, ponto] of pontos.entries()) {
    const celula = Math.floor(Math.floor(n / largura) / LADO) * LARGURA + Math.floor((n % largura) / LADO);
    celulas[celula] = (celulas[celula] ?? 0) + ((entorno[n] ?? 0) - ponto) / (LADO * LADO);
  }
  return celulas;
}
