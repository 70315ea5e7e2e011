/** What a hand-held phone makes of printed codes: never straight, never quite sharp, never evenly lit. */
import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';
import sharp from 'sharp';

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
  /** From the middle, in pixels. */
  x?: number;
  y?: number;
}

/** Paper on a counter as the camera's sensor has it. */
async function shoot(papel: Buffer, tela: { width: number; height: number }, maos: Maos): Promise<Buffer> {
  const girado = await sharp(papel).rotate(maos.giro, { background: '#6b4a33' }).toBuffer({ resolveWithObject: true });
  const { width, height } = girado.info;
  const cena = await sharp({ create: { ...tela, channels: 3, background: '#6b4a33' } })
    .composite([
      {
        input: girado.data,
        left: Math.round((tela.width - width) / 2 + (maos.x ?? 0)),
        top: Math.round((tela.height - height) / 2 + (maos.y ?? 0)),
      },
      { input: shadow(tela) },
    ])
    .flatten()
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp(cena).blur(maos.desfoque).raw().toBuffer({ resolveWithObject: true });
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

const QUADROS = 18;
/** The first fifth of a second, in which the lens still looks for its distance. */
const SEM_FOCO = 6;
/** A phone held upright shows 470 pixels of it side by side: the code, with the white around it, and some room to sway. */
const LARGURA = 400;

/** A package that a hand holds before the camera, as the file that Chromium takes for one: MJPEG, 30 pictures a second, over and over. */
export async function film(arquivo: string, simbologia: Simbologia, texto: string): Promise<void> {
  const titulo = `${simbologia} ${texto}`;
  const pronto = filmes.get(titulo) ?? (await render(simbologia, texto));
  filmes.set(titulo, pronto);
  await writeFile(arquivo, pronto);
}

/** Making one takes seconds. */
const filmes = new Map<string, Buffer>();

async function render(simbologia: Simbologia, texto: string): Promise<Buffer> {
  const etiqueta = await sharp(await printCode(simbologia, texto, LARGURA))
    .extend({ top: 60, bottom: 60, left: 50, right: 50, background: '#e9d9b0' })
    .toBuffer();
  const quadros = Array.from({ length: QUADROS }, (_, vez) => {
    const onda = (vez / QUADROS) * 2 * Math.PI;
    const desfoque = vez < SEM_FOCO ? 7 - vez : 1.1;
    const maos = { giro: 4 + 3 * Math.sin(onda), desfoque, x: 18 * Math.sin(onda), y: 10 * Math.cos(onda) };
    return shoot(etiqueta, { width: 1280, height: 720 }, maos);
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
