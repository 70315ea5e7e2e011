/** One screen of the panel after another in one page of Chromium, and what each of them took. */
import { setTimeout as espera } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page, type Request } from 'playwright-core';

/** A screen that still waits by then waits for ever. */
const PRAZO_MS = 30_000;
/** Between two screens: one that asks for nothing. */
const vazia = '/painel/nao-existe';

/** In ms and MB. */
export interface Visita {
  caminho: string;
  /** Until rows or figures stand there. */
  pronta: number;
  tarefa: number;
  /** After what is not used any more was let go, and the most that was seen. */
  heap: number;
  heapMaximo: number;
  linhas: number;
  faltas: readonly string[];
}

export interface Painel {
  /** @param depois what is done on the screen when it stands there, which counts for tasks and heap */
  visit(caminho: string, depois?: () => Promise<unknown>): Promise<Visita>;
  /** Through a long list, piece by piece, each of which is fetched. */
  scroll(pedacos: number): Promise<void>;
  close(): Promise<void>;
}

/** @param token of a session of the panel, as kept by `chaves` of the interface */
export async function openPainel(url: string, chave: string, token: string): Promise<Painel> {
  const navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    // Chromium's own sandbox does not work for root; it only ever opens our pages here.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const contexto = await navegador.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await contexto.addInitScript(`localStorage.setItem(${JSON.stringify(chave)}, ${JSON.stringify(token)})`);
  await contexto.addInitScript({ path: fileURLToPath(new URL('./pagina.js', import.meta.url)) });
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Performance.enable');
  const chamadas = watchChamadas(pagina);
  await pagina.goto(vazia, { waitUntil: 'networkidle' });
  return {
    visit: async (caminho, depois) => {
      await open(pagina, vazia);
      await pagina.evaluate('navegador.longestTask()');
      chamadas.faltas.splice(0);
      const heap = watchHeap(cdp);
      const pronta = await open(pagina, caminho);
      const linhas: number = await pagina.evaluate('navegador.rows()');
      if (pronta !== null) await depois?.();
      const terminadas = await chamadas.wait();
      const heapMaximo = await heap.stop();
      const tarefa: number = await pagina.evaluate('navegador.longestTask()');
      const avisos: string[] = await pagina.evaluate('navegador.errors()');
      const semFim = pronta === null || !terminadas ? ['não acaba de carregar'] : [];
      await cdp.send('HeapProfiler.collectGarbage');
      return {
        caminho,
        pronta: pronta ?? PRAZO_MS,
        tarefa,
        linhas,
        heap: await readHeap(cdp),
        heapMaximo,
        faltas: [...semFim, ...avisos, ...chamadas.faltas.splice(0)],
      };
    },
    scroll: (pedacos) => pagina.evaluate(`navegador.scroll(${pedacos}, 200)`),
    close: () => navegador.close(),
  };
}

const open = (pagina: Page, caminho: string): Promise<number | null> =>
  pagina.evaluate(`navegador.open(${JSON.stringify(caminho)}, ${PRAZO_MS})`);

/** What the page asks the server for, and what of it fails. */
function watchChamadas(pagina: Page) {
  const aCaminho = new Set<Request>();
  const faltas: string[] = [];
  pagina.on('request', (pedido) => aCaminho.add(pedido));
  pagina.on('requestfinished', (pedido) => aCaminho.delete(pedido));
  pagina.on('requestfailed', (pedido) => aCaminho.delete(pedido));
  pagina.on('response', (resposta) => {
    const [{ pathname }, codigo] = [new URL(resposta.url()), resposta.status()];
    // The world has records of pictures, and no pictures.
    if (codigo >= 500 || (codigo >= 400 && !pathname.startsWith('/arquivos/'))) faltas.push(`${codigo} ${pathname}`);
  });
  pagina.on('pageerror', (erro) => faltas.push(erro.message));
  return {
    faltas,
    /** @returns whether all of them came to an end */
    wait: async (): Promise<boolean> => {
      for (const prazo = Date.now() + PRAZO_MS; aCaminho.size > 0; await espera(50))
        if (Date.now() > prazo) return false;
      return true;
    },
  };
}

async function readHeap(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}

function watchHeap(cdp: CDPSession): { stop(): Promise<number> } {
  const relogio = new AbortController();
  const maximo = (async () => {
    let visto = 0;
    while (!relogio.signal.aborted) {
      visto = Math.max(visto, await readHeap(cdp));
      await espera(250, undefined, { signal: relogio.signal }).catch(() => undefined);
    }
    return Math.max(visto, await readHeap(cdp));
  })();
  return {
    stop: () => {
      relogio.abort();
      return maximo;
    },
  };
}
