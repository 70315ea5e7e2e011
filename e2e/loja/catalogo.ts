/** Looking for a prize: what is asked of the server, what the address keeps, what is said when there is nothing. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { aparelhos, type Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import { titulo } from '../apoio/tela.ts';

const cartoes = (pagina: Page) => pagina.locator('main ul a');
const tipo = (pagina: Page, nome: string) =>
  pagina.getByRole('radiogroup', { name: 'Tipo de prêmio' }).getByText(nome, { exact: true });

/** The sheet of a phone, which says how many there would be before it applies what was chosen. */
const folha = (pagina: Page) => pagina.getByRole('dialog', { name: 'Filtros' });
async function openFolha(pagina: Page): Promise<void> {
  await pagina.getByRole('button', { name: /^Filtros/ }).click();
  await folha(pagina)
    .getByRole('button', { name: /^Ver \d+ prêmio/ })
    .waitFor();
}
async function apply(pagina: Page, quantos: string): Promise<void> {
  await folha(pagina)
    .getByRole('button', { name: `Ver ${quantos}`, exact: true })
    .click();
  await folha(pagina).waitFor({ state: 'hidden' });
}

/** The call's query as it goes over the wire. */
async function consulta(pagina: Page, age: () => Promise<unknown>): Promise<Record<string, string>> {
  const isForVitrine = (pedido: Request) => /\/api\/premios\?/.test(pedido.url());
  const [pedido] = await Promise.all([pagina.waitForRequest(isForVitrine), age()]);
  return Object.fromEntries(new URL(pedido.url()).searchParams);
}

const sempre = { ativo: '1', itensPorPagina: '12', sortField: 'tipo,categoria,custoTotal', sortOrder: 'asc' };

export async function filterCatalogo({ pagina, goTo, open }: Pessoa): Promise<void> {
  expect(await consulta(pagina, () => open('/loja'))).toEqual({ ...sempre, pagina: '1' });
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  await openFolha(pagina);
  expect(await consulta(pagina, () => tipo(pagina, 'Pix').click())).toEqual({ ...sempre, pagina: '1', tipo: 'pix' });
  await apply(pagina, '1 prêmio');
  await expect.poll(() => cartoes(pagina).allInnerTexts()).toEqual([expect.stringContaining(premios.pix.nome)]);

  await openFolha(pagina);
  await tipo(pagina, 'Todos').click();
  const categorias = pagina.getByRole('group', { name: 'Categorias' });
  await categorias.getByText('Cozinha').click();
  expect(await consulta(pagina, () => categorias.getByText('Variados').click())).toMatchObject({
    categoria: 'Cozinha,Variados',
  });
  const saldo = pagina.getByRole('switch', { name: 'Só o que posso resgatar' });
  expect(await consulta(pagina, () => saldo.click())).toMatchObject({ buscaSaldo: '1' });
  await apply(pagina, '5 prêmios');
  await expect.poll(() => cartoes(pagina).count()).toBe(5);

  await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).fill('geladeira');
  await pagina.getByText('Nenhum resultado').waitFor();
  // Whoever opens this address, or comes back to it, sees the same.
  await pagina.reload();
  await pagina.getByText('Nenhum resultado').waitFor();
  expect(await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).inputValue()).toBe('geladeira');
  // Where only the filters are in the way it says so, and accents never are.
  await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).fill('PANÉLAS 7');
  await pagina.getByRole('button', { name: '1 prêmio sem os filtros' }).click();
  await expect.poll(() => cartoes(pagina).count()).toBe(1);
  await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).fill('geladeira');
  await pagina.getByRole('button', { name: 'Ver todos os prêmios' }).click();
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  expect(new URL(pagina.url()).search).toBe('');
  // A page that is no more is the last one there is.
  await goTo('/loja?pagina=99');
  await expect.poll(() => new URL(pagina.url()).search).toBe('?pagina=2');
  await expect.poll(() => cartoes(pagina).count()).toBeGreaterThan(0);
  await goTo('/loja');
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
}

/** A search that waits for the next letter, and a kind chosen in that very moment, are both in the address afterwards. */
export async function loseNothingAtOnce({ pagina }: Pessoa): Promise<void> {
  // At a desk, where both stand beside each other.
  const celular = pagina.viewportSize();
  await pagina.setViewportSize(aparelhos.mesa);
  await tipo(pagina, 'Pix').waitFor();
  await pagina.evaluate(() => {
    const campo = document.querySelector<HTMLInputElement>('input[type="search"]');
    const pix = document.querySelector<HTMLInputElement>('[aria-label="Tipo de prêmio"] input[value="pix"]');
    if (!campo || !pix) throw new Error('faltam a busca e os tipos');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, 'R$ 30');
    campo.dispatchEvent(new Event('input', { bubbles: true }));
    // Right after the search has waited long enough, before the page can be rendered anew.
    setTimeout(() => pix.click(), 350);
  });
  await expect.poll(() => new URL(pagina.url()).search).toBe('?tipo=pix&busca=R%24+30');
  await expect.poll(() => cartoes(pagina).count()).toBe(1);
  if (celular) await pagina.setViewportSize(celular);
}

export async function showOnlyCredito({ pagina, goTo }: Pessoa): Promise<void> {
  expect(await consulta(pagina, () => goTo('/loja/credito'))).toMatchObject({ tipo: 'credito' });
  await titulo(pagina, 'Crédito no cartão').waitFor();
  await expect.poll(() => cartoes(pagina).allInnerTexts()).toEqual([expect.stringContaining(premios.credito.nome)]);
  expect(await pagina.getByRole('radiogroup', { name: 'Tipo de prêmio' }).count()).toBe(0);
}

/** Each is searched for before the page can be rendered with the one before it, as on a slow phone. */
const searchAhead = (pagina: Page, textos: readonly string[]): Promise<void> =>
  pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).evaluate(async (campo: HTMLInputElement, textos) => {
    for (const texto of textos) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, texto);
      campo.dispatchEvent(new Event('input', { bubbles: true }));
      // The field has its text; the address is rendered in a later task.
      await Promise.resolve();
      campo.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
    campo.focus();
    campo.setSelectionRange(campo.value.length, campo.value.length);
  }, textos);

/** Filters, searches and pages are steps that "back" undoes one by one; a prize is left for the very place that it was found at. */
export async function goBackStepByStep({ pagina, goTo }: Pessoa): Promise<void> {
  const search = () => new URL(pagina.url()).search;
  const height = () => pagina.evaluate(() => window.scrollY);
  await goTo('/loja');
  await openFolha(pagina);
  await pagina.getByRole('group', { name: 'Categorias' }).getByText('Cozinha').click();
  await apply(pagina, '9 prêmios');
  await expect.poll(search).toBe('?categoria=Cozinha');
  await searchAhead(pagina, ['p', 'pa']);
  await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).pressSequentially('nelas', { delay: 400 });
  await expect.poll(search).toBe('?busca=panelas&categoria=Cozinha');
  const cartao = cartoes(pagina).filter({ hasText: 'Jogo de panelas 7' });
  /** Where it is under the finger, whatever came above it meanwhile. */
  const top = () => cartao.evaluate((elemento) => elemento.getBoundingClientRect().top);
  for (const leave of [
    () => pagina.getByRole('link', { name: 'Voltar à loja' }).click(),
    async () => {
      await pagina.reload();
      await pagina.getByRole('link', { name: 'Voltar à loja' }).click();
    },
    () => pagina.goBack(),
    async () => {
      // A row above is rendered a moment later, and is lower than its place.
      const alta = await pagina.addStyleTag({ content: 'main ul li:nth-child(-n + 2) { min-height: 320px }' });
      await pagina.goBack();
      await expect.poll(height).toBeGreaterThan(100);
      await pagina.evaluate(() => new Promise(requestAnimationFrame));
      await alta.evaluate((estilo: HTMLStyleElement) => estilo.remove());
    },
  ]) {
    // Scrolls to where it can be pressed; under the mouse a card rises.
    await cartao.click({ trial: true });
    await pagina.mouse.move(0, 0);
    const antes = await top();
    expect(await height()).toBeGreaterThan(100);
    await cartao.click();
    await titulo(pagina, 'Jogo de panelas 7').waitFor();
    expect(await height()).toBe(0);
    await leave();
    await expect.poll(search).toBe('?busca=panelas&categoria=Cozinha');
    await pagina.mouse.move(0, 0);
    await expect.poll(top).toBeCloseTo(antes, 0);
    await expect.poll(() => pagina.evaluate(() => document.activeElement?.id)).toBe('catalogo');
  }
  await pagina.goBack();
  await expect.poll(search).toBe('?categoria=Cozinha');
  await expect.poll(() => pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).inputValue()).toBe('');
  await openFolha(pagina);
  await pagina.goBack();
  await folha(pagina).waitFor({ state: 'hidden' });
  expect(search()).toBe('?categoria=Cozinha');
  await pagina.goBack();
  await expect.poll(search).toBe('');
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
}
