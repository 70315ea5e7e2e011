/** What somebody hears who uses a screen reader: the words of live regions, what a field is described by, where the focus is. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    ditos: string[];
  }
}

/** From now on `expectDito` knows what is said. */
export const listen = (pagina: Page): Promise<void> => pagina.evaluate(recordSpoken);

/** It is said, at once or soon. */
export const expectDito = (pagina: Page, texto: string | RegExp): Promise<void> =>
  expect
    .poll(() => pagina.evaluate(() => window.ditos.join('\n')), { message: `ouvir ${texto}` })
    .toMatch(texto instanceof RegExp ? texto : new RegExp(RegExp.escape(texto)));

/**
 * Browsers tell a screen reader what changes within a region that was there before; of a region that comes together with its words only
 * an alert is sure to be said. Runs in the page.
 */
function recordSpoken(): void {
  window.ditos = [];
  const viva = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const elementOf = (no: Node) => (no instanceof Element ? no : no.parentElement);
  new MutationObserver((mudancas) => {
    const novos = mudancas.flatMap(({ addedNodes }) => [...addedNodes]);
    const isNovo = (elemento: Element) => novos.some((novo) => novo.contains(elemento));
    for (const { target, type, addedNodes } of mudancas) {
      let regiao = elementOf(target)?.closest(viva);
      while (regiao && isNovo(regiao)) regiao = regiao.parentElement?.closest(viva);
      if (regiao) window.ditos.push(regiao.textContent);
      else if (type === 'childList') {
        for (const novo of addedNodes) {
          const alerta =
            novo instanceof Element && (novo.matches('[role="alert"]') ? novo : novo.querySelector('[role="alert"]'));
          if (alerta) window.ditos.push(alerta.textContent);
        }
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** The focus is there, now or soon. */
export const expectFoco = (alvo: Locator): Promise<void> =>
  expect
    .poll(() => alvo.evaluate((elemento) => elemento === document.activeElement), { message: String(alvo) })
    .toBe(true);

/** What is said after the name of a field or dialog. */
export const descricao = (alvo: Locator): Promise<string> =>
  alvo.evaluate((elemento) =>
    (elemento.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** A field that is wrong says so, and why; the focus is in it. */
export async function expectErrado(campo: Locator, falta: string): Promise<void> {
  await expectFoco(campo);
  expect(await campo.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => descricao(campo)).toContain(falta);
}

/** One heading names the screen and comes first; none below it leaves a level out. */
export async function expectTitulosEmOrdem(pagina: Page): Promise<void> {
  const niveis = await pagina
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((titulos) => titulos.map(({ tagName }) => Number(tagName.slice(1))));
  expect(niveis.filter((nivel) => nivel === 1)).toEqual([1]);
  expect(niveis[0]).toBe(1);
  for (const [indice, nivel] of niveis.entries()) expect(nivel - (niveis[indice - 1] ?? 0)).toBeLessThanOrEqual(1);
}

/** Opens a dialog, closes it, and is back where it was opened. */
export async function expectFocoDeVolta(
  abre: Locator,
  nome: string | RegExp,
  close: (dialogo: Locator) => Promise<void>,
): Promise<void> {
  const dialogo = abre.page().getByRole('dialog', { name: nome });
  await abre.click();
  await dialogo.waitFor();
  await expect.poll(() => dialogo.evaluate((elemento) => elemento.contains(document.activeElement))).toBe(true);
  await close(dialogo);
  await dialogo.waitFor({ state: 'hidden' });
  await expectFoco(abre);
}
