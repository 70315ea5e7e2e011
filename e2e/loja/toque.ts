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

/** Also while what has come is still being painted, on a phone that takes its time for it. */
export async function staysPressedUntilDrawn({ pagina, contexto, open }: Pessoa): Promise<void> {
  const parte = /\/assets\/FolhaFiltros[^/]*\.js$/;
  const solta = Promise.withResolvers<void>();
  await pagina.route(parte, async (pedido) => {
    await solta.promise;
    await pedido.continue();
  });
  await open('/loja');
  const botao = pagina.getByRole('button', { name: 'Filtros' });
  await botao.tap();
  await expect.poll(() => botao.getAttribute('data-apertado')).toBe('');
  const primeiro = botao.evaluate(
    (alvo) =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[role="dialog"]')) resolve('a folha');
          else if (!alvo.hasAttribute('data-apertado')) resolve('o botão solto');
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  solta.resolve();
  expect(await primeiro).toBe('a folha');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await pagina.unroute(parte);
  await pagina.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Fechar' }).tap();
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
