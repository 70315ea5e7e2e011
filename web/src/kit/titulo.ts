import { useEffect } from 'react';
import { useMarca } from '../api/marca.ts';

/** Names the browser tab: "Redes · Pontua". */
export function useTitulo(titulo: string): void {
  const { nome } = useMarca();
  useEffect(() => {
    document.title = titulo ? `${titulo} · ${nome}` : nome;
  }, [titulo, nome]);
}
