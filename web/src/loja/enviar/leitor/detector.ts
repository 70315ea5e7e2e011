/** Codes in a picture: by the browser's own reader where it has one, else by ZXing in WebAssembly, which we serve. Runs in a worker. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** By default the binary would come from somebody else's server. */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** The formats looked for, by the names of both readers. */
export const formatos = {
  produto: { nativos: ['ean_13', 'ean_8', 'upc_a'], zxing: ['EAN13', 'EAN8', 'UPCA'] },
  recibo: { nativos: ['qr_code', 'code_128'], zxing: ['QRCode', 'Code128'] },
} as const satisfies Record<string, { nativos: string[]; zxing: ReaderOptions['formats'] }>;
export type Procura = keyof typeof formatos;

export async function readZxing(imagem: ImageData, procura: Procura, opcoes: ReaderOptions = {}): Promise<string[]> {
  const lidos = await readBarcodes(imagem, {
    formats: [...formatos[procura].zxing],
    // Nobody prints these white on black, and looking for it costs as much again.
    tryInvert: false,
    maxNumberOfSymbols: 8,
    ...opcoes,
  });
  return lidos.map(({ text }) => text);
}

/** The part of the Shape Detection API that is used here; the compiler's DOM has none of it. */
interface DetectorNativo {
  detect(imagem: ImageData): Promise<{ rawValue: string }[]>;
}
interface FabricaDetectores {
  new (opcoes: { formats: readonly string[] }): DetectorNativo;
  getSupportedFormats(): Promise<string[]>;
}

/** Null where the browser has no reader, or one that does not know all that is looked for (Android without Google's services). */
export async function openNativo(
  procura: Procura,
  Fabrica = (globalThis as { BarcodeDetector?: FabricaDetectores }).BarcodeDetector,
): Promise<DetectorNativo | null> {
  const conhecidos = (await Fabrica?.getSupportedFormats().catch(() => [])) ?? [];
  const { nativos } = formatos[procura];
  return Fabrica && nativos.every((formato) => conhecidos.includes(formato)) ? new Fabrica({ formats: nativos }) : null;
}

/** Looks with the browser's own reader until it fails once, then with ours for good. */
export function createDetector(procura: Procura): (imagem: ImageData) => Promise<string[]> {
  let nativo = openNativo(procura);
  return async (imagem) => {
    try {
      const achados = await (await nativo)?.detect(imagem);
      if (achados) return achados.map(({ rawValue }) => rawValue);
    } catch {
      nativo = Promise.resolve(null);
    }
    return readZxing(imagem, procura);
  };
}
