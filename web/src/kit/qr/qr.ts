/** A QR code as one path, drawn by the same ZXing that reads codes in the seller area; its writer is fetched by those screens alone that show one. */
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import wasm from 'zxing-wasm/writer/zxing_writer.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

export interface DesenhoQr {
  /** Modules on each side, without the margin, which is the paper's. */
  lado: number;
  caminho: string;
}

/** On a wall: read also where it is scratched, hence a quarter of it may be missing. */
export async function drawQr(texto: string): Promise<DesenhoQr> {
  const { symbol, error } = await writeBarcode(texto, {
    format: 'QRCode',
    options: 'ecLevel=Q',
    scale: 1,
    addQuietZones: false,
  });
  if (error) throw new Error(error);
  const { data, width, height } = symbol;
  const modulos = Array.from({ length: width * height }, (_, n) => ({ x: n % width, y: Math.floor(n / width), n }));
  const escuros = modulos.filter(({ n }) => data[n] === 0);
  return { lado: width, caminho: escuros.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}
