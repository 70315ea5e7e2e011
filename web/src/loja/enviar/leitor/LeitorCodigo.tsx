/**
 * Reads the barcode of a product by the phone's camera, or lets its numbers be typed. One opening gives one code; whoever opened it
 * closes it then. Nothing of it is downloaded before that.
 */
import { lazy, Suspense } from 'react';
import { persist } from '../../../kit/rotas/persiste.ts';

const DialogoLeitor = lazy(() => persist(() => import('./DialogoLeitor.tsx')));

interface LeitorCodigoProps {
  aberto: boolean;
  /** An EAN-13 or EAN-8 whose check digit is right; a UPC-A comes as the EAN-13 that it is. */
  onCodigo: (codigo: string) => void;
  onFechar: () => void;
}

export function LeitorCodigo({ aberto, ...acoes }: LeitorCodigoProps) {
  return <Suspense>{aberto && <DialogoLeitor {...acoes} />}</Suspense>;
}
