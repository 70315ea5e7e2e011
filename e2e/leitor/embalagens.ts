/** Packages with a product's barcode as hands hold them before a camera: turned by any angle, on surfaces that are seldom flat. */
import sharp from 'sharp';

export const superficies = ['curva', 'amassada', 'brilhante', 'borrada'] as const;
export type Superficie = (typeof superficies)[number];

/** One channel, 0 black to 255 white. */
interface Cinza {
  data: Buffer;
  width: number;
  height: number;
}

interface Ponto {
  x: number;
  y: number;
}

/** What a surface does to the print on it, in pixels of the label from its middle. */
interface Efeito {
  /** Where on the label a point of the picture lies; none beyond the edge of what can be seen. */
  place(ponto: Ponto, etiqueta: Cinza): Ponto | null;
  /** How much light it gives back: 1 is what paper does, more is glare. */
  light(ponto: Ponto, etiqueta: Cinza): number;
}

const plana: Efeito = { place: (ponto) => ponto, light: () => 1 };

/** Folds: every so many pixels the print is shifted to and fro and the light changes. */
const DOBRA = 70;
const fold = (x: number) => Math.abs(((((x / DOBRA) % 1) + 1) % 1) - 0.5) * 2;

const efeitos: Record<Superficie, Efeito> = {
  // A can, its axis along the bars: towards its sides they move together.
  curva: {
    ...plana,
    place: ({ x, y }, { width }) => {
      const raio = width * 0.6;
      return Math.abs(x) < raio ? { x: raio * Math.asin(x / raio), y: y + (x * x) / (raio * 6) } : null;
    },
    light: ({ x }, { width }) => Math.cos(x / width),
  },
  amassada: {
    ...plana,
    place: ({ x, y }) => ({ x: x + 3 * fold(y), y: y + 9 * fold(x + y / 3) }),
    light: ({ x, y }) => 0.75 + 0.35 * fold(x + y / 3),
  },
  // A lamp in the foil, across the code.
  brilhante: {
    ...plana,
    light: ({ x, y }, { height }) => 1 + 2.5 * Math.exp(-(((y + 0.25 * x + height * 0.12) / (height * 0.09)) ** 2)),
  },
  // The hand moves; what that does is the camera's.
  borrada: plana,
};

/** The grey of whatever lies behind. */
const FUNDO = 90;

/** A grey picture, as PNG, of the label held so. */
export async function holdEmbalagem(
  etiqueta: Buffer,
  tela: { width: number; height: number },
  { superficie, giro, x, y }: { superficie: Superficie | undefined; giro: number } & Ponto,
): Promise<Buffer> {
  const { data, info } = await sharp(etiqueta).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const impressa = { data, width: info.width, height: info.height };
  const efeito = superficie ? efeitos[superficie] : plana;
  const cena = Buffer.alloc(tela.width * tela.height, FUNDO);
  const alcance = Math.hypot(impressa.width, impressa.height) / 2;
  const angulo = (-giro * Math.PI) / 180;
  const [cosseno, seno] = [Math.cos(angulo), Math.sin(angulo)];
  for (let linha = 0; linha < tela.height; linha += 1) {
    for (let coluna = 0; coluna < tela.width; coluna += 1) {
      const [dx, dy] = [coluna - tela.width / 2 - x, linha - tela.height / 2 - y];
      if (dx * dx + dy * dy > alcance * alcance) continue;
      const ponto = { x: dx * cosseno - dy * seno, y: dx * seno + dy * cosseno };
      cena[linha * tela.width + coluna] = Math.min(255, seen(impressa, efeito, ponto));
    }
  }
  return sharp(cena, { raw: { ...tela, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function seen(etiqueta: Cinza, { place, light }: Efeito, ponto: Ponto): number {
  const lugar = place(ponto, etiqueta);
  const tinta = lugar && sample(etiqueta, lugar);
  return tinta === null ? FUNDO : tinta * light(ponto, etiqueta);
}

/** Between the four pixels around it; null beside the label. */
function sample({ data, width, height }: Cinza, { x, y }: Ponto): number | null {
  const [coluna, linha] = [Math.floor(x + width / 2), Math.floor(y + height / 2)];
  if (coluna < 0 || linha < 0 || coluna + 1 >= width || linha + 1 >= height) return null;
  const [direita, abaixo] = [x + width / 2 - coluna, y + height / 2 - linha];
  const at = (c: number, l: number) => data[l * width + c] ?? 0;
  const cima = at(coluna, linha) * (1 - direita) + at(coluna + 1, linha) * direita;
  const baixo = at(coluna, linha + 1) * (1 - direita) + at(coluna + 1, linha + 1) * direita;
  return cima * (1 - abaixo) + baixo * abaixo;
}
