import { useFila } from './useFila.ts';

/** Renders nothing: what an earlier visit has left goes on being sent, whichever screen the seller looks at. */
export default function SegundoPlano() {
  useFila();
  return null;
}
