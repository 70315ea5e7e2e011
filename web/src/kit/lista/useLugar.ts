/** A frame that scrolls by itself: another page begins at its top, "back" returns to where one was. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Fonte } from './tipos.ts';

/** Entry of the history and name of the list → how far it was scrolled. */
const lugares = new Map<string, number>();

export function useLugar<T>(quadro: RefObject<HTMLElement | null>, { estado, consulta }: Fonte<T>, rotulo: string) {
  const { key } = useLocation();
  const lugar = `${key} ${rotulo}`;
  const { pagina, limite, ordenacao } = estado;
  const vista = JSON.stringify([consulta, pagina, limite, ordenacao]);
  const anterior = useRef(vista);

  useLayoutEffect(() => {
    const elemento = quadro.current;
    if (!elemento) return;
    const remember = () => lugares.set(lugar, elemento.scrollTop);
    const antes = lugares.get(lugar);
    if (antes !== undefined) elemento.scrollTop = antes;
    elemento.addEventListener('scroll', remember, { passive: true });
    return () => elemento.removeEventListener('scroll', remember);
  }, [quadro, lugar]);

  useEffect(() => {
    if (anterior.current === vista) return;
    anterior.current = vista;
    const elemento = quadro.current;
    if (!elemento) return;
    elemento.scrollTop = 0;
    // Of a long list one presses "next" at its end.
    if (elemento.getBoundingClientRect().top < 0) elemento.scrollIntoView({ block: 'start' });
  }, [quadro, vista]);
}
