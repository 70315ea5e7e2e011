/** The parts of an .xlsx, unpacked one at a time and only when asked for. */
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../erros.ts';
import { corrompido, grandeDemais } from '../inspecao.ts';
import { createXml, type OuvinteXml } from './xml.ts';

export interface Pacote {
  has(nome: string): boolean;
  /** Feeds a part to the listener piece by piece. Between pieces the generator rests, and the unpacking with it. */
  read(nome: string, ouvinte: OuvinteXml): AsyncGenerator<void>;
  /** A part that will lie in memory whole. @throws ArquivoInvalido where it is too large for that */
  readWhole(nome: string, ouvinte: OuvinteXml): Promise<void>;
  close(): void;
}

/** Unpacked bytes of a part that lies in memory whole: above all the texts that a workbook's sheets share. */
const maximoEmMemoria = 128 * 1024 * 1024;

/** @throws ArquivoInvalido */
export async function openPacote(caminho: string): Promise<Pacote> {
  const zip = await yauzl.openPromise(caminho, { lazyEntries: true, autoClose: false }).catch(refuse);
  const entradas = new Map<string, Entry>();
  try {
    for await (const entrada of zip.eachEntry()) entradas.set(entrada.fileName, entrada);
  } catch (error) {
    zip.close();
    refuse(error);
  }

  async function* read(nome: string, ouvinte: OuvinteXml): AsyncGenerator<void> {
    const entrada = entradas.get(nome);
    if (!entrada) throw corrompido();
    try {
      yield* parse(await unpack(zip, entrada), entrada, ouvinte);
    } catch (error) {
      refuse(error);
    }
  }

  return {
    has: (nome) => entradas.has(nome),
    read,
    readWhole: async (nome, ouvinte) => {
      if ((entradas.get(nome)?.uncompressedSize ?? 0) > maximoEmMemoria) throw grandeDemais();
      for await (const _ of read(nome, ouvinte));
    },
    close: () => zip.close(),
  };
}

/** The zip reader's own unpacking goes 16 kB at a time, which costs a sheet a tenth of its time. */
async function unpack(zip: ZipFile, entrada: Entry): Promise<AsyncIterable<Buffer>> {
  const bytes = await zip.openReadStreamPromise(entrada, { decodeFileData: false });
  if (entrada.compressionMethod === 0) return bytes;
  if (entrada.compressionMethod !== 8) throw corrompido();
  const inflate = createInflateRaw({ chunkSize: 128 * 1024 });
  // A failure of either end reaches the reader of `inflate`, and stopping early closes the file's stream.
  pipeline(bytes, inflate, () => {});
  return inflate;
}

async function* parse(bytes: AsyncIterable<Buffer>, entrada: Entry, ouvinte: OuvinteXml): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  const xml = createXml(ouvinte);
  let soma = 0;
  let tamanho = 0;
  for await (const pedaco of bytes) {
    soma = crc32(pedaco, soma);
    tamanho += pedaco.length;
    // The directory was checked by what it says; more than that is never unpacked.
    if (tamanho > entrada.uncompressedSize) throw corrompido();
    xml.write(decoder.decode(pedaco, { stream: true }));
    yield;
  }
  if (soma !== entrada.crc32 || tamanho !== entrada.uncompressedSize) throw corrompido();
  xml.write(decoder.decode());
  xml.end();
}

/** What zip, unpacker or XML complain of means one thing to the sender; our own mistakes and the disk's are not his. */
function refuse(error: unknown): never {
  const alheio =
    error instanceof AppError || error instanceof TypeError || (error instanceof Error && 'syscall' in error);
  throw alheio ? error : corrompido();
}
