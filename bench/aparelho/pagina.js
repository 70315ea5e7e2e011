/**
 * Runs in the page that is measured, from before its first line: when a press is first seen to have been felt, how long nothing says
 * so, how long from then on nothing says that anything is under way, how long the middle of the page stands empty, and when what was
 * asked for is there. Looked for here and not by the browser's remote control, whose searches would take the processor that is
 * measured. A file of its own and not a function of `passos.ts`: it knows a browser, and nothing else of the bench does.
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
  /** Marks that come with a press: what they look like counts, not that they are there. The bar shows itself after a while. */
  const MARKS = ['data-visivel', 'data-apertado', 'data-indo'];
  /** What says of itself that something is under way; a card of a photo in words. */
  const UNDER_WAY = [
    '[aria-busy="true"]',
    '[data-loading]',
    '[role="progressbar"]',
    '[class*="Skeleton-root"]',
    '[class*="Loader-root"]',
    '[data-estado="lendo"]',
    '[data-estado="enviando"]',
  ].join();

  /** How long something was so at a stretch, at the longest. */
  const stretch = () => {
    let desde = null;
    let maior = 0;
    return {
      look(assim, agora) {
        if (desde !== null) maior = Math.max(maior, agora - desde);
        desde = assim ? (desde ?? agora) : null;
      },
      longest: () => maior,
    };
  };

  const begun = () => ({
    /** @type {number | null} */
    inicio: null,
    alvo: null,
    antes: '',
    /** When the first sign was on the screen. */
    sinal: Number.POSITIVE_INFINITY,
    /** The frame it came with began, and the one before. */
    quadros: null,
    /** The page was changed since the last frame, and that comes to sight with this one. */
    mudou: false,
    calado: stretch(),
    vazio: stretch(),
  });

  const lookOf = (elemento) => {
    if (!elemento?.isConnected) return '';
    const estilo = getComputedStyle(elemento);
    return LOOKS.map((nome) => estilo[nome]).join(' ');
  };

  let passo = begun();
  let quadro = 0;
  let quadroAntes = 0;
  let esperado = null;

  /** How long a frame that is laid out takes to the glass, at sixty a second. */
  const ATE_O_VIDRO_MS = 17;

  /** The first sign comes to sight with the frame that is being made. Whatever work follows it delays the next one, not this. */
  function sign(deste) {
    if (deste.quadros !== null) return;
    deste.quadros = [quadroAntes, quadro];
    deste.sinal = quadro + ATE_O_VIDRO_MS;
  }

  /** The browser itself says when the frame after an event was on the screen. */
  new PerformanceObserver((lista) => {
    if (passo.quadros === null) return;
    const [antes, este] = passo.quadros;
    for (const { processingEnd, startTime, duration } of lista.getEntries())
      if (processingEnd > antes && processingEnd <= este) passo.sinal = Math.min(passo.sinal, startTime + duration);
  }).observe({ type: 'event', durationThreshold: 16 });

  /** Words, pictures, skeletons and spinners are something; a page before its first element is its browser's. */
  function isBlank() {
    const meio = document.getElementById('conteudo') ?? document.querySelector('main');
    if (!meio) return document.readyState !== 'loading' && document.querySelector('#root')?.textContent.trim() === '';
    return meio.textContent.trim() === '' && !meio.querySelector('img, svg, [class*="Skeleton"], [class*="Loader"]');
  }

  const isBarra = () => {
    const barra = document.querySelector('[data-visivel]');
    return barra !== null && Number(getComputedStyle(barra).opacity) > 0.1;
  };

  const isSeen = (elemento) => elemento.getClientRects().length > 0;
  const isInSight = (elemento) => {
    const { top, bottom, width } = elemento.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const isUnderWay = () => isBarra() || [...document.querySelectorAll(UNDER_WAY)].some(isInSight);
  function isThere({ seletor, texto = '', quantos = 1, some = false }) {
    const vistos = [...document.querySelectorAll(seletor)].filter(
      (elemento) => isSeen(elemento) && elemento.textContent.includes(texto),
    );
    return some ? vistos.length === 0 : vistos.length >= quantos;
  }

  /** Looks at what this frame shows. */
  function look() {
    const agora = performance.now();
    quadroAntes = quadro;
    quadro = agora;
    if (passo.fim !== undefined) return;
    passo.vazio.look(isBlank(), agora);
    if (passo.inicio !== null) {
      const parece = lookOf(passo.alvo) !== passo.antes || isBarra();
      if (parece || passo.mudou) sign(passo);
      passo.calado.look(!parece && !passo.mudou && !(passo.quadros && isUnderWay()), agora);
      passo.mudou = false;
      if (esperado && isThere(esperado.visto)) finish(agora);
    }
  }

  /**
   * Calls in every frame, once it is laid out. Our own callback of the frame would come before the page's, and see only with the next
   * frame what that did: after a long piece of work.
   */
  function eachFrame(act) {
    const sonda = document.createElement('i');
    sonda.style.cssText = 'position: fixed; contain: strict; visibility: hidden; height: 1px';
    document.documentElement.append(sonda);
    new ResizeObserver(act).observe(sonda);
    const stir = () => {
      sonda.style.width = sonda.style.width === '1px' ? '2px' : '1px';
      requestAnimationFrame(stir);
    };
    stir();
  }

  function finish(agora) {
    const [deste, { resolve }] = [passo, esperado];
    deste.fim = agora;
    deste.calado.look(false, agora);
    deste.vazio.look(false, agora);
    sign(deste);
    // What the browser has to say of the last frame comes a little later.
    setTimeout(() => {
      const sinal = deste.sinal - deste.inicio;
      resolve({
        sinal,
        calado: Math.max(sinal, deste.calado.longest()),
        vazio: deste.vazio.longest(),
        feito: agora - deste.inicio,
      });
    }, 300);
  }

  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      if (passo.inicio !== null || !esperado) return;
      passo.inicio = timeStamp;
      passo.alvo = target.closest(PRESSED);
      passo.antes = lookOf(passo.alvo);
      passo.calado.look(true, timeStamp);
    },
    { capture: true },
  );
  // Files come from another window: what is chosen there begins here as the page is told.
  addEventListener(
    'input',
    ({ timeStamp, target }) => {
      if (target.type !== 'file' || passo.inicio !== null || !esperado) return;
      passo.inicio = timeStamp;
      passo.alvo = target.closest(PRESSED);
      passo.antes = lookOf(passo.alvo);
      passo.calado.look(true, timeStamp);
    },
    { capture: true },
  );
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((mudancas) => {
      const deste = passo;
      if (deste.inicio === null || mudancas.every(({ attributeName }) => MARKS.includes(attributeName))) return;
      // It comes to sight with the next frame.
      deste.mudou = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    eachFrame(look);
  });

  globalThis.aparelho = {
    /** Its middle, in sight; null where something lies above it. */
    place(elemento) {
      const find = () => {
        const { x, y, width, height } = elemento.getBoundingClientRect();
        const meio = { x: x + width / 2, y: y + height / 2 };
        return elemento.contains(document.elementFromPoint(meio.x, meio.y)) ? meio : null;
      };
      const jaVisto = find();
      if (jaVisto) return jaVisto;
      elemento.scrollIntoView({ block: 'center' });
      return find();
    },
    /** @returns what was seen between the next press and `visto` */
    watch(visto) {
      passo = begun();
      return new Promise((resolve) => {
        esperado = { visto, resolve };
      }).finally(() => {
        esperado = null;
      });
    },
  };
})();
