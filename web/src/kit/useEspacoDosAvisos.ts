import { type RefObject, useEffect } from 'react';

const LUGAR = '[data-position="bottom-center"]';
const CONTROLES = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** Between a control and the toast below it. */
const FOLGA = 8;
/** What toasts stand above, as `global.css` has it. The bottom bar comes with a screen, which a toast may have come before. */
const ABAIXO = 'var(--pontua-rodape) + env(safe-area-inset-bottom, 0px) + 1rem';

/**
 * Toasts take their place at the page's end, as the bottom bar does, and dialogs end above them (`global.css`): what one has just pressed,
 * and what stands at the end of a page, is moved out from under them.
 */
export function useEspacoDosAvisos(camada: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = camada.current?.querySelector(LUGAR);
    if (!toasts) return;
    const measure = () => reserve(toasts);
    const olhar = new ResizeObserver(measure);
    olhar.observe(toasts);
    window.addEventListener('resize', measure);
    return () => {
      olhar.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [camada]);
}

function reserve(toasts: Element): void {
  const raiz = document.documentElement;
  const { height } = toasts.getBoundingClientRect();
  const noFim = window.scrollY + window.innerHeight >= raiz.scrollHeight - 1;
  raiz.style.setProperty('--pontua-avisos', height > 0 ? `calc(${ABAIXO} + ${Math.ceil(height)}px)` : '0px');
  if (height > 0) window.scrollBy(0, hiddenHeight(toasts.getBoundingClientRect(), noFim));
}

/** How far what must be in sight reaches below the top of the toasts: what has the focus and, at its end, the controls of the page. */
function hiddenHeight(toasts: DOMRect, noFim: boolean): number {
  const focado = document.activeElement?.matches(`:is(${CONTROLES}):not([role="dialog"] *)`) && document.activeElement;
  const controles = noFim
    ? [...document.querySelectorAll(`#conteudo :is(${CONTROLES}), footer :is(${CONTROLES})`)]
    : [];
  const escondidos = [...controles, ...(focado ? [focado] : [])].map((controle) => {
    const { top, bottom, left, right } = controle.getBoundingClientRect();
    const aoAlcance = top < window.innerHeight && left < toasts.right && right > toasts.left;
    return aoAlcance ? bottom - toasts.top + FOLGA : 0;
  });
  return Math.max(0, ...escondidos);
}
