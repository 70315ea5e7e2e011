/** Another page of a list begins at its top, whether it scrolls with the screen or in a frame of its own; "back" returns to where one was. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FonteDaLista } from './tipos.ts';

/** Entry of the history and name of the list → how far it was scrolled. */
const lugares = new Map<string, number>();

export function useLugar<T>(
  quadro: RefObject<HTMLElement | null>,
  { estado, consulta }: FonteDaLista<T>,
  rotulo: string,
) {
  const { key } = useLocation();
  const tipo = useNavigationType();
  const lugar = `${key} ${rotulo}`;
  const { pagina, limite, ordenacao } = estado;
  const vista = JSON.stringify([consulta, pagina, limite, ordenacao]);
  const anterior = useRef({ vista, key });

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
    const antes = anterior.current;
    anterior.current = { vista, key };
    const elemento = quadro.current;
    const voltou = tipo === 'POP' && antes.key !== key;
    if (antes.vista === vista || voltou || !elemento) return;
    elemento.scrollTop = 0;
    // Of a long list one presses "next" at its end.
    if (elemento.getBoundingClientRect().top < 0) elemento.scrollIntoView({ block: 'start' });
  }, [quadro, vista, key, tipo]);
}
