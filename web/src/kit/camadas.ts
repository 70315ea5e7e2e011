/**
 * Everything that lies over a page, from the bottom to the top: what was opened last is above the others, and Escape is for it alone.
 * See docs/decisions/0258-camadas.md.
 */
interface Camada {
  /** Counted from the bottom; not given again while something above it is open. */
  lugar: number;
  abridor: Abridor;
  /** What Escape does; without it, nothing. */
  onEscape: (() => void) | undefined;
}

/** What had the focus when something was opened, and what was in front then. */
export interface Abridor {
  elemento: Element | null;
  frente: Camada | undefined;
}

const pilha: Camada[] = [];

export const openedBy = (elemento: Element | null): Abridor => ({ elemento, frente: pilha.at(-1) });

/**
 * What the focus returns to. A dialog that waits for what it shows gives way to the one that shows it: what opened the first stands for
 * its button, which is gone with it.
 * @param canFocus whether it is still there to take the focus
 */
export function findAbridor<T extends Element>(
  { elemento, frente }: Abridor,
  canFocus: (elemento: Element | null) => elemento is T,
): T | null {
  if (canFocus(elemento)) return elemento;
  return frente && !pilha.includes(frente) ? findAbridor(frente.abridor, canFocus) : null;
}

/** @returns its place, and what takes it away */
export function enterCamada(abridor: Abridor, onEscape?: () => void): { lugar: number; leave: () => void } {
  const camada = { lugar: (pilha.at(-1)?.lugar ?? 0) + 1, abridor, onEscape };
  if (pilha.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
  pilha.push(camada);
  const leave = () => {
    pilha.splice(pilha.indexOf(camada), 1);
    if (pilha.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
  return { lugar: camada.lugar, leave };
}

export const hasCamada = (): boolean => pilha.length > 0;

/** A key that is held down closes one, too; what is open within a field (a list of options) closes before all of them. */
function onKeyDown(evento: KeyboardEvent): void {
  if (evento.key !== 'Escape' || evento.isComposing || evento.repeat || isOfField(evento.target)) return;
  const topo = pilha.at(-1);
  if (!topo?.onEscape) return;
  evento.stopPropagation();
  topo.onEscape();
}

/** Mantine marks a field whose list is open. */
const isOfField = (alvo: EventTarget | null): boolean =>
  alvo instanceof Element && alvo.getAttribute('data-mantine-stop-propagation') === 'true';
