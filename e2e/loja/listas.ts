/** The seller's lists: waiting, empty, faulty, sized, sorted and searched. */
import { maximoMinhasPontuacoes } from '@pontua/contract/pontuacoes';
import { createResgate } from '@pontua/contract/resgates';
import { expect } from 'vitest';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { Cliente } from '../../server/test/cliente.ts';
import { expectFoco } from '../apoio/leitora.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';
import { boxOf, coluna, daLinha, linhas } from '../apoio/tela.ts';

export async function semNadaAinda({ pagina, goTo }: Pessoa): Promise<void> {
  for (const [caminho, seguinte] of [
    ['/resgates', 'Ver o que posso resgatar'],
    ['/pontuacoes', 'Ver quanto vale cada produto'],
    ['/pontuacoes?ver=tabela', 'Ver quanto vale cada produto'],
  ] as const) {
    await goTo(caminho);
    await pagina.getByText('Sem resultados').waitFor();
    // Every one says what to do next.
    await pagina.getByRole('link', { name: seguinte }).waitFor();
  }
}

/** One, two or three units each time. */
export async function redeemTimes({ app }: Produto, parceiroId: number, vezes: number): Promise<void> {
  const dela = new Cliente(app, { loja: await openSessao(app, { parceiroId }) });
  for (let qtde = 1; qtde <= vezes; qtde += 1)
    await dela.ok(createResgate, { body: { codigoPremio: premios.geral.codigo, qtde: (qtde % 3) + 1 } });
}

export async function waitBeforeLista({ pagina, goTo }: Pessoa): Promise<void> {
  const solta = Promise.withResolvers<void>();
  await pagina.route(/\/api\/resgates$/, async (pedido) => {
    await solta.promise;
    await pedido.continue();
  });
  await goTo('/resgates');
  await pagina.getByRole('status').filter({ hasText: 'Carregando' }).waitFor({ state: 'attached' });
  solta.resolve();
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await pagina.unroute(/\/api\/resgates$/);
}

export async function sortAndSearch({ pagina }: Pessoa, total: number): Promise<void> {
  await pagina.getByText(`1-10 de ${total} resultados`).waitFor();
  // At a desk nothing of it is out of sight, and the prize's code is one press away.
  const quadro = pagina.getByRole('region', { name: 'Meus resgates' });
  expect(await quadro.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect((await coluna(pagina, 'Prêmio'))[0]).toBe(premios.geral.nome);
  const mais = pagina.getByRole('button', { name: `Mais de ${premios.geral.nome}` }).first();
  await mais.click();
  await pagina.getByText(`Código ${premios.geral.codigo}`).waitFor();
  await mais.click();
  const datas = await pagina.locator('th[aria-sort="descending"]').innerText();
  expect(datas).toContain('Resgatado em');
  const tamanho = pagina.getByLabel('Linhas por página');
  expect(await tamanho.locator('option').allInnerTexts()).toEqual(['5', '10', '50', '100', 'Todos']);
  await tamanho.selectOption('Todos');
  await pagina.getByText(`1-${total} de ${total} resultados`).waitFor();
  await tamanho.selectOption('5');
  await pagina.getByRole('button', { name: 'Página 2', exact: true }).click();
  await pagina.getByText(`6-10 de ${total} resultados`).waitFor();
  const proxima = pagina.getByRole('button', { name: 'Próxima página' });
  await proxima.click();
  await pagina.getByText(`11-${total} de ${total} resultados`).waitFor();
  await expectFoco(proxima);
  await pagina.getByRole('button', { name: 'Quantidade' }).click();
  await expect.poll(() => coluna(pagina, 'Quantidade')).toEqual(['3', '3', '3', '3', '2']);
  await pagina.getByRole('searchbox').fill('geladeira');
  await pagina.getByText('Nenhum resultado').waitFor();
  await pagina.getByRole('searchbox').fill('MOCHILA executiva');
  await pagina.getByText(`1-5 de ${total} resultados`).waitFor();
}

/** Under the thumb the ways on and back are large and in reach; "back" undoes them, as it does another view. */
export async function turnPages({ pagina, goTo }: Pessoa, total: number): Promise<void> {
  const mesa = pagina.viewportSize();
  await pagina.setViewportSize({ width: 360, height: 640 });
  await goTo('/resgates?limite=5');
  await pagina.getByText(`1-5 de ${total} resultados`).waitFor();
  for (const nome of ['Página anterior', 'Próxima página']) {
    const { x, width, height } = await boxOf(pagina.getByRole('button', { name: nome }));
    expect(height, nome).toBeGreaterThanOrEqual(48);
    expect(x + width, nome).toBeLessThanOrEqual(360);
  }
  const proxima = pagina.getByRole('button', { name: 'Próxima página' });
  const height = () => pagina.evaluate(() => window.scrollY);
  const primeiro = pagina.getByRole('list', { name: 'Meus resgates' }).getByRole('listitem').first();
  // Scrolls to where it can be pressed.
  await proxima.click({ trial: true });
  const noFim = await height();
  await proxima.click();
  await pagina.getByText(`6-10 de ${total} resultados`).waitFor();
  // A page begins with its first row, and "back" is where the other was left.
  const top = async () => (await boxOf(primeiro)).y;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(320);
  await pagina.goBack();
  await pagina.getByText(`1-5 de ${total} resultados`).waitFor();
  await expect.poll(height).toBe(noFim);
  // The last page leaves the focus where it was turned to.
  for (const onde of ['6-10', `11-${total}`]) {
    await proxima.click();
    await pagina.getByText(`${onde} de ${total} resultados`).waitFor();
  }
  await expectFoco(proxima);
  expect(await proxima.getAttribute('aria-disabled')).toBe('true');
  const solta = Promise.withResolvers<void>();
  await pagina.route(/\/api\/pontuacoes\/extrato/, async (pedido) => {
    await solta.promise;
    await pedido.continue();
  });
  await goTo('/pontuacoes');
  const modos = pagina.getByRole('radiogroup', { name: 'Como ver os pontos' });
  const { y } = await boxOf(modos);
  solta.resolve();
  // Nothing moves when it comes.
  await pagina
    .getByText(/^Soma do dia/)
    .first()
    .waitFor({ state: 'attached' });
  expect((await boxOf(modos)).y).toBe(y);
  await pagina.unroute(/\/api\/pontuacoes\/extrato/);
  await modos.getByText('Tabela', { exact: true }).click();
  await pagina.waitForURL('**/pontuacoes?ver=tabela');
  await pagina.goBack();
  await pagina.waitForURL('**/pontuacoes');
  await expect.poll(() => modos.getByRole('radio', { name: 'Extrato' }).isChecked()).toBe(true);
  if (mesa) await pagina.setViewportSize(mesa);
}

/** An address that somebody kept may name a page that is no more: the last one there is stands in its place. */
export async function paginaQueNaoHa({ pagina, goTo }: Pessoa, total: number): Promise<void> {
  await goTo('/resgates?pagina=99');
  await pagina.getByText(`11-${total} de ${total} resultados`).waitFor();
  expect(await linhas(pagina).count()).toBe(total - 10);
}

/** What the scoring of a sale brought, and when it goes. */
export async function viewPontuacao({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/pontuacoes?ver=tabela');
  await expect.poll(() => coluna(pagina, 'Pontos')).toEqual(['5.000']);
  expect(await pagina.locator('th[aria-sort="descending"]').innerText()).toContain('Pontuado em');
  const resumo = await pagina.locator('main dl').first().innerText();
  expect(resumo).toMatch(/Vence a seguir\s+[\d.]+\s+pontos em 365 dias, \d\d\/\d\d\/\d{4}/);
  await daLinha(pagina, /venda/, 'Ver itens da venda');
  const itens = pagina.getByRole('dialog', { name: /^Venda / });
  await itens.getByText('Total').waitFor();
  expect(await itens.innerText()).toContain('5.000');
  await pagina.keyboard.press('Escape');
  await itens.waitFor({ state: 'detached' });
  await daLinha(pagina, /venda/, 'Perguntar sobre a venda');
  await itens.getByRole('button', { name: 'Não recebi estes pontos' }).waitFor();
  await pagina.keyboard.press('Escape');
  await itens.waitFor({ state: 'detached' });
}

/** Of more scorings than the table has, the older ones are where the statement goes. */
export async function findOlder({ pagina, open }: Pessoa): Promise<void> {
  const chamada = /\/api\/pontuacoes$/;
  await pagina.route(chamada, async (rota) => {
    const { pontuacoes } = await (await rota.fetch()).json();
    const muitas = Array.from({ length: maximoMinhasPontuacoes }, (_, id) => ({ ...pontuacoes[0], id }));
    await rota.fulfill({ json: { pontuacoes: muitas } });
  });
  await open('/pontuacoes?ver=tabela&busca=nenhuma');
  await pagina.getByText('Só as 1.000 pontuações mais recentes. As anteriores estão no extrato.').waitFor();
  await pagina.unroute(chamada);
}

/** The error stands where the list would, and goes away when the reception is back. */
export async function failToLoad({ pagina, open, espera }: Pessoa): Promise<void> {
  espera(/ERR_FAILED/);
  await pagina.route(/\/api\/resgates$/, (pedido) => pedido.abort());
  await open('/resgates');
  await pagina.getByText('Problema de conexão ao servidor, tente novamente mais tarde').waitFor();
  await pagina.unroute(/\/api\/resgates$/);
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(pagina).count()).toBe(10);

  // A screen of several parts says it once, and mends them all by one press.
  await pagina.route(/\/api\/pontuacoes/, (pedido) => pedido.abort());
  await open('/pontuacoes?ver=tabela');
  const tentar = pagina.getByRole('button', { name: 'Tentar novamente' });
  await tentar.first().waitFor();
  await pagina.waitForLoadState('networkidle');
  expect(await tentar.count()).toBe(1);
  await pagina.unroute(/\/api\/pontuacoes/);
  await tentar.click();
  await expect.poll(() => linhas(pagina).count()).toBe(1);
}
