/** Ten seconds on the smallest phone: how much there is, what goes next, what can be had; without a finger on the screen. */
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { givePontos } from '../../server/test/pontos.ts';
import { settle } from '../apoio/exame.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';
import { boxOf, putForward, saldo, titulo } from '../apoio/tela.ts';
import { countKept } from '../fotos/tela.ts';
import { inspectLarge } from '../telas/letras.ts';
import { cautelosa, vendedora } from './mundo.ts';

const tela = { width: 360, height: 640 };

export async function seeAtAGlance({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.setViewportSize(tela);
  await goTo('/loja');
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  const inSight = await watchSight(pagina);
  await expectTwoPremios(pagina, inSight);
  const resumo = pagina.getByRole('region', { name: 'Meus pontos' });
  await inSight(resumo.getByRole('link', { name: /^Vencem em \d+ dias 5\.000 pontos$/ }));
  await inSight(resumo.getByRole('link', { name: 'Faltam 85.001 pontos para Jogo de panelas 1' }));
  // No number on the screen is larger than the balance.
  const saldo = await resumo
    .getByText('5.000')
    .first()
    .evaluate((numero) => Number.parseFloat(window.getComputedStyle(numero).fontSize));
  const maiores = await pagina.getByRole('main').evaluate(
    (main, tamanho) =>
      [...main.querySelectorAll('*')]
        .filter(
          (parte) => parte.childElementCount === 0 && /\d/.test(parte.textContent) && parte.getClientRects().length,
        )
        .filter((parte) => Number.parseFloat(window.getComputedStyle(parte).fontSize) > tamanho)
        .map((parte) => parte.textContent),
    saldo,
  );
  expect(maiores).toEqual([]);
  // What is out of reach says how far it is, what is within says nothing.
  expect(await cartoes(pagina).filter({ hasText: premios.bivolt.nome }).innerText()).not.toContain('Falta');
  expect(await cartoes(pagina).filter({ hasText: 'Jogo de panelas 9' }).innerText()).toContain('Faltam 85.009 pontos');
  // Where nothing is found, that is said in sight.
  await goTo('/loja?busca=geladeira');
  const endOf = async (parte: Locator) => {
    const { y, height } = await boxOf(parte);
    return y + height;
  };
  await expect.poll(() => endOf(pagina.getByText('Nenhum resultado'))).toBeLessThanOrEqual(await endOfSight(pagina));
}

/** Names are cut off after their second line, also where a neighbour out of reach makes the row higher. */
export async function readLongNames({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.setViewportSize(tela);
  await goTo('/loja');
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  await nameAll(pagina);
  const linhas = await cartoes(pagina)
    .getByText(nomeLongo)
    .evaluateAll((nomes) =>
      nomes.map((nome) => Math.round(nome.clientHeight / Number.parseFloat(window.getComputedStyle(nome).lineHeight))),
    );
  expect(linhas).toEqual(Array.from({ length: 12 }, () => 2));
  // One's own and the store's, in one word: cut off with a sign of it, and no wider than the screen.
  await goTo('/perfil');
  const nome = pagina.locator('header span[title] > span:visible');
  await nome.evaluate((parte) => {
    parte.textContent = 'Maria'.repeat(20);
  });
  expect(
    await nome.evaluate((parte) => [window.getComputedStyle(parte).display, parte.scrollWidth > parte.clientWidth]),
  ).toEqual(['block', true]);
  await pagina.getByText(/^CPF .* · /).evaluate((parte) => {
    parte.textContent = 'Supermercado'.repeat(8);
  });
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBe(tela.width);
}

/** However many points there are, they stand in the header's one row, beside the way out. */
export async function readMillions({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.setViewportSize(tela);
  const enrich = async (rota: Route) => {
    const resposta = await rota.fetch();
    const body = (await resposta.text()).replace(/"saldoPontos":[\d.]+/, '"saldoPontos":987654321.99');
    await rota.fulfill({ response: resposta, body });
  };
  await pagina.route(/\/api\/sessoes\/atual/, enrich);
  await goTo('/perfil');
  await pagina.reload();
  await expect.poll(() => saldo(pagina)).toBe('987.654.321,99');
  const [cabecalho, sair] = [pagina.getByRole('banner'), pagina.getByRole('button', { name: 'Sair' })];
  expect((await boxOf(cabecalho)).height).toBeLessThanOrEqual(64);
  expect((await boxOf(sair)).x).toBeGreaterThan(tela.width - 60);
  await pagina.unroute(/\/api\/sessoes\/atual/);
  await pagina.reload();
}

/** In the few colours that somebody has chosen, what is chosen can be told from what is not. */
export async function readInForcedColors({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.emulateMedia({ forcedColors: 'active' });
  const fillOf = (parte: Locator) => parte.evaluate((elemento) => window.getComputedStyle(elemento).backgroundColor);
  await goTo(`/premio/${premios.pix.codigo}`);
  const chave = pagina.locator('label', { has: pagina.getByRole('radio') });
  await chave.first().click();
  expect(await fillOf(chave.first())).not.toBe(await fillOf(chave.nth(1)));
  await goTo('/pontuacoes');
  const modos = pagina.getByRole('radiogroup', { name: 'Como ver os pontos' }).locator('label');
  await modos.first().waitFor();
  expect(await fillOf(modos.first())).not.toBe(await fillOf(modos.nth(1)));
  const borderOf = (parte: Locator) =>
    parte.evaluate((elemento) => window.getComputedStyle(elemento).borderBottomColor);
  const secoes = pagina.locator('header nav a');
  expect(await borderOf(secoes.filter({ hasText: 'Pontuações' }))).not.toBe(
    await borderOf(secoes.filter({ hasText: 'Resgates' })),
  );
  // A mark that is white upon a fill is seen without the fill, too.
  await goTo('/loja');
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const marca = pagina.locator('label[data-checked] svg').first();
  const colorOf = (parte: Locator) => parte.evaluate((elemento) => window.getComputedStyle(elemento).color);
  expect(await colorOf(marca)).toBe(await colorOf(pagina.locator('body')));
  await pagina.emulateMedia({ forcedColors: 'none' });
}

/** The notices of an initial password and of receipts left here are a line each, and the prizes are still there, however long their names are. */
export async function seeBelowTheNotice({ pagina, goTo }: Pessoa, { app }: Produto, vendedorId: number): Promise<void> {
  const setInicial = (senhaInicial: boolean) =>
    app.db.updateTable('parceiros').set({ senhaInicial }).where('id', '=', vendedorId).execute();
  await setInicial(true);
  await pagina.setViewportSize(tela);
  await goTo('/loja');
  const nota = pagina.getByRole('link', { name: 'Você ainda usa a senha inicial. Troque-a' });
  await nota.waitFor();
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  expect((await boxOf(nota)).height).toBe(36);
  await nameAll(pagina);
  await expectTwoPremios(pagina, await watchSight(pagina));
  await countKept(pagina, [vendedorId, `${Date.now()}-000000-nota`]);
  await pagina.reload();
  const recibos = pagina.getByRole('button', { name: '1 arquivo seu não foi enviado' });
  await recibos.waitFor();
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  await nameAll(pagina);
  await expectTwoPremios(pagina, await watchSight(pagina));
  const [deCima, debaixo, resumo] = await Promise.all(
    [nota, recibos, pagina.getByRole('region', { name: 'Meus pontos' })].map(boxOf),
  );
  // A thumb of 44 px between them, and a gap below.
  expect((debaixo?.y ?? 0) - (deCima?.y ?? 0)).toBeGreaterThanOrEqual(44);
  expect((resumo?.y ?? 0) - (debaixo?.y ?? 0)).toBeGreaterThanOrEqual(44);
  // From the second time on its place is there before it is, and nothing moves when it comes.
  const segura = async (rota: Route) => {
    await expect.poll(async () => (await boxOf(pagina.getByRole('region', { name: 'Meus pontos' }))).y).toBe(resumo?.y);
    await rota.continue();
  };
  await pagina.route(/RecibosParados/, segura, { times: 1 });
  await pagina.reload();
  await recibos.waitFor();
  expect((await boxOf(pagina.getByRole('region', { name: 'Meus pontos' }))).y).toBe(resumo?.y);
  await recibos.click();
  await pagina.getByRole('button', { name: 'Apagar deste aparelho' }).click();
  await recibos.waitFor({ state: 'detached' });
  await setInicial(false);
}

/** A shared phone asks who holds it, in the banner's place: the prizes are still there, and stay where they are once it is answered. */
export async function seeBelowTheQuestion(
  { pagina, goTo }: Pessoa,
  { app }: Produto,
  vendedorId: number,
): Promise<void> {
  const setSaida = (saidaAutomatica: number) =>
    app.db
      .updateTable('revendas')
      .set({ saidaAutomatica })
      .where('id', '=', (eb) => eb.selectFrom('parceiros').where('id', '=', vendedorId).select('revendaId'))
      .execute();
  const setNome = (nome: string) =>
    app.db.updateTable('parceiros').set({ nome }).where('id', '=', vendedorId).execute();
  await setSaida(2);
  // As long as many names are.
  await setNome('Maria Aparecida Nascimento dos Santos');
  await pagina.setViewportSize(tela);
  await goTo('/loja');
  await pagina.reload();
  const pergunta = pagina.getByRole('region', { name: 'Quem está usando' });
  await pergunta.waitFor();
  expect(await inspectLarge(pagina)).toEqual([]);
  for (const nome of ['Não sou eu', 'Sou eu']) {
    const { x, width, height } = await boxOf(pergunta.getByRole('button', { name: nome, exact: true }));
    expect(height, nome).toBeGreaterThanOrEqual(48);
    expect(x + width, nome).toBeLessThanOrEqual(tela.width - 16);
  }
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  await expectTwoPremios(pagina, await watchSight(pagina));
  const banner = pagina.getByRole('region', { name: 'Destaques' });
  expect(await banner.isVisible()).toBe(false);
  await pergunta.getByRole('button', { name: 'Sou eu', exact: true }).click();
  await banner.waitFor();
  await expectTwoPremios(pagina, await watchSight(pagina));
  await setSaida(0);
  await setNome(vendedora.nome);
  await pagina.reload();
}

/** Points that came while the screen was open: what stands beside the balance follows it. */
export async function growEverywhere({ pagina, goTo }: Pessoa, { app }: Produto): Promise<void> {
  const { id } = await app.db
    .selectFrom('parceiros')
    .where('cpf', '=', cautelosa.cpf)
    .select('id')
    .executeTakeFirstOrThrow();
  const askAgain = () => pagina.getByRole('button', { name: 'Atualizar saldo' }).click();
  const resumo = pagina.getByRole('region', { name: 'Meus pontos' });
  await resumo.getByRole('link', { name: /^Faltam? .* para / }).waitFor();
  await givePontos(app, id, 100_000);
  await askAgain();
  await resumo.getByRole('link', { name: 'Seu saldo já alcança Todos os prêmios' }).waitFor();
  await pagina.getByRole('link', { name: 'Pontos', exact: true }).click();
  const figura = pagina.locator('main dd').first();
  await expect.poll(() => figura.innerText()).toContain(await saldo(pagina));
  let antes = await saldo(pagina);
  await pagina.clock.install();
  await givePontos(app, id, 10);
  await askAgain();
  await expect.poll(() => saldo(pagina)).not.toBe(antes);
  // The day ends in sight of it, untouched.
  antes = await saldo(pagina);
  await givePontos(app, id, 10);
  await putForward(pagina, 24 * 3_600_000);
  await expect.poll(() => saldo(pagina)).not.toBe(antes);
  await expect.poll(() => figura.innerText()).toContain(await saldo(pagina));

  // Also what is asked before a redemption.
  const { geral } = premios;
  await goTo(`/premio/${geral.codigo}`);
  await pagina.getByRole('button', { name: 'RESGATAR' }).click();
  const depois = pagina.getByRole('dialog', { name: 'Confirma este resgate?' }).locator('dd').last();
  const lido = await depois.innerText();
  await givePontos(app, id, 10);
  await expect
    .poll(async () => {
      await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return depois.innerText();
    })
    .not.toBe(lido);
}

const cartoes = (pagina: Page) => pagina.locator('main ul a');

const nomeLongo = 'Jogo de panelas antiaderentes com tampa de vidro e cabos de madeira';

/** As long as names of prizes are. */
const nameAll = (pagina: Page): Promise<void> =>
  cartoes(pagina).evaluateAll((todos, longo) => {
    for (const cartao of todos) {
      const nome = [...cartao.querySelectorAll('span')].find(
        ({ innerText, childElementCount }) =>
          childElementCount === 0 && /Recarga|Pix|Liquidificador|Crédito|Mochila|panelas/.test(innerText),
      );
      if (nome) nome.textContent = longo;
    }
  }, nomeLongo);

/** Where the bottom bar begins. */
const endOfSight = async (pagina: Page): Promise<number> =>
  (await boxOf(pagina.getByRole('navigation', { name: 'Atalhos' }))).y;

async function watchSight(pagina: Page) {
  const fim = await endOfSight(pagina);
  return async (parte: Locator) => {
    const { y, height } = await boxOf(parte);
    expect(y + height, await parte.innerText()).toBeLessThanOrEqual(fim);
  };
}

async function expectTwoPremios(pagina: Page, inSight: (parte: Locator) => Promise<void>): Promise<void> {
  for (const cartao of [cartoes(pagina).nth(0), cartoes(pagina).nth(1)]) {
    await inSight(cartao.getByText(/Recarga|Pix|Liquidificador|Crédito|Mochila|panelas/));
    await inSight(cartao.getByText(/^[\d.]+ pontos?$/));
  }
}

/** Text twice as large: nothing is cut off at the side, and nothing has to be scrolled to sideways. */
export async function readTwiceAsLarge({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.setViewportSize(tela);
  for (const caminho of ['/loja', `/premio/${premios.pix.codigo}`, '/pontuacoes']) {
    await goTo(caminho);
    await pagina.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await titulo(pagina, /./).waitFor();
    await settle(pagina);
    expect(await pagina.evaluate(() => document.documentElement.scrollWidth), caminho).toBe(tela.width);
    // Of the screen it leaves most to what is read, and all of it to who reads on.
    const { height } = await boxOf(pagina.getByRole('banner'));
    expect(height, caminho).toBeLessThanOrEqual(tela.height / 4);
    await expectHeaderToLeave(pagina);
  }
}

/** A phone on its side, as low as a page that is twice as large: the header leaves the screen to what is read. */
export async function readOnItsSide({ pagina, goTo }: Pessoa): Promise<void> {
  await pagina.setViewportSize({ width: tela.height, height: tela.width });
  await goTo('/pontuacoes');
  await titulo(pagina, /./).waitFor();
  await settle(pagina);
  await expectHeaderToLeave(pagina);
  await goTo('/loja');
  await expect.poll(() => cartoes(pagina).count()).toBe(12);
  await expectTwoPremios(pagina, await watchSight(pagina));
}

async function expectHeaderToLeave(pagina: Page): Promise<void> {
  await pagina.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { y, height } = await boxOf(pagina.getByRole('banner'));
  expect(y + height).toBeLessThanOrEqual(0);
}
