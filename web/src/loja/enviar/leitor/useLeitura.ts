import { type RefObject, useEffect, useRef, useState } from 'react';
import { createConfirmacao } from './leitura.ts';
import { type Leitor, openLeitor, watch } from './olhar.ts';
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
  const { leitor, falhou, fail, retry } = useLeitor();
  const entrega = useRef(onCodigo);
  entrega.current = onCodigo;

  useEffect(() => {
    if (!leitor || !stream || !video.current || lido) return;
    const fim = new AbortController();
    const { signal } = fim;
    const confirm = createConfirmacao();
    const onLidos = (lidos: readonly string[], agora: number) => {
      const codigo = confirm(lidos, agora);
      if (!codigo) return;
      fim.abort();
      signalLeitura();
      setLido(codigo);
    };
    watch({ leitor, video: video.current, signal, onLidos }).catch(() => !signal.aborted && fail());
    return () => fim.abort();
  }, [leitor, video, stream, lido, fail]);

  useEffect(() => {
    if (!lido) return;
    video.current?.pause();
    const espera = setTimeout(() => entrega.current(lido), BRILHO_MS);
    return () => clearTimeout(espera);
  }, [video, lido]);

  return { lido, falhou, retry };
}

function useLeitor() {
  const [tentativa, setTentativa] = useState(0);
  const [falhou, setFalhou] = useState(false);
  const [leitor, setLeitor] = useState<Leitor | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reader, a failed download stays failed
  useEffect(() => {
    const aberto = openLeitor();
    setLeitor(aberto);
    setFalhou(false);
    return () => {
      aberto.close();
      setLeitor(null);
    };
  }, [tentativa]);
  const [acoes] = useState({ fail: () => setFalhou(true), retry: () => setTentativa((antes) => antes + 1) });
  return { leitor, falhou, ...acoes };
}
