/** Tells when it is worth trying again: the browser says it is online, the page is looked at again, or some time has passed. */

const PRIMEIRA_ESPERA_MS = 8_000;
const MAIOR_ESPERA_MS = 120_000;

export function watchConexao(onVolta: () => void) {
  let espera = PRIMEIRA_ESPERA_MS;
  let relogio: number | undefined;
  const comeBack = () => {
    window.clearTimeout(relogio);
    relogio = undefined;
    if (navigator.onLine) onVolta();
  };
  const look = () => document.visibilityState === 'visible' && comeBack();
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', look);
  return {
    /** Something waits: try by the clock too, less and less often. Bad reception is "online" all the time. */
    wait: (algo: boolean) => {
      if (!algo || relogio !== undefined) return;
      relogio = window.setTimeout(comeBack, espera);
      espera = Math.min(MAIOR_ESPERA_MS, espera * 2);
    },
    isGood: () => {
      espera = PRIMEIRA_ESPERA_MS;
    },
    stop: () => {
      window.clearTimeout(relogio);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
