/** Which columns of a list are shown beside each other in the room there is, and which are folded away below a row. */
import type { Coluna } from '@pontua/contract/list';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsThatFit } from './larguras.ts';

interface ColunasQueCabem<T> {
  visiveis: readonly Coluna<T>[];
  dobradas: readonly Coluna<T>[];
}

/** @param escolhidas shown whether or not there is room, since somebody wants them @param reservado what check box, unfolding and menu take, in rem */
export function useCabem<T>(
  quadro: RefObject<HTMLElement | null>,
  colunas: readonly Coluna<T>[],
  { todas, escolhidas, reservado }: { todas: boolean; escolhidas: readonly Coluna<T>[] | null; reservado: number },
): ColunasQueCabem<T> {
  const largura = useLargura(quadro);
  const demais = colunas.filter((coluna) => !escolhidas?.includes(coluna));
  if (todas) return { visiveis: [...(escolhidas ?? []), ...demais], dobradas: [] };
  const visiveis = escolhidas ?? columnsThatFit(colunas, largura - reservado);
  return { visiveis, dobradas: colunas.filter((coluna) => !visiveis.includes(coluna)) };
}

/** In rem, so that whoever reads with larger letters has fewer columns. */
function useLargura(quadro: RefObject<HTMLElement | null>): number {
  const [largura, setLargura] = useState(60);
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
