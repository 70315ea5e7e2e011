/** What a hand-held phone makes of printed codes: never straight, never quite sharp, never evenly lit. */
import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { holdEmbalagem, type Superficie } from './embalagens.ts';

type Simbologia = 'ean13' | 'ean8' | 'upca' | 'qrcode' | 'code128';

/** One printed code on white, `largura` pixels wide. */
async function printCode(simbologia: Simbologia, texto: string, largura: number): Promise<Buffer> {
  const barras =
    simbologia === 'code128' ? { height: 11 } : simbologia === 'qrcode' ? {} : { height: 18, includetext: true };
  const png = await bwip.toBuffer({
    bcid: simbologia,
    text: texto,
    scale: 6,
    padding: 8,
    backgroundcolor: 'FFFFFF',
    ...barras,
  });
  return sharp(png).resize({ width: largura }).toBuffer();
}

interface Maos {
  /** Degrees. */
  giro: number;
  /** Standard deviation in pixels. */
  desfoque: number;
}

/** Paper on a counter as the camera's sensor has it. */
async function shoot(papel: Buffer, tela: { width: number; height: number }, maos: Maos): Promise<Buffer> {
  const girado = await sharp(papel).rotate(maos.giro, { background: '#6b4a33' }).toBuffer({ resolveWithObject: true });
  const { width, height } = girado.info;
  const cena = await sharp({ create: { ...tela, channels: 3, background: '#6b4a33' } })
    .composite([
      {
        input: girado.data,
        left: Math.round((tela.width - width) / 2),
        top: Math.round((tela.height - height) / 2),
      },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return expose(cena, maos.desfoque);
}

/** What the sensor makes of a scene: half in shade, not quite sharp, full of noise. */
async function expose(cena: Buffer, desfoque: number): Promise<Buffer> {
  const { width, height } = await sharp(cena).metadata();
  const sombria = await sharp(cena)
    .composite([{ input: shadow({ width, height }) }])
    .flatten()
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp(sombria).blur(desfoque).raw().toBuffer({ resolveWithObject: true });
  return sharp(addNoise(data), { raw: info }).jpeg({ quality: 72 }).toBuffer();
}

const shadow = ({ width, height }: { width: number; height: number }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="1" y2="1"><stop stop-opacity=".05"/><stop offset="1" stop-opacity=".5"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );

const RUIDO = 16;

/** The same for every run: a test that fails must fail again. */
function addNoise(pixels: Buffer): Buffer {
  let estado = 20261121;
  for (let lugar = 0; lugar < pixels.length; lugar += 1) {
    estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0;
    const valor = (pixels[lugar] ?? 0) + (estado / 0xffffffff - 0.5) * 2 * RUIDO;
    pixels[lugar] = Math.max(0, Math.min(255, valor));
  }
  return pixels;
}

/** Six tenths of a second, of which the lens looks for its distance in the first fifth. */
const QUADROS = 18;
const SEM_FOCO = 6;
/** Of a package that has been before the camera for a while. */
const QUADROS_EM_FOCO = 6;
/** A phone held upright shows 470 pixels of it side by side: the code, with the white around it, and some room to sway. */
const LARGURA = 400;

export interface Embalagem {
  simbologia: Simbologia;
  texto: string;
  /** None: flat, and the lens is still looking for its distance. */
  superficie?: Superficie;
  /** Degrees; the hand sways about it. */
  giro?: number;
}

/** A package that a hand holds before the camera, as the file that Chromium takes for one: MJPEG, 30 pictures a second, over and over. */
export async function film(arquivo: string, embalagem: Embalagem): Promise<void> {
  const titulo = JSON.stringify(embalagem);
  const pronto = filmes.get(titulo) ?? (await render(embalagem));
  filmes.set(titulo, pronto);
  await writeFile(arquivo, pronto);
}

/** Making one takes seconds. */
const filmes = new Map<string, Buffer>();

async function render({ simbologia, texto, superficie, giro = 4 }: Embalagem): Promise<Buffer> {
  const etiqueta = await sharp(await printCode(simbologia, texto, LARGURA))
    .extend({ top: 60, bottom: 60, left: 50, right: 50, background: '#e9d9b0' })
    .toBuffer();
  const total = superficie ? QUADROS_EM_FOCO : QUADROS;
  const quadros = Array.from({ length: total }, async (_, vez) => {
    const onda = (vez / total) * 2 * Math.PI;
    const posse = { superficie, giro: giro + 3 * Math.sin(onda), x: 18 * Math.sin(onda), y: 10 * Math.cos(onda) };
    const cena = await holdEmbalagem(etiqueta, { width: 1280, height: 720 }, posse);
    const nitida = superficie === 'borrada' ? 1.6 : 1.1;
    return expose(cena, superficie || vez >= SEM_FOCO ? nitida : 7 - vez);
  });
  return Buffer.concat(await Promise.all(quadros));
}

/** A six-megapixel photo of a receipt, its code small at its foot. */
export async function photograph(simbologia: Simbologia, texto: string): Promise<Buffer> {
  const largura = simbologia === 'code128' ? 1140 : 360;
  const papel = await sharp({ create: { width: 1200, height: 2200, channels: 3, background: '#f4f2ec' } })
    .composite([
      { input: printedLines(1200, 1600), left: 0, top: 0 },
      { input: await printCode(simbologia, texto, largura), left: Math.round((1200 - largura) / 2), top: 1700 },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return shoot(papel, { width: 2100, height: 2800 }, { giro: 6, desfoque: 1.3 });
}

function printedLines(width: number, height: number): Buffer {
  const linhas = Array.from({ length: Math.floor(height / 40) - 1 }, (_, linha) => {
    const texto = `${String(linha + 1).padStart(3, '0')} 789100031550${linha % 10} PRODUTO 1UN x ${linha},90`;
    return `<text x="60" y="${60 + linha * 40}" font-size="30" font-family="monospace">${texto}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${linhas.join('')}</svg>`,
  );
}
