/** Somebody with a browser: what they see, what their browser complains of, and how they come in. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { App } from '../../server/src/app.ts';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import type { Area } from '../../web/src/api/session.ts';
import { chaves } from '../../web/src/combinado.ts';
import { type Produto, senha } from './produto.ts';
import { followLink, titulo } from './tela.ts';

export const aparelhos = {
  celular: { width: 360, height: 740 },
  celularMaior: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  mesa: { width: 1440, height: 900 },
} as const;

export interface Aparelho {
  tamanho?: keyof typeof aparelhos;
  tema?: 'light' | 'dark';
  /** With the worker of the installed application; what goes through it, no test can hold back. */
  aplicativo?: boolean;
  /** Things move, as for who did not ask for less motion. */
  movimento?: boolean;
}

export interface Pessoa {
  contexto: BrowserContext;
  pagina: Page;
  /** Console errors and uncaught exceptions that the test did not announce with `espera`. */
  queixas: string[];
  /** From now on the console may say this: browsers log every failed request there, also one that a test makes fail. */
  espera(texto: RegExp): void;
  /** To another screen, as by a link where the product is open; else by its address. */
  goTo(caminho: string): Promise<void>;
  /** By its address, as who types it or comes from elsewhere: nothing is left of what was there. */
  open(caminho: string): Promise<void>;
  /** Has come in before, and is still in at the next address: what is not about coming in needs neither the login nor where it leads. */
  resume(area: Area, cpf: string): Promise<void>;
}

export async function openPessoa(
  navegador: Browser,
  { app, endereco }: Pick<Produto, 'app' | 'endereco'>,
  { tamanho = 'mesa', tema = 'light', aplicativo = false, movimento = false }: Aparelho = {},
): Promise<Pessoa> {
  const contexto = await navegador.newContext({
    viewport: aparelhos[tamanho],
    hasTouch: tamanho.startsWith('celular'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: tema,
    serviceWorkers: aplicativo ? 'allow' : 'block',
    // What moves is not there yet, for a test as for whoever asks for less motion.
    reducedMotion: movimento ? 'no-preference' : 'reduce',
  });
  // A machine that shares its two cores with others is slow, not broken.
  contexto.setDefaultTimeout(20_000);
  await contexto.addInitScript(inject('idade'));
  const pagina = await contexto.newPage();
  const queixas: string[] = [];
  const esperadas: RegExp[] = [];
  const complain = (texto: string) => {
    if (!esperadas.some((padrao) => padrao.test(texto))) queixas.push(`${new URL(pagina.url()).pathname}: ${texto}`);
  };
  pagina.on('pageerror', (erro) => complain(String(erro)));
  pagina.on('console', (aviso) => {
    if (aviso.type() === 'error') complain(aviso.text());
  });
  const open = async (caminho: string) => {
    // A dialog that was just closed is still going back a step, which ends a visit that begins meanwhile.
    const visit = () => pagina.goto(endereco + caminho);
    await visit().catch((erro: Error) => {
      if (!erro.message.includes('ERR_ABORTED')) throw erro;
      return visit();
    });
  };
  return {
    contexto,
    pagina,
    queixas,
    espera: (texto) => void esperadas.push(texto),
    open,
    goTo: (caminho) => (isWithin(pagina.url(), endereco + caminho) ? followLink(pagina, caminho) : open(caminho)),
    resume: async (area, cpf) => {
      // What stands there has begun without.
      await pagina.goto('about:blank');
      const token = await openSessao(app, await findDono(app, area, cpf));
      const chave = area === 'loja' ? chaves.tokenLoja : chaves.tokenPainel;
      const entrada = await pagina.addInitScript((guardado) => localStorage.setItem(...guardado), [
        chave,
        token,
      ] as const);
      // Once: whoever leaves stays out.
      pagina.once('domcontentloaded', () => void entrada.dispose());
    },
  };
}

/** Between two screens of one area; of two records on one screen, a page may show the first for a moment. */
function isWithin(...passo: [de: string, para: string]): boolean {
  const [de, para] = passo.map((endereco) => (URL.canParse(endereco) ? new URL(endereco) : null));
  if (!de || !para || de.origin !== para.origin) return false;
  return areaOf(de) !== null && areaOf(de) === areaOf(para) && telaOf(de) !== telaOf(para);
}

/** An entrance is in none. */
function areaOf({ pathname }: URL): Area | null {
  if (['/', '/login', '/painel'].includes(pathname)) return null;
  return pathname.startsWith('/painel/') ? 'painel' : 'loja';
}

const telaOf = ({ pathname }: URL): string => pathname.replace(/[^/]*\d[^/]*/g, '');

async function findDono({ db }: App, area: Area, cpf: string) {
  if (area === 'loja')
    return {
      parceiroId: (await db.selectFrom('parceiros').select('id').where('cpf', '=', cpf).executeTakeFirstOrThrow()).id,
    };
  return {
    usuarioId: (await db.selectFrom('usuarios').select('id').where('cpf', '=', cpf).executeTakeFirstOrThrow()).id,
  };
}

/** Through the login screen of the seller area, to the shop. */
export async function signInToLoja({ pagina, goTo }: Pessoa, cpf: string): Promise<void> {
  await goTo('/');
  await login(pagina, cpf);
  await pagina.waitForURL('**/loja');
}

/** Through the login screen of the panel, to where the level lands. */
export async function signInToPainel({ pagina, goTo }: Pessoa, cpf: string): Promise<void> {
  await goTo('/painel');
  await login(pagina, cpf);
  await pagina.waitForURL('**/painel/*');
}

export async function login(pagina: Page, cpf: string, comSenha = senha): Promise<void> {
  await pagina.getByLabel('CPF').fill(cpf);
  await pagina.getByLabel('Senha', { exact: true }).fill(comSenha);
  await pagina.getByRole('button', { name: 'Entrar' }).click();
}

/** "Sair", where receipts may wait to be sent: nobody waits for what asks about them for longer than a second. */
export async function askToLeave(pagina: Page): Promise<void> {
  await pagina.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/saida-')),
  );
  await pagina.getByRole('button', { name: 'Sair' }).click();
}

/** At the login, and the server knows: a goodbye that a new page cuts short is said again, to a server that has heard it. */
export async function hasLeft(pagina: Page): Promise<void> {
  await titulo(pagina, /^Entrar/).waitFor();
  await pagina.waitForFunction(() => localStorage.getItem('pontua.despedidas') === null);
}
