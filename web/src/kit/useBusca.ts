/** The text of a search field: it searches while one types, a moment after the last key. */
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';

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
  const later = useDebouncedCallback(onBusca, 350);
  useEffect(() => {
    // Whoever is typing is ahead of the address; taking its text over would swallow letters.
    if (document.activeElement !== campo.current) setTexto(valor);
  }, [valor]);
  return {
    campo,
    texto,
    mudar: (novo) => {
      setTexto(novo);
      later(novo);
    },
    buscar: () => {
      later.cancel();
      onBusca(texto);
    },
  };
}
