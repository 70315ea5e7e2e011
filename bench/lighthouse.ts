/**
 * `npm run bench -- --lighthouse`: a seller's first screens on a phone with slow 4G, three times each: Lighthouse's two figures, and
 * what comes over the wire until the login's fields work, or the shop's prizes stand there with all pictures in sight.
 * Lighthouse is fetched when it is asked for (docs/decisions/0845-lighthouse-a-pedido.md), and told how fast this machine is (0863).
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { vendedora, withDemonstracao } from './demonstracao.ts';
import { findPorta } from './servidor.ts';
import { mediana, numero, type ResultadoMedida } from './tabela.ts';

const pacote = 'lighthouse@13.5.0';
const RODADAS = 3;
const TENTATIVAS = 3;
const devido = { desempenho: 95, acessibilidade: 100, kB: 200 } as const;
const celular = { width: 360, height: 740 } as const;
/** Lighthouse's own "slow 4G". */
const reception = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

/**
 * Lighthouse's index of a processor, and how many times slower it is made to stand for a phone of the middle, by the calculator that
 * Lighthouse's pages name. A faster one is slowed down four times, as Lighthouse does unasked.
 */
const freios = [
  { indice: 150, vezes: 1 },
  { indice: 800, vezes: 2 },
  { indice: 1300, vezes: 3 },
  { indice: 1533, vezes: 4 },
] as const;

/** Between two of them, in proportion. */
function slowdownFor(indice: number): number {
  const acima = freios.findIndex((freio) => indice < freio.indice);
  const [de, ate] = [freios[acima - 1], freios[acima]];
  if (!ate) return freios[3].vezes;
  if (!de) return freios[0].vezes;
  return de.vezes + ((indice - de.indice) / (ate.indice - de.indice)) * (ate.vezes - de.vezes);
}

interface TelaMedida {
  nome: string;
  caminho: string;
  /** It can be used. */
  isReady(pagina: Page): Promise<boolean>;
}
const login: TelaMedida = {
  nome: 'login',
  caminho: '/',
  // The page brings its fields along; what makes them dots and a hyphen is what they are sent with.
  isReady: async (pagina) => {
    const cpf = pagina.getByLabel('CPF');
    await cpf.fill('');
    await cpf.fill(vendedora.cpf);
    return (await cpf.inputValue()).includes('-');
  },
};
const loja: TelaMedida = {
  nome: 'loja',
  caminho: '/loja',
  isReady: (pagina) =>
    pagina.evaluate<boolean>(`document.querySelector('a[href^="/premio/"]') !== null && [...document.images]
      .filter((figura) => figura.getBoundingClientRect().top < innerHeight)
      .every((figura) => figura.complete && figura.naturalWidth > 0)`),
};

/** @param diz is told each result as it is known */
export const measureLighthouse = (diz: (resultado: ResultadoMedida) => void): Promise<void> =>
  withDemonstracao(
    async () => undefined,
    async ({ servidor, pasta }) => {
      const porta = await findPorta();
      const contexto = await chromium.launchPersistentContext(join(pasta, 'perfil'), {
        executablePath: process.env.CHROMIUM,
        // Chromium's own sandbox does not work for root; it only ever opens our pages here.
        args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${porta}`],
        baseURL: servidor.url,
        viewport: celular,
        locale: 'pt-BR',
        serviceWorkers: 'block',
      });
      try {
        const indices: number[] = [];
        for (let vez = 1; vez <= RODADAS; vez += 1)
          indices.push((await audit(servidor.url + login.caminho, porta, 1)).indice);
        const indice = mediana(indices);
        const vezes = slowdownFor(indice);
        process.stderr.write(`índice do processador ${numero(indice, 0)}: freado ${numero(vezes, 1)} vezes\n`);
        diz(await measure(login, contexto, { url: servidor.url, porta, vezes }));
        await signIn(contexto);
        diz(await measure(loja, contexto, { url: servidor.url, porta, vezes }));
      } finally {
        await contexto.close();
      }
    },
  );

async function signIn(contexto: BrowserContext): Promise<void> {
  const pagina = await contexto.newPage();
  await pagina.goto('/');
  await pagina.getByLabel('CPF').fill(vendedora.cpf);
  await pagina.getByLabel('Senha', { exact: true }).fill(vendedora.senha);
  await pagina.getByRole('button', { name: 'Entrar' }).click();
  await pagina.waitForURL('**/loja');
  await pagina.close();
}

interface Onde {
  url: string;
  /** Of the browser. */
  porta: number;
  /** The processor is made so many times slower. */
  vezes: number;
}

async function measure(
  tela: TelaMedida,
  contexto: BrowserContext,
  { url, porta, vezes }: Onde,
): Promise<ResultadoMedida> {
  const notas: Notas[] = [];
  for (let rodada = 1; rodada <= RODADAS; rodada += 1) {
    await forget(contexto);
    const nota = await audit(url + tela.caminho, porta, vezes);
    process.stderr.write(`${tela.nome} ${rodada}: índice ${numero(nota.indice, 0)}\n`);
    notas.push(nota);
  }
  await forget(contexto);
  const kB = (await weigh(tela, contexto)) / 1000;
  const desempenho = notas.map((nota) => nota.desempenho);
  const acessibilidade = notas.map((nota) => nota.acessibilidade);
  return {
    trabalho: `Lighthouse, celular e 4G lento: ${tela.nome}`,
    medido: `processador freado ${numero(vezes, 1)} vezes: desempenho ${desempenho.join(', ')}; acessibilidade ${acessibilidade.join(', ')}`,
    referencia: `${numero(kB, 1)} kB até poder ser usada`,
    razao: '–',
    devido: `≥ ${devido.desempenho}; ${devido.acessibilidade}; ≤ ${devido.kB} kB`,
    cumpre:
      mediana(desempenho) >= devido.desempenho &&
      Math.min(...acessibilidade) >= devido.acessibilidade &&
      kB <= devido.kB,
  };
}

/** Of 100. */
interface Notas {
  desempenho: number;
  acessibilidade: number;
  /** Of this machine's processor, by Lighthouse's own measure. */
  indice: number;
}

/** As for who comes for the first time; who is signed in stays so. */
async function forget(contexto: BrowserContext): Promise<void> {
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.clearBrowserCache');
  await pagina.close();
}

/** One run of Lighthouse in the browser on `porta`, with whoever is signed in there. */
async function audit(endereco: string, porta: number, vezes: number, tentativa = 1): Promise<Notas> {
  const feita = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${pacote}`, '--', 'lighthouse', endereco, '--quiet', `--port=${porta}`],
      `--throttling.cpuSlowdownMultiplier=${vezes}`,
      ...['--output=json', '--only-categories=performance,accessibility', '--disable-storage-reset'],
      ...['--screenEmulation.mobile', `--screenEmulation.width=${celular.width}`],
      ...[`--screenEmulation.height=${celular.height}`, '--screenEmulation.deviceScaleFactor=2'],
    ],
    { maxBuffer: 64e6 },
  ).catch((erro: Error & { stderr?: string }) => {
    // It misses the beginning of a page now and then.
    if (tentativa < TENTATIVAS && erro.stderr?.includes('Please run Lighthouse again')) return null;
    throw erro;
  });
  if (!feita) return audit(endereco, porta, vezes, tentativa + 1);
  const { categories, environment, finalDisplayedUrl } = JSON.parse(feita.stdout);
  if (finalDisplayedUrl !== endereco) throw new Error(`Lighthouse viu ${finalDisplayedUrl} em vez de ${endereco}`);
  return {
    desempenho: Math.round(categories.performance.score * 100),
    acessibilidade: Math.round(categories.accessibility.score * 100),
    indice: environment.benchmarkIndex,
  };
}

/** @returns bytes over the wire, headers included */
async function weigh({ caminho, isReady }: TelaMedida, contexto: BrowserContext): Promise<number> {
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', reception);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await pagina.goto(caminho, { waitUntil: 'commit' });
  while (!(await isReady(pagina))) await espera(20);
  const ate = bytes;
  await pagina.close();
  return ate;
}
