/** Where bytes are kept. Two drivers, a local folder and any S3, that do the same things. */
import type { Readable } from 'node:stream';

export interface FaixaDeBytes {
  inicio: number;
  /** Inclusive, as in HTTP. */
  fim: number;
}

export interface Listado {
  chave: string;
  /** When it was written, milliseconds since 1970. */
  escritoEm: number;
}

export interface Driver {
  /** Whole or not at all: nobody ever reads a half-written file under its key. */
  put(chave: string, caminho: string): Promise<void>;
  /**
   * Where nothing may be changed or removed afterwards: an append-only folder, a bucket with a retention period. Half of it may stay when it
   * is cut off: it is for files that tell whether they are whole.
   * @throws where the key is taken, as far as the store tells
   */
  add(chave: string, caminho: string): Promise<void>;
  /** Null when there is no such file. */
  tamanho(chave: string): Promise<number | null>;
  open(chave: string, faixa?: FaixaDeBytes): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(chave: string): Promise<void>;
  /** What is kept under the first part of the keys, drafts of interrupted writes included; one at a time, however many they are. */
  list(pasta: string): AsyncIterable<Listado>;
  /** @throws when nothing can be written */
  assertWritable(): Promise<void>;
}

/** The store does not answer, or does not let us in: trying again may help, and whoever asked did nothing wrong. */
export class ArmazenamentoFora extends Error {
  override readonly name = 'ArmazenamentoFora';
  constructor(cause: unknown) {
    super('O armazenamento de arquivos não responde', { cause });
  }
}
