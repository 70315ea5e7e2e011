import { useEffect, useRef } from 'react';
import { refreshParceiro } from '../../api/restore.ts';
import { useLeave } from './useSair.ts';

/** How often it is looked whether the time is over. */
const CADENCIA_MS = 5000;
/** What only people do: also a carousel that turns by itself scrolls. */
const GESTOS = ['pointerdown', 'keydown', 'input', 'wheel'] as const;
/** The server hears of calls alone: who reads or types for minutes is told of once in so long. */
const RECADO_MS = 60_000;
/** How long the other tabs have to say that somebody is at one of them, who may have it busy. */
const RESPOSTA_MS = 2000;
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
    let contado = ultimo;
    let pergunta: ReturnType<typeof setTimeout> | undefined;
    const endPergunta = () => {
      clearTimeout(pergunta);
      pergunta = undefined;
      document.body.inert = false;
    };
    const isOver = () => Date.now() - ultimo >= minutos * 60_000;
    const note = (gesto: Event) => {
      // The touch that wakes the phone is not one by whoever left it, and nothing of theirs hears it.
      if (isOver()) {
        gesto.preventDefault();
        gesto.stopImmediatePropagation();
        return look();
      }
      ultimo = Date.now();
      if (ultimo - contado < RECADO_MS) return;
      contado = ultimo;
      // What cannot be told now is told with a touch of the next minute.
      void refreshParceiro().catch(() => undefined);
    };
    const look = () => {
      if (!isOver() || pergunta !== undefined) return;
      abas.postMessage(ALGUEM);
      document.body.inert = true;
      pergunta = setTimeout(() => {
        const texto = `Você saiu depois de ${minutos} minutos sem tocar na tela`;
        if (isOver()) void sair.current({ texto, guarda: true, lembra: true });
        endPergunta();
      }, RESPOSTA_MS);
    };
    abas.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') {
        ultimo = Math.max(ultimo, data);
        if (!isOver()) endPergunta();
      } else if (data === ALGUEM && !isOver()) abas.postMessage(ultimo);
    };
    for (const gesto of GESTOS) window.addEventListener(gesto, note, { passive: gesto === 'wheel', capture: true });
    document.addEventListener('visibilitychange', look);
    const vigia = setInterval(look, CADENCIA_MS);
    return () => {
      for (const gesto of GESTOS) window.removeEventListener(gesto, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(vigia);
      endPergunta();
      abas.close();
    };
  }, [minutos]);
}
