/** Finds out how the text of a file is encoded, by looking at all of it: the first accent may stand in the last line. */
import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { isCp850 } from './cp850.ts';

export type Codificacao = 'utf-8' | 'windows-1252' | 'cp850' | 'utf-16le' | 'utf-16be';

/**
 * Where only some of it is UTF-8, the first character that is not ASCII decides: it stands in the header, which one bad cell must not make
 * unreadable. In Windows-1252 two letters that look like one character of UTF-8 do not begin any text. CP850 is told by the line in which that
 * character stands.
 */
export async function detectCodificacao(caminho: string): Promise<Codificacao> {
  let resto = Buffer.alloc(0);
  let primeiro: Codificacao | undefined;
  let inicio = true;
  for await (const chunk of createReadStream(caminho, { highWaterMark: 1 << 20 })) {
    // Excel's "Unicode text" is the one UTF-16 that people send, always with a mark.
    if (inicio && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (inicio && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    inicio = false;
    const bytes = resto.length > 0 ? Buffer.concat([resto, chunk]) : chunk;
    const inteiro = bytes.subarray(0, bytes.length - unfinished(bytes));
    primeiro ??= detectPrimeiro(inteiro);
    if (!isUtf8(inteiro)) return primeiro ?? 'windows-1252';
    resto = bytes.subarray(inteiro.length);
  }
  return resto.length === 0 ? 'utf-8' : (primeiro ?? 'windows-1252');
}

/** By the first character that is not ASCII; undefined where there is none. */
function detectPrimeiro(bytes: Buffer): Codificacao | undefined {
  if (isAscii(bytes)) return undefined;
  const onde = bytes.findIndex((byte) => byte > 0x7f);
  const byte = bytes[onde] ?? 0;
  const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
  if (isUtf8(bytes.subarray(onde, onde + length))) return 'utf-8';
  const fim = bytes.subarray(onde).findIndex((outro) => outro === 0x0a || outro === 0x0d);
  const linha = bytes.subarray(Math.max(0, onde - 1), fim === -1 ? undefined : onde + fim);
  return isCp850(linha) ? 'cp850' : 'windows-1252';
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
