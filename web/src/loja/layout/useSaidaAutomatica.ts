import { useEffect, useRef } from 'react';
import { useLeave } from './useSair.ts';

/** How often it is looked whether the time is over. */
const CADENCIA_MS = 5000;
const GESTOS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * A phone at the counter that nobody has touched for so long belongs to nobody any more. Also one that lay locked meanwhile.
 * @param minutos 0: never
 */
export function useSaidaAutomatica(minutos: number): void {
  const leave = useLeave();
  const sair = useRef(leave);
  sair.current = leave;
  useEffect(() => {
    if (minutos === 0) return;
    let ultimo = Date.now();
    const note = () => {
      // The touch that wakes the phone is not one by whoever left it.
      if (!look()) ultimo = Date.now();
    };
    const look = (): boolean => {
      const acabou = Date.now() - ultimo >= minutos * 60_000;
      if (acabou) void sair.current(`Você saiu depois de ${minutos} minutos sem tocar na tela`);
      return acabou;
    };
    for (const gesto of GESTOS) window.addEventListener(gesto, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const vigia = setInterval(look, CADENCIA_MS);
    return () => {
      for (const gesto of GESTOS) window.removeEventListener(gesto, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(vigia);
    };
  }, [minutos]);
}
