import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const DURACAO_MS = 900;

/** A number that counts up to its new value when it grew; a smaller one is shown at once: losing is no show. */
export function useContagem(valor: number): number {
  const [mostrado, setMostrado] = useState(valor);
  const anterior = useRef(valor);
  const semMovimento = useReducedMotion(undefined, { getInitialValueInEffect: false });

  useEffect(() => {
    const inicio = anterior.current;
    anterior.current = valor;
    if (valor <= inicio || semMovimento) {
      setMostrado(valor);
      return;
    }
    const comecou = performance.now();
    let quadro = 0;
    const step = (agora: number) => {
      const parte = Math.min(1, (agora - comecou) / DURACAO_MS);
      // Fast at first, slow at the end, as a wheel comes to rest.
      setMostrado(parte === 1 ? valor : Math.round(inicio + (valor - inicio) * (1 - (1 - parte) ** 3)));
      if (parte < 1) quadro = requestAnimationFrame(step);
    };
    quadro = requestAnimationFrame(step);
    return () => cancelAnimationFrame(quadro);
  }, [valor, semMovimento]);
  return mostrado;
}
