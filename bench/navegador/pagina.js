/**
 * Runs in the page that is measured: when a screen that was gone to stands there, and the longest task meanwhile. Looked for here and
 * not by the browser's remote control, whose searches would take the processor that is measured.
 */
(() => {
  const WAITS = '.mantine-Skeleton-root, .mantine-Loader-root, #conteudo [aria-busy="true"]';
  /** A screen that says nothing of waiting for so long is all there: its parts have asked for what they need. */
  const QUIET_MS = 500;
  const tasks = [];
  new PerformanceObserver((lista) => {
    for (const { startTime, duration } of lista.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  globalThis.navegador = {
    /**
     * Goes there as by a link.
     * @returns how long until the new screen stood there with nothing on its way; null: not within `prazoMs`
     */
    async open(caminho, prazoMs) {
      const antes = document.querySelector('h1');
      const inicio = performance.now();
      history.pushState(null, '', caminho);
      dispatchEvent(new PopStateEvent('popstate'));
      let pronta = null;
      while (performance.now() - inicio < prazoMs) {
        await frame();
        const agora = performance.now();
        const espera = antes?.isConnected || !document.querySelector('h1') || document.querySelector(WAITS);
        if (espera) pronta = null;
        else pronta ??= agora;
        if (pronta !== null && agora - pronta >= QUIET_MS) return pronta - inicio;
      }
      return null;
    },
    /** Through the whole of a long list, with a rest on each piece of it, so that it is fetched. */
    async scroll(pieces, restMs) {
      const tabela = document.querySelector('#conteudo table');
      let rola = tabela?.parentElement;
      while (rola && rola.scrollHeight <= rola.clientHeight + 1) rola = rola.parentElement;
      if (!rola) throw new Error('nada rola');
      for (let piece = 1; piece <= pieces; piece += 1) {
        rola.scrollTop = ((rola.scrollHeight - rola.clientHeight) * piece) / pieces;
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    },
    /** Of those since it was last asked, 0 where none took 50 ms. */
    longestTask: () => Math.max(0, ...tasks.splice(0).map(({ duration }) => duration)),
    rows: () => document.querySelectorAll('#conteudo tbody tr').length,
    /** What went wrong, in the words of the screen. */
    errors: () =>
      [...document.querySelectorAll('.mantine-Notification-root[role="alert"]')].map(({ textContent }) => textContent),
  };
})();
