import { useEffect, useRef } from 'react';
import { useLeave } from './useSair.ts';

/** How often it is looked whether the time is over. */
const CADENCIA_MS = 5000;
const GESTOS = ['pointerdown', 'keydown', 'scroll'] as const;
/** How long the other tabs have to say that somebody is at one of them. */
const RESPOSTA_MS = 300;
const ALGUEM = 'alguém?';

/**
 * A phone at the counter that nobody has touched for so long belongs to nobody any more. Also one that lay locked meanwhile. The tabs of one
 * phone share their session, so the others are asked first: the one that is being used is awake, and answers.
 * @param minutos 0: never
 */
export function useSaidaAutomatica(minutos: number): void {
  const leave = useLeave();
  const sair = useRef(leave);
  sair.current = leave;
  useEffect(() => {
    if (minutos === 0) return;
    const abas = new BroadcastChannel('pontua.toques');
    let ultimo = Date.now();
    let pergunta: ReturnType<typeof setTimeout> | undefined;
    const isOver = () => Date.now() - ultimo >= minutos * 60_000;
    const note = () => {
      // The touch that wakes the phone is not one by whoever left it.
      if (isOver()) look();
      else ultimo = Date.now();
    };
    const look = () => {
      if (!isOver() || pergunta !== undefined) return;
      abas.postMessage(ALGUEM);
      pergunta = setTimeout(() => {
        pergunta = undefined;
        if (isOver()) void sair.current(`Você saiu depois de ${minutos} minutos sem tocar na tela`);
      }, RESPOSTA_MS);
    };
    abas.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') ultimo = Math.max(ultimo, data);
      else if (data === ALGUEM && !isOver()) abas.postMessage(ultimo);
    };
    for (const gesto of GESTOS) window.addEventListener(gesto, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const vigia = setInterval(look, CADENCIA_MS);
    return () => {
      for (const gesto of GESTOS) window.removeEventListener(gesto, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(vigia);
      clearTimeout(pergunta);
      abas.close();
    };
  }, [minutos]);
}
