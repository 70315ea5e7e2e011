/** The text of a search field: it searches while one types, a moment after the last key. */
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface CampoBusca {
  campo: RefObject<HTMLInputElement | null>;
  texto: string;
  mudar: (texto: string) => void;
  /** Searches at once. */
  buscar: () => void;
}

export function useBusca(valor: string, onBusca: (texto: string) => void): CampoBusca {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState(valor);
  /** What was asked for and is still on its way to the address: whoever is typing is ahead of it. */
  const ditas = useRef<readonly string[]>([]);
  const search = (novo: string) => {
    if (novo.trim() !== valor.trim()) ditas.current = [...ditas.current, novo.trim()];
    onBusca(novo);
  };
  const later = useDebouncedCallback(search, 350);
  const follow = useEffectEvent((agora: string) => {
    const dita = ditas.current.indexOf(agora.trim());
    ditas.current = dita < 0 ? [] : ditas.current.slice(dita + 1);
    if (dita >= 0) return;
    // It changed by another way, as by "back": that counts more than what was being typed.
    later.cancel();
    setTexto(agora);
  });
  useEffect(() => follow(valor), [valor]);
  return {
    campo,
    texto,
    mudar: (novo) => {
      setTexto(novo);
      later(novo);
    },
    buscar: () => {
      later.cancel();
      search(texto);
    },
  };
}
