/**
 * Reads the barcode of a product by the phone's camera, or lets its numbers be typed. One opening gives one code; whoever opened it
 * closes it then. It is downloaded once the screen is there, so that it opens at once, with reception or without.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Chegando, trackLoad, useAdiantada } from '../../../kit/rotas/espera.ts';
import { persist } from '../../../kit/rotas/persiste.ts';
import type { LeitorCodigoProps } from './props.ts';

const importDialogo = () => import('./DialogoLeitor.tsx');
const DialogoLeitor = lazy(() => trackLoad(persist(importDialogo)));

export function LeitorCodigo(props: LeitorCodigoProps) {
  // From then on it stays, closed: a dialog that is taken away cannot give the focus back.
  const [abriu, setAbriu] = useState(props.aberto);
  useEffect(() => {
    if (props.aberto) setAbriu(true);
  }, [props.aberto]);
  useAdiantada(importDialogo);
  return <Suspense fallback={<Chegando />}>{abriu && <DialogoLeitor {...props} />}</Suspense>;
}
