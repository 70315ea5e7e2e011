/** One press after another, and what each of them showed: the first sign of it, silence, emptiness, its end. */
import { setTimeout as espera } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';

/** A cheap phone, and the reception at the back of a shop. */
const lento = { processador: 6, bytesPorSegundo: 400_000 / 8, latenciaMs: 400 } as const;
/** How long a finger is on the glass. */
const TOQUE_MS = 80;
/** Whoever sees a screen reads for a moment before the next press. */
const LEITURA_MS = 1000;
/** Three photos are a minute on that line. */
const PRAZO_MS = 180_000;

const navegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    // Chromium's own sandbox does not work for root; it only ever opens our pages here.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });

/** What is looked for in the page: so many that are seen, with these words in them; or none of them any more. */
export interface Visto {
  seletor: string;
  texto?: string;
  quantos?: number;
  some?: boolean;
}

/** In ms. */
export interface Medida {
  passo: string;
  /** Until something looked otherwise. */
  sinal: number;
  /** The longest time at a stretch in which nothing said that something was under way. */
  calado: number;
  /** The longest time at a stretch in which the middle of the page was empty. */
  vazio: number;
  /** Until what was asked for was there. */
  feito: number;
}

export interface Aparelho {
  pagina: Page;
  /** A finger on `alvo`, until `visto`. */
  press(passo: string, alvo: Locator, visto: Visto): Promise<void>;
  /** Files from the phone's own window, until `visto`. */
  choose(passo: string, campo: Locator, arquivos: readonly string[], visto: Visto): Promise<void>;
  readonly medidas: readonly Medida[];
  close(): Promise<void>;
}

export async function openAparelho(endereco: string): Promise<Aparelho> {
  const chromium = await navegador();
  const contexto = await chromium.newContext({
    baseURL: endereco,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What turns by itself would be taken for an answer; what a worker fetches would not be slowed down.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  contexto.setDefaultTimeout(60_000);
  await contexto.addInitScript({ path: fileURLToPath(new URL('./pagina.js', import.meta.url)) });
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await slowDown(cdp);
  const medidas: Medida[] = [];
  const measure = async (passo: string, visto: Visto, act: () => Promise<void>) => {
    const [medida] = await Promise.all([watch(pagina, passo, visto), act()]);
    medidas.push({ passo, ...medida });
  };
  return {
    pagina,
    medidas,
    press: async (passo, alvo, visto) => {
      await alvo.waitFor();
      // With a toast goes what makes room for it: a finger would meet what was below.
      await pagina.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
      await espera(LEITURA_MS);
      const lugar = await placeOf(alvo);
      await measure(passo, visto, () => touch(cdp, lugar));
    },
    choose: (passo, campo, arquivos, visto) => measure(passo, visto, () => campo.setInputFiles([...arquivos])),
    close: () => chromium.close(),
  };
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lento.processador });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: lento.latenciaMs,
    downloadThroughput: lento.bytesPorSegundo,
    uploadThroughput: lento.bytesPorSegundo,
  });
}

async function watch(pagina: Page, passo: string, visto: Visto): Promise<Omit<Medida, 'passo'>> {
  const fim = new AbortController();
  const medida = pagina.evaluate<Omit<Medida, 'passo'>>(`aparelho.watch(${JSON.stringify(visto)})`);
  const tarde = espera(PRAZO_MS, undefined, { signal: fim.signal }).then(() => {
    throw new Error(`${passo}: não se viu ${JSON.stringify(visto)}`);
  });
  return Promise.race([medida, tarde]).finally(() => {
    fim.abort();
    tarde.catch(() => undefined);
  });
}

/** Where a finger meets it, scrolled to if need be. A trial of the remote control's own would be a touch for the page. */
async function placeOf(alvo: Locator): Promise<{ x: number; y: number }> {
  const lugar: { x: number; y: number } | null = await alvo.evaluate((elemento) =>
    Reflect.get(globalThis, 'aparelho').place(elemento),
  );
  if (!lugar) throw new Error('nada a tocar');
  // The page answers for what scrolling has changed.
  await espera(300);
  return lugar;
}

/** The finger leaves the glass in its own time, whether the page has heard of it or not. */
async function touch(cdp: CDPSession, lugar: { x: number; y: number }): Promise<void> {
  const toca = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [lugar] });
  await espera(TOQUE_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await toca;
}
