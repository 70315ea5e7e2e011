/** How much room a list has. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** In rem, so that whoever reads with larger letters has fewer columns; null until it was measured, before anything is seen. */
export function useLargura(quadro: RefObject<HTMLElement | null>): number | null {
  const [largura, setLargura] = useState<number | null>(null);
  useLayoutEffect(() => {
    const elemento = quadro.current;
    if (!elemento) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLargura(elemento.clientWidth / rem);
    };
    measure();
    const olhar = new ResizeObserver(measure);
    olhar.observe(elemento);
    return () => olhar.disconnect();
  }, [quadro]);
  return largura;
}
