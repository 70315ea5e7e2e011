/**
 * Reads the barcode of a product by the phone's camera, or lets its numbers be typed. One opening gives one code; whoever opened it
 * closes it then. Nothing of it is downloaded before that.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { persist } from '../../../kit/rotas/persiste.ts';

const DialogoLeitor = lazy(() => persist(() => import('./DialogoLeitor.tsx')));

export interface LeitorCodigoProps {
  aberto: boolean;
  /** An EAN-13 or EAN-8 whose check digit is right; a UPC-A comes as the EAN-13 that it is. */
  onCodigo: (codigo: string) => void;
  onFechar: () => void;
}

export function LeitorCodigo(props: LeitorCodigoProps) {
  // From then on it stays, closed: a dialog that is taken away cannot give the focus back.
  const [abriu, setAbriu] = useState(props.aberto);
  useEffect(() => {
    if (props.aberto) setAbriu(true);
  }, [props.aberto]);
  return <Suspense>{abriu && <DialogoLeitor {...props} />}</Suspense>;
}
