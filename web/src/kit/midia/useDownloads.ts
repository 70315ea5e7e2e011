/** Several downloads, one after the other: how far it is, what could not be had, and the way to stop it. */
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchArquivo } from '../../api/arquivo.ts';
import { mensagemDe } from '../../api/erro.ts';
import { saveBlob } from '../arquivos.ts';

interface FalhaDownload {
  midia: MidiaDoPainel;
  motivo: string;
}

export interface AndamentoDosDownloads {
  total: number;
  salvas: number;
  falhas: readonly FalhaDownload[];
  /** The one that is coming, and those after it. */
  restantes: readonly MidiaDoPainel[];
  /** Nothing comes any more: all were tried, or it was stopped. */
  fim: boolean;
}

/** Milliseconds after which a browser has taken one download and takes the next: of several at once it keeps the last. */
const ENTRE_DOWNLOADS_MS = 400;

/** @param onTodas all of them are saved */
export function useDownloads(midias: readonly MidiaDoPainel[], onTodas: (quantas: number) => void) {
  const [andamento, setAndamento] = useState<AndamentoDosDownloads>(() => beginning(midias));
  const corrida = useRef<AbortController | null>(null);

  const start = async (quais: readonly MidiaDoPainel[], controle: AbortController) => {
    corrida.current = controle;
    let agora = beginning(quais);
    setAndamento(agora);
    for (const midia of quais) {
      const falha = await save(midia, controle.signal);
      if (controle.signal.aborted) break;
      const restantes = agora.restantes.slice(1);
      agora = falha
        ? { ...agora, restantes, falhas: [...agora.falhas, { midia, motivo: falha }] }
        : { ...agora, restantes, salvas: agora.salvas + 1 };
      setAndamento(agora);
      if (restantes.length > 0) await pause(ENTRE_DOWNLOADS_MS);
    }
    if (agora.salvas === quais.length) onTodas(agora.salvas);
    else setAndamento({ ...agora, fim: true });
  };
  const begin = useEffectEvent((controle: AbortController) => void start(midias, controle));
  useEffect(() => {
    const controle = new AbortController();
    begin(controle);
    // Whoever leaves the screen has nothing come after them.
    return () => {
      controle.abort();
      corrida.current?.abort();
    };
  }, []);

  return {
    andamento,
    parar: () => corrida.current?.abort(),
    /** Those that failed or were not begun. */
    again: () => {
      const faltam = [...andamento.falhas.map(({ midia }) => midia), ...andamento.restantes];
      void start(faltam, new AbortController());
    },
  };
}

const beginning = (midias: readonly MidiaDoPainel[]): AndamentoDosDownloads => ({
  total: midias.length,
  salvas: 0,
  falhas: [],
  restantes: midias,
  fim: false,
});

/** @returns why it could not be had; null where it is saved, or was stopped */
async function save(midia: MidiaDoPainel, signal: AbortSignal): Promise<string | null> {
  try {
    const { blob, nome } = await fetchArquivo(midia.download, signal);
    if (!signal.aborted) saveBlob(nome ?? `Resgate ${midia.idResgate} - ${midia.id}`, blob);
    return null;
  } catch (erro) {
    return signal.aborted ? null : mensagemDe(erro);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
