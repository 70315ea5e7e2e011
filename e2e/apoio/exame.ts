/** Looks at a screen as a careful person would: in both colours, with axe, and, when asked, in pictures at three widths. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import axe from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { aparelhos } from './pessoa.ts';
import { leadTo } from './tela.ts';

const pasta = resolve(import.meta.dirname, '../../test-results/telas');
const temas = ['light', 'dark'] as const;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Opens an address and waits until nothing is on its way any more. */
export async function openEndereco(pagina: Page, endereco: string): Promise<void> {
  await pagina.goto(endereco, { waitUntil: 'networkidle' });
  await settle(pagina);
}

/** The same from within the product, as by a link: whoever looks at a hundred screens starts it once. */
export async function openCaminho(pagina: Page, caminho: string): Promise<void> {
  const aCaminho = new Set<Request>();
  let pedidos = 0;
  const begin = (pedido: Request) => {
    pedidos += 1;
    aCaminho.add(pedido);
  };
  const end = (pedido: Request) => aCaminho.delete(pedido);
  pagina.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await leadTo(pagina, caminho);
  let vistos = -1;
  const prazo = Date.now() + 60_000;
  // A page with nothing to do, for which nothing is under way and which has asked for nothing since, is all there.
  while (aCaminho.size > 0 || pedidos !== vistos) {
    if (Date.now() > prazo)
      throw new Error(`${caminho}: ${pedidos} pedidos, e a caminho ${[...aCaminho].map((pedido) => pedido.url())}`);
    vistos = pedidos;
    // A page that gets no frame is never idle.
    await pagina.evaluate(() => new Promise((pronto) => requestIdleCallback(pronto, { timeout: 2000 })));
  }
  pagina.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  await settle(pagina);
}

/** What is wrong with what the page shows now, a sentence each. With CAPTURAS=1 it is also kept as pictures. */
export async function inspect(pagina: Page, nome: string): Promise<string[]> {
  const faltas: string[] = [];
  for (const tema of temas) {
    await paint(pagina, tema);
    // Names, roles and order are the same in every colour.
    const regras = tema === 'light' ? {} : { runOnly: ['color-contrast'] };
    for (const falta of await findViolations(pagina, regras)) faltas.push(`${nome}, ${tema}: ${falta}`);
  }
  if (process.env.CAPTURAS) faltas.push(...(await captures(pagina, nome)));
  else faltas.push(...(await overflow(pagina, nome)));
  await paint(pagina, 'light');
  return faltas;
}

/** axe goes into a page once, however often it is asked, and only what it finds wrong comes out. */
export async function findViolations(pagina: Page, regras: { runOnly?: string[] } = {}): Promise<string[]> {
  if (!(await pagina.evaluate(() => 'axe' in window))) await pagina.evaluate(axe.source);
  return pagina.evaluate(
    async (opcoes) => {
      const { violations } = await window.axe.run(document, opcoes);
      return violations.map(
        ({ id, impact, nodes }) => `${id} (${impact}) ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
      // Of what is in order axe would also tell where it stands, which takes as long as finding it so.
    },
    { ...regras, resultTypes: ['violations' as const] },
  );
}

/** The device changes its colours, and the page follows. */
async function paint(pagina: Page, tema: (typeof temas)[number]): Promise<void> {
  await pagina.emulateMedia({ colorScheme: tema });
  await pagina.locator(`html[data-mantine-color-scheme="${tema}"]`).waitFor();
  // Colours that fade are neither the old ones nor the new.
  await pagina.evaluate(async () => {
    await new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** A page that scrolls sideways is broken at that width; a moment is given to a layout that is still changing over. */
async function overflow(pagina: Page, nome: string): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const cabe = await pagina.waitForFunction(fits).catch(() => null);
  return cabe ? [] : [`${nome}: ${pagina.viewportSize()?.width} px não bastam`];
}

async function captures(pagina: Page, nome: string): Promise<string[]> {
  const antes = pagina.viewportSize();
  const faltas: string[] = [];
  mkdirSync(pasta, { recursive: true });
  for (const tamanho of Object.values(aparelhos)) {
    await pagina.setViewportSize(tamanho);
    await settle(pagina);
    faltas.push(...(await overflow(pagina, nome)));
    for (const tema of temas) {
      await paint(pagina, tema);
      await pagina.screenshot({ path: join(pasta, `${nome}-${tamanho.width}-${tema}.png`), animations: 'disabled' });
    }
  }
  if (antes) await pagina.setViewportSize(antes);
  await settle(pagina);
  return faltas;
}

/** Skeletons gone, letters there. */
export async function settle(pagina: Page): Promise<void> {
  await pagina.waitForFunction(() => {
    const esperas = document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root');
    return esperas.length === 0 && document.fonts.status === 'loaded';
  });
}
