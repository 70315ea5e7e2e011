/** PDFs that strangers send. They are kept as they are, so what is not plainly a PDF from end to end is not kept. */
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../erros.ts';

/**
 * Its header stands at the very start and its end mark at the very end: a file that is a PDF to one reader and a web page or
 * a program to another has something before the one or behind the other.
 * @throws AppError arquivo_invalido
 */
export async function assertPdf(caminho: string): Promise<void> {
  const arquivo = await open(caminho);
  try {
    const { size } = await arquivo.stat();
    const inicio = await readText(arquivo, 0, 16);
    const fim = await readText(arquivo, Math.max(0, size - 1024), 1024);
    if (cabecalho.test(inicio) && final.test(fim)) return;
    throw new AppError('arquivo_invalido', 'Não conseguimos abrir este PDF. Salve-o de novo ou envie uma foto');
  } finally {
    await arquivo.close();
  }
}

/** Behind a byte order mark or line breaks, at most. */
const cabecalho = /^(?:\xef\xbb\xbf)?\s{0,4}%PDF-[12]\.\d/;
/** Where its table begins, then the mark; some writers pad with blanks or zeros. */
const final = /startxref\s+\d+\s+%%EOF[\s\0]*$/;

async function readText(arquivo: FileHandle, lugar: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(bytes), 0, bytes, lugar);
  return buffer.toString('latin1', 0, bytesRead);
}
