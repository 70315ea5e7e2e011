/** What a finger has pressed, while a slow line brings what it asked for. */
import { expect } from 'vitest';
import type { Pessoa } from '../apoio/pessoa.ts';
import { boxOf } from '../apoio/tela.ts';

export async function staysPressed({ pagina }: Pessoa): Promise<void> {
  const atalho = pagina.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Resgates' });
  const opacity = () => atalho.evaluate((elemento) => getComputedStyle(elemento).opacity);
  const partes = /\/assets\/[^/]+\.js$/;
  const solta = Promise.withResolvers<void>();
  await pagina.route(partes, async (pedido) => {
    await solta.promise;
    await pedido.continue();
  });
  await atalho.tap();
  // The bar at the top shows itself later than a press that leads to nothing looks pressed.
  const barra = pagina.locator('[data-visivel]');
  await expect.poll(() => barra.evaluate((elemento) => getComputedStyle(elemento).opacity)).toBe('1');
  expect(await opacity()).toBe('0.72');
  solta.resolve();
  await pagina.getByRole('heading', { level: 1, name: 'Meus resgates' }).waitFor();
  await expect.poll(opacity).toBe('1');
  await pagina.unroute(partes);
}

/** Whoever has just come in is greeted: what they open meanwhile ends above the greeting. */
export async function openAboveToast({ pagina }: Pessoa): Promise<void> {
  const toast = pagina.getByText(/^Olá, /).locator('visible=true');
  await toast.waitFor();
  await pagina.getByRole('button', { name: 'Filtros' }).tap();
  const folha = pagina.getByRole('dialog', { name: 'Filtros' });
  const room = async () => {
    const { y, height } = await boxOf(folha.getByRole('button', { name: 'Limpar filtros' }));
    return (await boxOf(toast)).y - (y + height);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await folha.getByRole('button', { name: 'Fechar' }).tap();
  await folha.waitFor({ state: 'hidden' });
}
