/** Looking closely at a picture: larger and smaller about a point, turned, pushed around by the mouse. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export const MAIOR_ZOOM = 6;
const PASSO = 0.5;

interface Ponto {
  x: number;
  y: number;
}

/** @param quadro the frame, which scrolls over a sheet that is as large as itself times the zoom */
export function useOlhar(quadro: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const [giro, setGiro] = useState(0);
  const alvo = useRef(1);
  /** Where the frame is to scroll once the new size is rendered. */
  const lugar = useRef<Ponto | null>(null);

  const zoomTo = (novo: number, ponto?: Ponto) => {
    const elemento = quadro.current;
    if (!elemento) return;
    alvo.current = Math.min(MAIOR_ZOOM, Math.max(1, novo));
    const { x, y } = ponto ?? { x: elemento.clientWidth / 2, y: elemento.clientHeight / 2 };
    const razao = alvo.current / zoom;
    lugar.current = { x: (elemento.scrollLeft + x) * razao - x, y: (elemento.scrollTop + y) * razao - y };
    setZoom(alvo.current);
  };
  const turn = () => setGiro((antes) => (antes + 90) % 360);

  useLayoutEffect(() => {
    if (zoom > 0 && lugar.current) quadro.current?.scrollTo(lugar.current.x, lugar.current.y);
    lugar.current = null;
  }, [zoom, quadro]);
  useRoda(quadro, (fator, ponto) => {
    // At its smallest the wheel belongs to the page again.
    if (fator < 1 && alvo.current === 1) return false;
    zoomTo(alvo.current * fator, ponto);
    return true;
  });

  return {
    zoom,
    giro,
    enlarge: () => zoomTo(alvo.current + PASSO),
    reduce: () => zoomTo(alvo.current - PASSO),
    turn,
    onKeyDown: (evento: KeyboardEvent) => {
      if (evento.ctrlKey || evento.metaKey || evento.altKey) return;
      const fazer = { '+': PASSO, '=': PASSO, '-': -PASSO }[evento.key];
      if (fazer) zoomTo(alvo.current + fazer);
      else if (evento.key === '0') zoomTo(1);
      else if (evento.key.toLowerCase() === 'r') turn();
      else return;
      evento.preventDefault();
    },
    ...useArrasto(quadro),
  };
}

/** React's own wheel listener may not hold the page still, so this one is set by hand. */
function useRoda(quadro: RefObject<HTMLElement | null>, onRoda: (fator: number, ponto: Ponto) => boolean): void {
  const atual = useRef(onRoda);
  useEffect(() => {
    atual.current = onRoda;
  });
  useEffect(() => {
    const elemento = quadro.current;
    const turned = (evento: WheelEvent) => {
      const { left, top } = (evento.currentTarget as HTMLElement).getBoundingClientRect(); // It listens on the frame.
      const ponto = { x: evento.clientX - left, y: evento.clientY - top };
      if (atual.current(Math.exp(-evento.deltaY * 0.002), ponto)) evento.preventDefault();
    };
    elemento?.addEventListener('wheel', turned, { passive: false });
    return () => elemento?.removeEventListener('wheel', turned);
  }, [quadro]);
}

/** Fingers scroll by themselves; a mouse takes the picture and pushes it. */
function useArrasto(quadro: RefObject<HTMLElement | null>) {
  const [arrasta, setArrasta] = useState(false);
  return {
    arrasta,
    onPointerDown: (evento: PointerEvent) => {
      if (evento.pointerType === 'touch' || evento.button !== 0) return;
      quadro.current?.setPointerCapture(evento.pointerId);
      setArrasta(true);
    },
    onPointerMove: (evento: PointerEvent) => {
      if (arrasta) quadro.current?.scrollBy(-evento.movementX, -evento.movementY);
    },
    onPointerUp: () => setArrasta(false),
    onPointerCancel: () => setArrasta(false),
  };
}
