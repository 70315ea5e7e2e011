/** Somebody with a browser: what they see, what their browser complains of, and how they come in. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { App } from '../../server/src/app.ts';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import type { Area } from '../../web/src/api/session.ts';
import { chaves } from '../../web/src/combinado.ts';
import { type Produto, senha } from './produto.ts';
import { followLink, leadTo, titulo } from './tela.ts';

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
  /** What it may say. */
  esperadas: RegExp[];
  /** From now on the console may say this: browsers log every failed request there, also one that a test makes fail. */
  espera(texto: RegExp): void;
  /** To a screen, as by a link where the product is open; else by its address. */
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
  /** Of one screen, and of two records on it, a page may show what was there for a moment: another comes between. */
  const leadBetween = async (area: Area) => {
    const chegou = titulo(pagina, entre[area].nome);
    const descartar = pagina.getByRole('button', { name: 'Descartar', exact: true });
    await leadTo(pagina, entre[area].endereco);
    await chegou.or(descartar).first().waitFor();
    if (await descartar.isVisible()) await descartar.click();
    await chegou.waitFor();
  };
  return {
    contexto,
    pagina,
    queixas,
    esperadas,
    espera: (texto) => void esperadas.push(texto),
    open,
    goTo: async (caminho) => {
      const de = placeOf(pagina.url());
      const para = placeOf(endereco + caminho);
      if (!de || !para || de.area !== para.area || de.origem !== para.origem) return open(caminho);
      // A dialog that was just closed is still going back a step, which would undo the one that begins meanwhile; one that is open stays.
      await pagina.waitForFunction(() => !window.history.state?.passo, null, { timeout: 1000 }).catch(() => null);
      if (de.tela !== para.tela) return followLink(pagina, caminho);
      await leadBetween(para.area);
      await followLink(pagina, caminho, 'replaceState');
    },
    resume: async (area, cpf) => {
      // What stands there has begun without.
      if (pagina.url() !== 'about:blank') await pagina.goto('about:blank');
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

/** Screens that nobody works with: one that there is none of in the panel, and one of a few lines in the shop. */
const entre = {
  painel: { endereco: '/painel/em-outro-lugar', nome: 'Página não encontrada' },
  loja: { endereco: '/contato', nome: 'Contato' },
} as const satisfies Record<Area, object>;

/** Which screen of which area; an entrance is in none. */
function placeOf(endereco: string): { origem: string; area: Area; tela: string } | null {
  if (!URL.canParse(endereco)) return null;
  const { origin, pathname } = new URL(endereco);
  if (origin === 'null' || ['/', '/login', '/painel'].includes(pathname)) return null;
  const area = pathname.startsWith('/painel/') ? 'painel' : 'loja';
  return { origem: origin, area, tela: pathname.replace(/[^/]*\d[^/]*/g, '') };
}

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
