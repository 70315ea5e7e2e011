import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { openCamera, stopCamera } from './camera.ts';
import { type FalhaDoLeitor, falhas, toFalha } from './falhas.ts';

/** The camera while this is mounted and its page is in sight: a phone in a pocket must not film, and no other app wait for it. */
export function useCamera() {
  const aVista = useDocumentVisibility() === 'visible';
  const [tentativa, setTentativa] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [falha, setFalha] = useState<FalhaDoLeitor | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another opening
  useEffect(() => {
    if (!aVista) return;
    // Browsers hide the camera from pages that anybody on the way could have changed.
    if (!window.isSecureContext) return setFalha(falhas.insegura);
    if (!navigator.mediaDevices) return setFalha(falhas.ausente);
    const fim = new AbortController();
    const { signal } = fim;
    const keep = (aberta: MediaStream) => {
      signal.addEventListener('abort', () => stopCamera(aberta));
      // Closed while the question for permission was still open.
      if (signal.aborted) return stopCamera(aberta);
      // Unplugged, or taken by a call that came in.
      for (const track of aberta.getVideoTracks())
        track.addEventListener('ended', () => setFalha(falhas.ocupada), { signal });
      setStream(aberta);
    };
    openCamera().then(keep, (erro: unknown) => !signal.aborted && setFalha(toFalha(erro)));
    return () => {
      fim.abort();
      setStream(null);
      setFalha(null);
    };
  }, [aVista, tentativa]);

  return { stream, falha, retry: () => setTentativa((antes) => antes + 1) };
}
