/** Barcodes of products in a picture: by the browser's own reader where it has one (Chrome on Android), else by ZXing. */
import { readZxing, warmZxing } from './zxing.ts';

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
): (imagem: ImageData) => Promise<string[]> {
  let nativo = openNativo(fabrica);
  void nativo.then((achado) => achado ?? zxing.warm());
  return async (imagem) => {
    try {
      const achados = await (await nativo)?.detect(imagem);
      if (achados) return achados.map(({ rawValue }) => rawValue);
    } catch {
      nativo = Promise.resolve(null);
    }
    return zxing.read(imagem, { formats: [...formats] });
  };
}

/** Null where there is none, or where it does not know all three (Android without Google's services has one that knows nothing). */
async function openNativo(Fabrica: FabricaNativa | undefined): Promise<DetectorNativo | null> {
  const conhecidos = (await Fabrica?.getSupportedFormats().catch(() => [])) ?? [];
  const sabeTudo = formatosNativos.every((formato) => conhecidos.includes(formato));
  return Fabrica && sabeTudo ? new Fabrica({ formats: formatosNativos }) : null;
}
