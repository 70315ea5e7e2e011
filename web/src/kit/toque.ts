/**
 * What a finger is on looks so at once, and stays so until what it asked for is on the screen. Browsers take 150 ms to tell a press
 * from the beginning of a scroll, and their `:active` ends with the press, however long a slow line then takes. The look is that of
 * `:active`, in `global.css`. See docs/decisions/0682-toque-que-fica.md.
 */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isLoading } from './rotas/espera.ts';

const TOCAVEL = 'a, button, summary, [role="option"], label:has(> input), input + label';
/** A finger that scrolls has moved by then. */
const INDECISAO_MS = 20;
/** Shorter, nobody would see it. */
const MINIMO_MS = 150;
/** A screen that has not come by then says so itself. */
const LIMITE_MS = 15_000;
const RONDA_MS = 50;

let apertado: Element | null = null;
/** It looks pressed for what it leads to, and no longer for the finger. */
let segurado = false;
let prazo = 0;
let quadro = 0;

function press(alvo: Element | null): void {
  release();
  apertado = alvo;
  apertado?.setAttribute('data-apertado', '');
}

function release(): void {
  forget();
  apertado?.removeAttribute('data-apertado');
  apertado = null;
  segurado = false;
}

function later(ms: number, act: () => void): void {
  forget();
  prazo = window.setTimeout(act, ms);
}

/**
 * By frames: Chromium holds back timers for 100 ms after a finger came down.
 * @param desde when it came down, which a slow phone may hear of a moment later
 */
function soon(alvo: Element | null, desde: number): void {
  quadro = requestAnimationFrame(() => (performance.now() - desde < INDECISAO_MS ? soon(alvo, desde) : press(alvo)));
}

function forget(): void {
  clearTimeout(prazo);
  cancelAnimationFrame(quadro);
}

const touchable = ({ target }: Event): Element | null => {
  const alvo = target instanceof Element ? target.closest(TOCAVEL) : null;
  return alvo?.matches(':disabled, [aria-disabled="true"]') ? null : alvo;
};

/** @param desde when it was asked for */
function holdWhileWaiting(alvo: Element, desde: number): void {
  if (!isWaiting() || performance.now() - desde > LIMITE_MS) {
    release();
    return;
  }
  if (apertado !== alvo) press(alvo);
  segurado = true;
  later(RONDA_MS, () => holdWhileWaiting(alvo, desde));
}

/** From the beginning, as `watchPresses`. */
export function watchToques(): void {
  const options = { capture: true, passive: true };
  window.addEventListener(
    'pointerdown',
    (evento) => {
      release();
      if (evento.pointerType === 'mouse' || !evento.isPrimary) return;
      soon(touchable(evento), evento.timeStamp);
    },
    options,
  );
  // It began to scroll, or is none of ours any more.
  window.addEventListener('pointercancel', release, options);
  // One that becomes no click, because it was held or refused, ends by itself.
  window.addEventListener('pointerup', () => later(MINIMO_MS, release), options);
  window.addEventListener(
    'click',
    (evento) => {
      const alvo = touchable(evento);
      // The field that a label stands for is clicked after it.
      if (!alvo) return;
      if (apertado === null && 'pointerType' in evento && evento.pointerType === 'touch') press(alvo);
      // A mouse had its `:active`.
      later(apertado ? MINIMO_MS : RONDA_MS, () => holdWhileWaiting(alvo, performance.now()));
    },
    options,
  );
}

/** Name of the router's entry that is on the screen. */
let aqui: string | undefined;

/** Of the screen that is on the page by now. */
export function useChegada(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    aqui = key;
    // With the screen, and not a moment after it.
    if (segurado && !isWaiting()) release();
  }, [key]);
}

/** Another address was gone to than the one that is rendered, or a part of the screen is on its way. */
const isWaiting = (): boolean =>
  isLoading() || (aqui !== undefined && (window.history.state?.key ?? 'default') !== aqui);
