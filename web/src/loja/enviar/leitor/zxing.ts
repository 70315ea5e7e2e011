/** ZXing in WebAssembly, which we serve ourselves: by default its binary would come from somebody else's server. Runs in workers. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { download } from '../trabalhador.ts';

const overrides = { locateFile: () => wasm };
prepareZXingModule({ overrides });

/** Downloads and compiles it before it is needed; whether that worked, the first reading tells. */
export const warmZxing = (): void =>
  void prepareZXingModule({ overrides, fireImmediately: true }).catch(() => undefined);

/** By hand, so that what did not come and what fails here are told apart. @throws only where it did not come */
export async function downloadZxing(): Promise<void> {
  prepareZXingModule({ overrides: { ...overrides, wasmBinary: await download(wasm) } });
}

/** Texts of the codes in a picture; fails when the reader cannot be had. */
export async function readZxing(imagem: ImageData, opcoes: ReaderOptions): Promise<string[]> {
  // Nobody prints these codes white on black, and looking for it costs as much again.
  const lidos = await readBarcodes(imagem, { tryInvert: false, maxNumberOfSymbols: 8, ...opcoes });
  return lidos.map(({ text }) => text);
}
