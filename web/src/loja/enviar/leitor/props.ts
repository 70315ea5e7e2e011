/** Of the reader, and of its dialog, which is downloaded apart. */
export interface LeitorCodigoProps {
  aberto: boolean;
  /** An EAN-13 or EAN-8 whose check digit is right; a UPC-A comes as the EAN-13 that it is. */
  onCodigo: (codigo: string) => void;
  onFechar: () => void;
}
