/**
 * Of a long list only the rows in view, and some around them, are in the page. Rows have one height, which is what makes this small:
 * where a row is, is a multiplication; only the few that are unfolded are taller, and are measured.
 */
import { type RefObject, useEffect, useState } from 'react';

/** Up to this many rows all are in the page: the browser's own search and printing then find every one. */
export const SEM_JANELA = 100;
/** Rows kept beyond what is in view, so that scrolling shows no gap. */
const FOLGA = 12;

export interface MedidasDaJanela {
  quantas: number;
  /** Of one row, in pixels. */
  altura: number;
  /** Row → how much taller it is while it is unfolded. */
  extras: ReadonlyMap<number, number>;
}

export interface Janela {
  /** Rows `de` to `ate`, the last one left out. */
  de: number;
  ate: number;
  /** Pixels that the rows before and after would take. */
  antes: number;
  depois: number;
}

export function topOf(indice: number, { altura, extras }: MedidasDaJanela): number {
  let topo = indice * altura;
  for (const [aberta, extra] of extras) if (aberta < indice) topo += extra;
  return topo;
}

/** The row at this height. */
function rowAt(y: number, medidas: MedidasDaJanela): number {
  let acima = 0;
  for (const [aberta, extra] of [...medidas.extras].sort(([a], [b]) => a - b)) {
    const fim = aberta * medidas.altura + medidas.altura + acima;
    if (y < fim) break;
    if (y < fim + extra) return aberta;
    acima += extra;
  }
  return Math.max(0, Math.min(medidas.quantas - 1, Math.floor((y - acima) / medidas.altura)));
}

/** @param topo how far the view has gone into the list @param vista how much of it is in view */
export function windowOf(medidas: MedidasDaJanela, topo: number, vista: number): Janela {
  const { quantas } = medidas;
  if (quantas <= SEM_JANELA) return { de: 0, ate: quantas, antes: 0, depois: 0 };
  const de = Math.max(0, rowAt(topo, medidas) - FOLGA);
  const ate = Math.min(quantas, rowAt(topo + vista, medidas) + 1 + FOLGA);
  return { de, ate, antes: topOf(de, medidas), depois: topOf(quantas, medidas) - topOf(ate, medidas) };
}

/**
 * Follows what is in view. @param lista what the rows stand in: it scrolls by itself, or with the page
 * @param rola the element that scrolls; null: the page
 */
export function useJanela(
  lista: RefObject<HTMLElement | null>,
  medidas: MedidasDaJanela,
  rola: 'ela' | 'pagina',
): { janela: Janela; vista: [de: number, ate: number] } {
  const [{ topo, altura }, setVista] = useState({ topo: 0, altura: 900 });
  const longa = medidas.quantas > SEM_JANELA;
  useEffect(() => {
    const elemento = lista.current;
    if (!longa || !elemento) return;
    const onde = rola === 'ela' ? elemento : window;
    let quadro = 0;
    const measure = () => {
      quadro = 0;
      const novo = rola === 'ela' ? scrolledIn(elemento) : scrolledPast(elemento);
      setVista((antes) => (antes.topo === novo.topo && antes.altura === novo.altura ? antes : novo));
    };
    const later = () => {
      quadro ||= requestAnimationFrame(measure);
    };
    measure();
    onde.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(quadro);
      onde.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [lista, longa, rola]);
  const vista: [number, number] = [rowAt(topo, medidas), Math.min(medidas.quantas, rowAt(topo + altura, medidas) + 1)];
  return { janela: windowOf(medidas, topo, altura), vista };
}

const scrolledIn = ({ scrollTop, clientHeight }: HTMLElement) => ({ topo: scrollTop, altura: clientHeight });
const scrolledPast = (elemento: HTMLElement) => ({
  topo: Math.max(0, -elemento.getBoundingClientRect().top),
  altura: window.innerHeight,
});
