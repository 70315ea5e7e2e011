/** Barcodes of products in a picture: by the browser's own reader where it has one (Chrome on Android), else by ZXing. */
import { readZxing, warmZxing } from './zxing.ts';

/** A picture, turned by so many degrees about its middle. */
export type VistaGirada = (giro: number) => ImageData;

/** The part of the Shape Detection API that is used here; the compiler's DOM has none of it. */
interface DetectorNativo {
  detect(imagem: ImageData): Promise<{ rawValue: string }[]>;
}
export interface FabricaNativa {
  new (opcoes: { formats: readonly string[] }): DetectorNativo;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formatosNativos = ['ean_13', 'ean_8', 'upc_a'] as const;
const formats = ['EAN13', 'EAN8', 'UPCA'] as const;
const doZxing = { read: readZxing, warm: warmZxing };

/** Looks with the browser's own reader until it fails once, then with ours for good, which is not downloaded before that. */
export function createDetector(
  fabrica: FabricaNativa | undefined,
  zxing = doZxing,
): (vista: VistaGirada) => Promise<string[]> {
  let nativo = openNativo(fabrica);
  void nativo.then((achado) => achado ?? zxing.warm());
  const readTurned = createReadTurned((imagem) => zxing.read(imagem, { formats: [...formats] }));
  return async (vista) => {
    try {
      // It finds bars in any direction by itself.
      const achados = await (await nativo)?.detect(vista(0));
      if (achados) return achados.map(({ rawValue }) => rawValue);
    } catch {
      nativo = Promise.resolve(null);
    }
    return readTurned(vista);
  };
}

/** Null where there is none, or where it does not know all three (Android without Google's services has one that knows nothing). */
async function openNativo(Fabrica: FabricaNativa | undefined): Promise<DetectorNativo | null> {
  const conhecidos = (await Fabrica?.getSupportedFormats().catch(() => [])) ?? [];
  const sabeTudo = formatosNativos.every((formato) => conhecidos.includes(formato));
  return Fabrica && sabeTudo ? new Fabrica({ formats: formatosNativos }) : null;
}

/**
 * ZXing follows the rows and columns of a picture, so it misses bars that are turned by more than some 20° from both. Any bars are within 15° of
 * a row or a column under one of these turns.
 */
const giros = [0, 30, 60] as const;
/** After this long in one picture the other turns are left to the next. */
const PRAZO_MS = 80;

/** Tries the turns one after the other, first the one that read last time: a hand holds its package much the same way. */
function createReadTurned(read: (imagem: ImageData) => Promise<string[]>): (vista: VistaGirada) => Promise<string[]> {
  let vez = 0;
  return async (vista) => {
    const comeco = performance.now();
    for (const _ of giros) {
      const lidos = await read(vista(giros[vez] ?? 0));
      if (lidos.length > 0) return lidos;
      vez = (vez + 1) % giros.length;
      if (performance.now() - comeco > PRAZO_MS) break;
    }
    return [];
  };
}
