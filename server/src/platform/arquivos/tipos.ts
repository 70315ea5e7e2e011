/** What a file is, by its first bytes; its name and the type it was declared with are never believed. */
import { open } from 'node:fs/promises';

/** Extension that we give → type it is served with. */
export const mimes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Extensao = keyof typeof mimes;

const imagens: readonly Extensao[] = ['webp', 'jpg', 'png', 'heic'];
export const isImagem = (extensao: Extensao): boolean => imagens.includes(extensao);

/** Null for anything that is not one of the kinds people send as pictures, receipts or films. */
export async function tipoDoConteudo(caminho: string): Promise<Extensao | null> {
  const arquivo = await open(caminho);
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(1024), 0, 1024, 0);
    return tipoDosBytes(buffer.subarray(0, bytesRead));
  } finally {
    await arquivo.close();
  }
}

export function tipoDosBytes(bytes: Buffer): Extensao | null {
  const ascii = (inicio: number, fim: number) => bytes.toString('latin1', inicio, fim);
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  // Scanners put a few bytes before the header, and readers accept it within the first kilobyte.
  if (ascii(0, 1024).includes('%PDF-')) return 'pdf';
  if (bytes.readUInt32BE(0) === 0x1a45dfa3 && ascii(0, 64).includes('webm')) return 'webm';
  if (ascii(4, 8) === 'ftyp') return tipoDaMarca(ascii(8, 12));
  return null;
}

/** ISO base media: the brand says whether it is a picture or a film. */
function tipoDaMarca(marca: string): Extensao | null {
  if (['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].includes(marca)) return 'heic';
  if (marca === 'qt  ') return 'mov';
  return /^(isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|mmp4|3gp\d)$/.test(marca) ? 'mp4' : null;
}
