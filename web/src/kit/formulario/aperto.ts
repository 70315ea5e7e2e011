/**
 * What a field says as it is left waits for the button of the mouse to come up: saying it moves the page, and the click would miss what the
 * press was aimed at (docs/decisions/0295-aperto.md). A finger is told as mouse events, too.
 */

const esperando = new Set<() => void>();
let apertado = false;

/** Does it at once, or where a press has just begun, after its click. For `onBlur`. */
export function afterPress(acao: () => void): void {
  if (apertado) esperando.add(acao);
  else acao();
}

function release(): void {
  // After the click, which follows in the same turn.
  window.setTimeout(() => {
    apertado = false;
    const acoes = [...esperando];
    esperando.clear();
    for (const acao of acoes) acao();
  });
}

/** From the beginning, so that it hears of a press before any field does. */
export function watchPresses(): void {
  window.addEventListener(
    'mousedown',
    () => {
      apertado = true;
    },
    true,
  );
  window.addEventListener('mouseup', release, true);
  // What is dragged has no "mouseup"; nor has a press that ends in another window.
  window.addEventListener('dragend', release, true);
  window.addEventListener('blur', release);
}
