import { useEffect } from 'react';

const ESQUEMA = 'data-mantine-color-scheme';

/** Paper is white whatever the screen is: light letters of a dark screen could not be read on it. */
export function usePapel(): void {
  useEffect(() => {
    const raiz = document.documentElement;
    const impressao = window.matchMedia('print');
    let daTela: string | null = null;
    const begin = () => {
      daTela ??= raiz.getAttribute(ESQUEMA);
      raiz.setAttribute(ESQUEMA, 'light');
    };
    const end = () => {
      if (daTela !== null) raiz.setAttribute(ESQUEMA, daTela);
      daTela = null;
    };
    const change = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    // Not every browser tells by both.
    impressao.addEventListener('change', change);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      impressao.removeEventListener('change', change);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
