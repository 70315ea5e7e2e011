/** What people look for on a screen, by the words that they read. */
import { text } from 'node:stream/consumers';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

export const titulo = (pagina: Page, nome: string | RegExp): Locator =>
  pagina.getByRole('heading', { level: 1, name: nome });

/** What a link does in a page that holds the product. */
export const leadTo = (pagina: Page, caminho: string, passo: Passo = 'pushState'): Promise<void> =>
  pagina.evaluate(
    ([como, para]) => {
      window.history[como](null, '', para);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    [passo, caminho] as const,
  );

type Passo = 'pushState' | 'replaceState';

/** To another screen; over when the one that is left is gone. */
export async function followLink(pagina: Page, caminho: string, passo?: Passo): Promise<void> {
  const deixada = await pagina.locator('h1').first().elementHandle();
  await leadTo(pagina, caminho, passo);
  await pagina.waitForFunction((h1) => !h1?.isConnected, deixada);
}

/** A button of the screen itself; the menu beside it may have words of the same name. */
export const botao = (pagina: Page, nome: string): Locator =>
  pagina.locator('#conteudo').getByRole('button', { name: nome, exact: true });

/** A toast. The same words may stand elsewhere on the page, toasts are told from them by their role. */
export const aviso = (pagina: Page, texto: string | RegExp): Locator =>
  pagina.locator('[role="status"], [role="alert"]').filter({ hasText: texto }).first();

/** A toast goes after so long, and no sooner. The page's clock is installed, and runs by itself meanwhile. */
export async function lasts(pagina: Page, texto: string | RegExp, segundos: number): Promise<void> {
  const dito = aviso(pagina, texto);
  await dito.waitFor();
  await pauseIn(pagina, (segundos - 2) * 1000);
  expect(await dito.isVisible()).toBe(true);
  await goesWithin(pagina, dito, 2_500);
}

/** From then on the clock stands: what takes a test longer takes no time there. */
export async function pauseIn(pagina: Page, ms: number): Promise<void> {
  const agora = await pagina.evaluate(() => Date.now());
  await pagina.clock.pauseAt(agora + ms);
}

/** By then it is gone, and not only later. */
export async function goesWithin(pagina: Page, oQue: Locator, ms: number): Promise<void> {
  await pauseIn(pagina, ms);
  // For what follows in the page.
  await pagina.clock.runFor(500);
  await oQue.waitFor({ state: 'detached' });
  await pagina.clock.resume();
}

/** And what comes of it is on the screen. */
export async function putForward(pagina: Page, ms: number): Promise<void> {
  await pagina.clock.fastForward(ms);
  await painted(pagina);
}

/** So many days from now, as people write it: "22/11/2026". */
export const dia = (daqui: number): string =>
  Temporal.Now.plainDateISO('America/Sao_Paulo')
    .add({ days: daqui })
    .toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Rows of the one table of a screen, without its header. */
export const linhas = (pagina: Page): Locator => pagina.locator('main tbody tr');

/** The next call of an address waits until it is let go: what the page says meanwhile is to be read. */
export async function holdNext(pagina: Page, endereco: RegExp): Promise<() => void> {
  const solta = Promise.withResolvers<void>();
  const wait = async (rota: Route) => {
    await solta.promise;
    await rota.continue();
  };
  await pagina.route(endereco, wait, { times: 1 });
  return solta.resolve;
}

/** The next change at an address is made, and its answer gets lost. */
export async function loseAnswer(pagina: Page, endereco: RegExp): Promise<void> {
  let perdida = false;
  await pagina.route(endereco, async (rota) => {
    if (perdida || rota.request().method() === 'GET') return rota.fallback();
    perdida = true;
    await rota.fetch();
    await rota.abort();
  });
}

/** A button says what it is doing: "Salvando…". */
export const isBusy = (pagina: Page, texto: string): Promise<void> =>
  pagina
    .getByRole('button', { name: `${texto}…`, exact: true })
    .first()
    .waitFor();

/** The cells under a heading of the table, from the top. */
export async function coluna(pagina: Page, nome: string): Promise<string[]> {
  const cabecas = await pagina.locator('main thead th').allInnerTexts();
  const lugar = cabecas.findIndex((texto) => texto.trim() === nome);
  expect(lugar, `a tabela tem as colunas ${cabecas.join(', ')}`).toBeGreaterThanOrEqual(0);
  const celulas = await linhas(pagina)
    .locator(`td:nth-child(${lugar + 1})`)
    .allInnerTexts();
  // Signals beside it are in the lines below.
  return celulas.map((texto) => texto.trim().split('\n', 1)[0] ?? '');
}

/** What is done with one row, by its menu. @param nome what the row is called */
export async function daLinha(pagina: Page, nome: string | RegExp, acao: string): Promise<void> {
  const acoes = typeof nome === 'string' ? `Ações: ${nome}` : new RegExp(`^Ações: .*${nome.source}`);
  await pagina.getByRole('button', { name: acoes, exact: true }).first().click();
  await pagina.getByRole('menuitem', { name: acao }).click();
}

/** Chooses what a list is filtered by. */
export async function filtra(pagina: Page, filtro: string, opcao: string): Promise<void> {
  await pagina.getByRole('button', { name: `Filtro ${filtro}`, exact: true }).click();
  await pagina.getByRole('option', { name: opcao, exact: true }).click();
}

/** The balance that the header of the seller area says. */
export const saldo = async (pagina: Page): Promise<string> =>
  (await pagina.getByText(/^Saldo: .* pontos$/).innerText()).replace(/^Saldo: (.*) pontos$/, '$1');

/** Asks for the balance again, as a seller does who waits for points, until it is this. */
export async function waitSaldo(pagina: Page, esperado: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await pagina.getByRole('button', { name: 'Atualizar saldo' }).click();
        return saldo(pagina);
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(esperado);
}

/** What a click downloads, as text. */
export async function downloadFile(pagina: Page, clica: () => Promise<void>): Promise<{ nome: string; texto: string }> {
  const [arquivo] = await Promise.all([pagina.waitForEvent('download'), clica()]);
  return { nome: arquivo.suggestedFilename(), texto: await text(await arquivo.createReadStream()) };
}

/** Where it stands. What is not in sight stands nowhere, which no comparison may take for a place. */
export async function boxOf(alvo: Locator) {
  const lugar = await alvo.boundingBox();
  if (!lugar) throw new Error(`não está à vista: ${alvo}`);
  return lugar;
}

/**
 * A press of the mouse as a hand does it: the button is down for a moment, in which the page reacts to the field that was left.
 * Nothing may move away under it meanwhile.
 */
export async function pressWithMouse(pagina: Page, alvo: Locator): Promise<void> {
  await alvo.scrollIntoViewIfNeeded();
  const antes = await boxOf(alvo);
  await pagina.mouse.move(antes.x + antes.width / 2, antes.y + antes.height / 2);
  await pagina.mouse.down();
  const depois = await alvo.evaluate(async (elemento) => {
    await new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)));
    return elemento.getBoundingClientRect().y;
  });
  await pagina.mouse.up();
  // A button that is pressed goes down by a pixel itself.
  expect(Math.abs(depois - antes.y)).toBeLessThan(2);
}

/** Until what was just set is painted: two frames. */
export const painted = (pagina: Page): Promise<void> =>
  pagina.evaluate(() => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(() => pronto()))));
