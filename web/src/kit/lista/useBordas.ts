import { type RefObject, useEffect } from 'react';

/** Marks a frame on the sides where more of it is out of sight: its edge there casts a shadow. */
export function useBordas(quadro: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elemento = quadro.current;
    if (!elemento) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = elemento;
      elemento.toggleAttribute('data-mais-antes', scrollLeft > 1);
      elemento.toggleAttribute('data-mais-depois', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    const olhar = new ResizeObserver(mark);
    olhar.observe(elemento);
    if (elemento.firstElementChild) olhar.observe(elemento.firstElementChild);
    elemento.addEventListener('scroll', mark, { passive: true });
    return () => {
      olhar.disconnect();
      elemento.removeEventListener('scroll', mark);
    };
  }, [quadro]);
}
