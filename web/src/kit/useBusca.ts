/**
 * The text of a search field: it searches while one types, a moment after the last key. Not by Mantine's `useDebouncedCallback`: it
 * is 263 bytes more in the shop's first screen, which has 200 kB and took 200.5 (docs/desempenho.md).
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface CampoBusca {
  campo: RefObject<HTMLInputElement | null>;
  texto: string;
  mudar: (texto: string) => void;
  /** Searches at once. */
  buscar: () => void;
}

const ESPERA_MS = 350;

export function useBusca(valor: string, onBusca: (texto: string) => void): CampoBusca {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState(valor);
  /** What was typed, and is not asked for yet. */
  const [digitado, setDigitado] = useState<string | null>(null);
  /** What was asked for and is still on its way to the address: whoever is typing is ahead of it. */
  const ditas = useRef<readonly string[]>([]);
  const search = (novo: string) => {
    if (novo.trim() !== valor.trim()) ditas.current = [...ditas.current, novo.trim()];
    onBusca(novo);
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (digitado === null) return;
    const espera = setTimeout(() => {
      setDigitado(null);
      searchTyped(digitado);
    }, ESPERA_MS);
    return () => clearTimeout(espera);
  }, [digitado]);
  const follow = useEffectEvent((agora: string) => {
    const dita = ditas.current.indexOf(agora.trim());
    ditas.current = dita < 0 ? [] : ditas.current.slice(dita + 1);
    if (dita >= 0) return;
    // It changed by another way, as by "back": that counts more than what was being typed.
    setDigitado(null);
    setTexto(agora);
  });
  useEffect(() => follow(valor), [valor]);
  return {
    campo,
    texto,
    mudar: (novo) => {
      setTexto(novo);
      setDigitado(novo);
    },
    buscar: () => {
      setDigitado(null);
      search(texto);
    },
  };
}
