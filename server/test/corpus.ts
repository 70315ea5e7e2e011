/** Files as strangers send them: broken, disguised, larger than they look, two things at once, and telling where one lives. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { foto, pdf } from './recibos.ts';

const html = '<html><script>alert(document.domain)</script></html>';
const lugar = 'Rua das Palmeiras 77';

/** What is refused, and the beginning of the sentence. */
export const recusados: Readonly<Record<string, [conteudo: () => Promise<Buffer> | Buffer, erro: string]>> = {
  'an empty file': [() => Buffer.alloc(0), 'O arquivo está vazio'],
  'a JPEG cut in half': [async () => half(await foto(1200)), 'Não conseguimos abrir esta imagem'],
  'a JPEG of which only the beginning is there': [
    async () => (await foto(400)).subarray(0, 200),
    'Não conseguimos abrir esta imagem',
  ],
  'a PNG cut in half': [
    async () =>
      half(
        await sharp(await foto(900))
          .png()
          .toBuffer(),
      ),
    'Não conseguimos abrir',
  ],
  'an HTML page': [() => Buffer.from(html), 'Envie PDF, JPG, PNG ou WEBP'],
  'a program for Linux': [() => Buffer.from(`7f454c46020101${'00'.repeat(500)}`, 'hex'), 'Envie PDF, JPG, PNG ou WEBP'],
  'a program for Windows': [() => Buffer.from(`4d5a90000300${'00'.repeat(500)}`, 'hex'), 'Envie PDF, JPG, PNG ou WEBP'],
  'an SVG with a script': [
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`),
    'Envie PDF, JPG, PNG ou WEBP',
  ],
  'a PNG of few bytes that claims 30,000 × 30,000 pixels': [() => hugePng(), 'Esta imagem é grande demais'],
  'a JPEG that claims 65,000 × 65,000 pixels': [async () => hugeJpeg(await foto()), 'Esta imagem é grande demais'],
  'an animated GIF': [() => animated('gif'), 'Envie PDF, JPG, PNG ou WEBP'],
  'a HEIC, which the decoder cannot read': [() => heic(), 'Não conseguimos abrir fotos em HEIC'],
  'a video': [() => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1'), 'Envie PDF, JPG, PNG ou WEBP'],
  'a page with a PDF inside': [() => Buffer.from(html + pdf()), 'Não conseguimos abrir este PDF'],
  'a PDF with a ZIP behind it': [() => Buffer.concat([Buffer.from(pdf()), zip()]), 'Não conseguimos abrir este PDF'],
  'a PDF that was cut off': [() => Buffer.from(pdf().slice(0, 60)), 'Não conseguimos abrir este PDF'],
  'what only calls itself a PDF': [() => Buffer.from('%PDF-1.7\n'.padEnd(2000)), 'Não conseguimos abrir este PDF'],
  'a ZIP': [() => zip(), 'Envie PDF, JPG, PNG ou WEBP'],
};

/** What is taken, as a plain picture. `segredos` were in what was sent, and are in nothing that is kept. */
export const limpos: Readonly<Record<string, { conteudo: () => Promise<Buffer>; segredos: readonly string[] }>> = {
  'a photo that tells where it was taken': { conteudo: () => withPlace(), segredos: [lugar, 'Joana'] },
  'a JPEG with a page behind it': {
    conteudo: async () => Buffer.concat([await foto(), Buffer.from(html)]),
    segredos: ['<script>'],
  },
  'a JPEG with a ZIP behind it': {
    conteudo: async () => Buffer.concat([await foto(), zip()]),
    segredos: ['PK\x03\x04'],
  },
  'a JPEG with a script in its comment': {
    conteudo: async () => withComment(await foto(), '/*<script>*/=1;alert(1)//'),
    segredos: ['alert(1)'],
  },
  'an animated WebP': { conteudo: () => animated('webp'), segredos: ['ANMF'] },
};

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const withPlace = async (): Promise<Buffer> =>
  sharp(await foto(200))
    .withExif({
      IFD0: { Artist: 'Joana', ImageDescription: lugar },
      IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S', GPSLongitude: '46/1 38/1 0/1', GPSLongitudeRef: 'W' },
    })
    .jpeg()
    .toBuffer();

function withComment(jpeg: Buffer, texto: string): Buffer {
  const tamanho = Buffer.alloc(2);
  tamanho.writeUInt16BE(texto.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    tamanho,
    Buffer.from(texto),
    jpeg.subarray(2),
  ]);
}

/** Its header tells the size; what follows would unpack to gigabytes. */
function hugePng(): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(30_000, 0);
  ihdr.writeUInt32BE(30_000, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
}

/** A real one whose frame header lies about its height and width. */
function hugeJpeg(jpeg: Buffer): Buffer {
  const quadro = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  const mentira = Buffer.from(jpeg);
  mentira.writeUInt16BE(65_000, quadro + 5);
  mentira.writeUInt16BE(65_000, quadro + 7);
  return mentira;
}

async function animated(formato: 'webp' | 'gif'): Promise<Buffer> {
  const quadros = await Promise.all([foto(40), foto(40), foto(40)]);
  return sharp(quadros, { join: { animated: true } })
    .toFormat(formato)
    .toBuffer();
}

const heic = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);

/** One stored file, as small as the format allows. */
function zip(): Buffer {
  const [nome, dados] = [Buffer.from('a.js'), Buffer.from('alert(1)')];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(dados), 14);
  local.writeUInt32LE(dados.length, 18);
  local.writeUInt32LE(dados.length, 22);
  local.writeUInt16LE(nome.length, 26);
  return Buffer.concat([local, nome, dados]);
}
