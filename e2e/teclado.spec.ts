/** Login and a redemption without touching a pointer. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givePontos } from '../server/test/pontos.ts';
import { usePalco } from './apoio/palco.ts';
import { senha } from './apoio/produto.ts';
import { aviso, saldo, titulo } from './apoio/tela.ts';

const palco = usePalco();

test('by keyboard alone: in, through the catalogue, to a redeemed prize', async () => {
  const { app, endereco, fabricas, pessoa, senhaHash } = palco();
  const rede = await fabricas.rede({ controlaSaldo: false });
  const loja = await fabricas.revenda({ redeId: rede.id });
  const { id, cpf } = await fabricas.parceiro({ revendaId: loja.id, senhaHash });
  await givePontos(app, id, 1000);
  await fabricas.premio({ nome: 'Mochila Executiva', pontos: 300 });

  const { pagina, goTo } = await pessoa();
  await goTo('/');
  await reach(pagina, 'CPF');
  await pagina.keyboard.type(cpf);
  await reach(pagina, 'Senha');
  await pagina.keyboard.type(senha);
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/loja');

  await pagina.getByText('Mochila Executiva').waitFor();
  await reach(pagina, 'Mochila Executiva');
  await pagina.keyboard.press('Enter');
  await titulo(pagina, 'Mochila Executiva').waitFor();
  await reach(pagina, 'Aumentar quantidade');
  await pagina.keyboard.press('Enter');
  await reach(pagina, 'RESGATAR');
  await pagina.keyboard.press('Enter');
  const pergunta = pagina.getByRole('dialog', { name: 'Confirma este resgate?' });
  await pergunta.waitFor();
  // The focus is inside the question, and stays there.
  await reach(pagina, 'SIM');
  expect(await pergunta.evaluate((dialogo) => dialogo.contains(document.activeElement))).toBe(true);
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(`${endereco}/resgates`);
  await aviso(pagina, 'Resgate realizado com sucesso!').waitFor();
  expect(await saldo(pagina)).toBe('400');
});

/** Tab until what has the focus is named like this; it must then also show that it has it. */
async function reach(pagina: Page, nome: string): Promise<void> {
  for (let passos = 0; passos < 60; passos += 1) {
    const focado = await pagina.evaluate(focusedName);
    if (focado.includes(nome)) return expectVisibleFocus(pagina);
    await pagina.keyboard.press('Tab');
  }
  throw new Error(`Sessenta vezes Tab não chegam a “${nome}”`);
}

function focusedName(): string {
  const elemento = document.activeElement;
  // The page itself has the focus after a new screen, and holds every word there is.
  if (!(elemento instanceof HTMLElement) || !elemento.matches('a, button, input')) return '';
  const rotulo = elemento instanceof HTMLInputElement ? elemento.labels?.[0]?.textContent : elemento.textContent;
  return elemento.getAttribute('aria-label') ?? rotulo ?? '';
}

/** What has the focus looks otherwise without it, when its colours have changed. */
async function expectVisibleFocus(pagina: Page): Promise<void> {
  const elemento = await pagina.evaluateHandle(() => document.activeElement as HTMLElement); // `focusedName` found one.
  const comFoco = await elemento.evaluate(look);
  await elemento.evaluate((focado) => focado.blur());
  await expect.poll(() => elemento.evaluate(look)).not.toBe(comFoco);
  await elemento.evaluate((largado) => largado.focus());
}

function look(elemento: Element): string {
  const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(elemento);
  return [outlineStyle, outlineWidth, borderColor, boxShadow].join(' ');
}
