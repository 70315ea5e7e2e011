import { useEffect } from 'react';
import { useFila } from './useFila.ts';

/** Draws nothing: what an earlier visit has left goes on being sent, whichever screen the seller looks at. */
export default function SegundoPlano() {
  useFila();
  // Whoever signs out where there is no reception needs it too.
  useEffect(() => void import('./saida.ts').catch(() => undefined), []);
  return null;
}
