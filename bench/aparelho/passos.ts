/** One press after another, and what each of them showed: the first sign of it, its end, and the longest emptiness between. */
import { setTimeout as espera } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { numero, type ResultadoMedida, segundos } from '../tabela.ts';

/** A cheap phone, and the reception at the back of a shop. */
const lento = { processador: 6, bytesPorSegundo: 400_000 / 8, latenciaMs: 400 } as const;
const devido = { respostaMs: 100, vazioMs: 300 } as const;
/** How long a finger is on the glass. */
const TOQUE_MS = 80;

const navegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium's own sandbox does not work for root; it only ever opens our pages here.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });

export interface Aparelho {
  pagina: Page;
  /** What `act` begins, until `pronto` is seen. */
  step(nome: string, act: Locator | (() => Promise<void>), pronto: Locator): Promise<void>;
  readonly medidas: readonly ResultadoMedida[];
  close(): Promise<void>;
}

export async function openAparelho(endereco: string): Promise<Aparelho> {
  const chromium = await navegador();
  const contexto = await chromium.newContext({
    baseURL: endereco,
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What turns by itself would be taken for an answer; what a worker fetches would not be slowed down.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  contexto.setDefaultTimeout(60_000);
  await contexto.addInitScript({ path: fileURLToPath(new URL('./pagina.js', import.meta.url)) });
  const pagina = await contexto.newPage();
  await slowDown(pagina);
  const medidas: ResultadoMedida[] = [];
  return {
    pagina,
    medidas,
    step: async (nome, act, pronto) => void medidas.push(await measure(pagina, nome, act, pronto)),
    close: () => chromium.close(),
  };
}

async function slowDown(pagina: Page): Promise<void> {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lento.processador });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: lento.latenciaMs,
    downloadThroughput: lento.bytesPorSegundo,
    uploadThroughput: lento.bytesPorSegundo,
  });
}

async function measure(
  pagina: Page,
  nome: string,
  act: Locator | (() => Promise<void>),
  pronto: Locator,
): Promise<ResultadoMedida> {
  if (typeof act !== 'function') {
    // Where a mouse stands over it already, what hovering changes is no answer to the press.
    await act.scrollIntoViewIfNeeded();
    await act.hover();
    await espera(300);
  }
  await pagina.evaluate('aparelho.begin()');
  const inicio = performance.now();
  if (typeof act === 'function') await act();
  else await press(pagina);
  await pronto.waitFor();
  const feitoMs = performance.now() - inicio;
  const { resposta, vazio } = await pagina.evaluate<{ resposta: number | null; vazio: number }>('aparelho.read()');
  return {
    trabalho: `aparelho: ${nome}`,
    medido: `resposta em ${resposta === null ? '–' : `${numero(resposta, 0)} ms`}, pronto em ${segundos(feitoMs)}`,
    referencia: `vazio por até ${numero(vazio, 0)} ms`,
    razao: '–',
    devido: `≤ ${devido.respostaMs} ms, vazio ≤ ${devido.vazioMs} ms`,
    cumpre: resposta !== null && resposta <= devido.respostaMs && vazio <= devido.vazioMs,
  };
}

/** The pointer is there already. */
async function press(pagina: Page): Promise<void> {
  await pagina.mouse.down();
  await espera(TOQUE_MS);
  await pagina.mouse.up();
}
