/** ZXing in WebAssembly, which we serve ourselves: by default its binary would come from somebody else's server. Runs in workers. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Texts of the codes in a picture; fails when the reader cannot be had. */
export async function readZxing(imagem: ImageData, opcoes: ReaderOptions): Promise<string[]> {
  // Nobody prints these codes white on black, and looking for it costs as much again.
  const lidos = await readBarcodes(imagem, { tryInvert: false, maxNumberOfSymbols: 8, ...opcoes });
  return lidos.map(({ text }) => text);
}
