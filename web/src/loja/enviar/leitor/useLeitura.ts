import { type RefObject, useEffect, useRef, useState } from 'react';
import { createConfirmacao } from './leitura.ts';
import { watch } from './olhar.ts';
import { signalLeitura } from './sinal.ts';

/** How long the frame says that it has it, before whoever asked does something else. */
const BRILHO_MS = 350;

/** Looks for one code in the camera's picture and gives it once. */
export function useLeitura(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onCodigo: (codigo: string) => void,
) {
  const [lido, setLido] = useState<string | null>(null);
  const [falhou, setFalhou] = useState(false);
  const entrega = useRef(onCodigo);
  entrega.current = onCodigo;

  useEffect(() => {
    if (!stream || !video.current || lido || falhou) return;
    const fim = new AbortController();
    const confirm = createConfirmacao();
    const onLidos = (lidos: readonly string[], agora: number) => {
      const codigo = confirm(lidos, agora);
      if (!codigo) return;
      fim.abort();
      signalLeitura();
      setLido(codigo);
    };
    watch({ video: video.current, signal: fim.signal, onLidos }).catch(() => !fim.signal.aborted && setFalhou(true));
    return () => fim.abort();
  }, [video, stream, lido, falhou]);

  useEffect(() => {
    if (!lido) return;
    video.current?.pause();
    const espera = setTimeout(() => entrega.current(lido), BRILHO_MS);
    return () => clearTimeout(espera);
  }, [video, lido]);

  return { lido, falhou, retry: () => setFalhou(false) };
}
