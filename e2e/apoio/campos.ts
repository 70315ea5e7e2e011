/** What stands in a field, and what is wrong with it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const valor = (pagina: Page, campo: string): Promise<string> =>
  pagina.getByLabel(campo, { exact: true }).inputValue();

/** What a field says is wrong with it; '' where nothing is. */
export const erroDe = (pagina: Page, campo: string): Promise<string> =>
  pagina.getByLabel(campo, { exact: true }).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return input.getAttribute('aria-invalid') === 'true'
      ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : '';
  });

export const expectErro = (pagina: Page, campo: string, texto: string) =>
  expect.poll(() => erroDe(pagina, campo), { message: campo }).toContain(texto);

/** Tab until the field of this name has the focus. */
export async function tabTo(pagina: Page, nome: string): Promise<void> {
  for (let passos = 0; passos < 30; passos += 1) {
    if ((await pagina.evaluate(() => document.activeElement?.getAttribute('name'))) === nome) return;
    await pagina.keyboard.press('Tab');
  }
  throw new Error(`Trinta vezes Tab não chegam a ${nome}`);
}
