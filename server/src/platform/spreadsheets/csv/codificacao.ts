/** Finds out how the text of a file is encoded, by looking at all of it: the first accent may stand in the last line. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { naoCsv } from '../inspecao.ts';

export type Codificacao = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** @throws ArquivoInvalido where it is no text at all */
export async function detectCodificacao(caminho: string): Promise<Codificacao> {
  let resto = Buffer.alloc(0);
  let utf8 = true;
  let inicio = true;
  for await (const chunk of createReadStream(caminho, { highWaterMark: 1 << 20 })) {
    // Excel's "Unicode text" is the one UTF-16 that people send, always with a mark.
    if (inicio && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (inicio && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    inicio = false;
    if (chunk.includes(0)) throw naoCsv();
    if (!utf8) continue;
    const bytes = resto.length > 0 ? Buffer.concat([resto, chunk]) : chunk;
    const inteiro = bytes.length - unfinished(bytes);
    utf8 = isUtf8(bytes.subarray(0, inteiro));
    resto = bytes.subarray(inteiro);
  }
  return utf8 && resto.length === 0 ? 'utf-8' : 'windows-1252';
}

/** Bytes at the end that begin a character which the next piece of the file finishes: 0 to 3. */
function unfinished(bytes: Buffer): number {
  for (let n = 1; n <= Math.min(3, bytes.length); n++) {
    const byte = bytes[bytes.length - n] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > n ? n : 0;
  }
  return 0;
}
