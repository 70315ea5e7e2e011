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
  const begun = () => ({
    /** @type {number | null} */
    inicio: null,
    /** @type {number | null} */
    resposta: null,
    /** What is pressed looks otherwise than before. */
    parece: false,
    /** The page was changed. */
    mudou: false,
    vazio: 0,
    /** @type {number | null} */
    vazioDesde: null,
    antes: lookOf(underPointer()),
  });

  const lookOf = (elemento) => {
    if (!elemento) return '';
    const estilo = getComputedStyle(elemento);
    return LOOKS.map((nome) => estilo[nome]).join(' ');
  };
  const underPointer = () => document.querySelector(`:is(${PRESSED}):hover`);
  let passo = begun();

  const answer = (deste, resposta) => {
    deste.resposta = Math.min(deste.resposta ?? Number.POSITIVE_INFINITY, resposta);
  };

  /** A change comes to sight with the next frame: told once that was handed over. */
  function answerNext() {
    const deste = passo;
    if (deste.inicio === null || deste.mudou) return;
    deste.mudou = true;
    requestAnimationFrame(() => {
      const canal = new MessageChannel();
      canal.port1.onmessage = () => answer(deste, performance.now() - deste.inicio);
      canal.port2.postMessage(null);
    });
  }

  /** Of a press that looks otherwise already, the browser itself says when its frame was on the screen. */
  new PerformanceObserver((lista) => {
    for (const { name, startTime, duration } of lista.getEntries())
      if (name === 'pointerdown' && startTime === passo.inicio && passo.parece) answer(passo, duration);
  }).observe({ type: 'event', durationThreshold: 16 });

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
      const deste = passo;
      const alvo = target.closest(PRESSED);
      requestAnimationFrame(() => {
        deste.parece = lookOf(alvo) !== deste.antes;
      });
    },
    { capture: true },
  );
  // Files come from another window: what is chosen there begins here as the page is told.
  addEventListener(
    'input',
    ({ timeStamp, target }) => {
      if (target.type === 'file') passo.inicio ??= timeStamp;
    },
    { capture: true },
  );
  addEventListener('DOMContentLoaded', () => {
    // The bar of a slow screen waits a while before it shows itself.
    const shows = ({ attributeName }) => attributeName !== 'data-visivel';
    new MutationObserver((mudancas) => mudancas.some(shows) && answerNext()).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    requestAnimationFrame(frame);
  });

  globalThis.aparelho = {
    begin() {
      passo = begun();
    },
    read: () => ({ resposta: passo.resposta, vazio: passo.vazio }),
  };
})();
