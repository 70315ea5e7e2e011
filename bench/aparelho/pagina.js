/**
 * Runs in the page that is measured, from before its first line: what is painted after a press, and how long the middle of the page
 * stands empty. A file of its own and not a function of `passos.ts`: it knows a browser, and nothing else of the bench does.
 */
(() => {
  const LOOKS = [
    'transform',
    'translate',
    'scale',
    'opacity',
    'filter',
    'color',
    'backgroundColor',
    'borderColor',
    'boxShadow',
  ];
  const PRESSED = 'a, button, label, [role="button"]';
  /** @type {{ inicio: number | null, resposta: number | null, vazio: number, vazioDesde: number | null, antes: string }} */
  let passo = { inicio: null, resposta: null, vazio: 0, vazioDesde: null, antes: '' };

  const lookOf = (elemento) => {
    if (!elemento) return '';
    const estilo = getComputedStyle(elemento);
    return LOOKS.map((nome) => estilo[nome]).join(' ');
  };
  const underPointer = () => document.querySelector(`:is(${PRESSED}):hover`);

  /** Told once the frame that shows it was handed over. */
  function answer() {
    const { inicio } = passo;
    if (inicio === null || passo.resposta !== null) return;
    const deste = passo;
    requestAnimationFrame(() => {
      const canal = new MessageChannel();
      canal.port1.onmessage = () => {
        deste.resposta ??= performance.now() - inicio;
      };
      canal.port2.postMessage(null);
    });
  }

  /** Words, pictures, skeletons and spinners are something; a page before its first element is its browser's. */
  function isBlank() {
    const meio = document.getElementById('conteudo') ?? document.querySelector('main');
    if (!meio) return document.readyState !== 'loading' && document.querySelector('#root')?.textContent.trim() === '';
    return meio.textContent.trim() === '' && !meio.querySelector('img, svg, [class*="Skeleton"], [class*="Loader"]');
  }

  function frame() {
    const agora = performance.now();
    if (isBlank()) passo.vazioDesde ??= agora;
    else if (passo.vazioDesde !== null) {
      passo.vazio = Math.max(passo.vazio, agora - passo.vazioDesde);
      passo.vazioDesde = null;
    }
    requestAnimationFrame(frame);
  }

  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      if (passo.inicio !== null) return;
      passo.inicio = timeStamp;
      const { antes } = passo;
      const alvo = target.closest(PRESSED);
      requestAnimationFrame(() => lookOf(alvo) !== antes && answer());
    },
    { capture: true },
  );
  addEventListener('DOMContentLoaded', () => {
    // The bar of a slow screen waits a while before it shows itself.
    const shows = ({ attributeName }) => attributeName !== 'data-visivel';
    new MutationObserver((mudancas) => mudancas.some(shows) && answer()).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    requestAnimationFrame(frame);
  });

  globalThis.aparelho = {
    /** @param {boolean} semToque what begins now is not begun by a press */
    begin(semToque) {
      passo = {
        inicio: semToque ? performance.now() : null,
        resposta: null,
        vazio: 0,
        vazioDesde: null,
        antes: lookOf(underPointer()),
      };
    },
    read: () => ({ resposta: passo.resposta, vazio: passo.vazio }),
  };
})();
