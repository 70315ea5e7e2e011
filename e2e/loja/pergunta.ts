/** The question before a redemption, and everything else that lies over a page: how long it lives, and what becomes of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { givePontos } from '../../server/test/pontos.ts';
import { expectFoco } from '../apoio/leitora.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, loseAnswer, painted, saldo, titulo } from '../apoio/tela.ts';
import { cautelosa } from './mundo.ts';

const { geral } = premios;
const resgatarButton = (pagina: Page) => pagina.getByRole('button', { name: 'RESGATAR' });
const pergunta = (pagina: Page) => pagina.getByRole('dialog', { name: 'Confirma este resgate?' });
const nenhuma = (pagina: Page) => expect.poll(() => pagina.getByRole('dialog').count()).toBe(0);
const caminho = (pagina: Page) => new URL(pagina.url()).pathname;

async function countResgates(app: Produto['app']): Promise<number> {
  const { feitos } = await app.db
    .selectFrom('resgates')
    .innerJoin('parceiros', 'parceiros.id', 'resgates.parceiroId')
    .where('cpf', '=', cautelosa.cpf)
    .select(({ fn }) => fn.countAll<number>().as('feitos'))
    .executeTakeFirstOrThrow();
  return feitos;
}

async function openPremio({ pagina }: Pessoa): Promise<void> {
  await pagina.getByRole('link', { name: geral.nome }).first().click();
  await titulo(pagina, geral.nome).waitFor();
}

export async function closeByBack(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await titulo(pagina, 'Troque seus pontos').waitFor();
  await openPremio(pessoa);
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  await pagina.goBack();
  await nenhuma(pagina);
  expect(caminho(pagina)).toBe(`/premio/${geral.codigo}`);
  await expectFoco(resgatarButton(pagina));
  // Nothing is behind the step that was left, and none is left behind by the buttons.
  await pagina.goForward();
  await nenhuma(pagina);
  for (const fecha of ['NÃO', 'Fechar']) {
    await resgatarButton(pagina).click();
    await pergunta(pagina).getByRole('button', { name: fecha }).click();
    await nenhuma(pagina);
  }
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  await pagina.reload();
  await titulo(pagina, geral.nome).waitFor();
  await nenhuma(pagina);
  await pagina.goBack();
  await titulo(pagina, 'Troque seus pontos').waitFor();

  const mais = pagina.getByRole('button', { name: 'Mais opções' });
  await mais.click();
  await pagina.getByRole('menu').waitFor();
  await pagina.goBack();
  await expect.poll(() => pagina.getByRole('menu').count()).toBe(0);
  expect(caminho(pagina)).toBe('/loja');
  // Whoever goes on from a menu comes back to the page, not to the menu.
  await mais.click();
  await pagina.getByRole('menuitem', { name: 'Contato' }).click();
  await titulo(pagina, 'Contato').waitFor();
  await pagina.goBack();
  await titulo(pagina, 'Troque seus pontos').waitFor();
}

/** A tap that cannot work says so at once, and does nothing later; what is not here says what is the case. */
export async function perguntaSemRede(pessoa: Pessoa, { app }: Produto): Promise<void> {
  const { pagina, contexto, espera } = pessoa;
  espera(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported|Unable to preload CSS|A tela não foi baixada/);
  await openPremio(pessoa);
  // Toasts and questions have come with the screen.
  await pagina.waitForLoadState('networkidle');
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  await contexto.setOffline(true);
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  const semConexao = aviso(pagina, 'Sem conexão');
  await semConexao.waitFor();
  await nenhuma(pagina);
  await pagina.getByRole('button', { name: 'Fechar aviso' }).click();
  await resgatarButton(pagina).click();
  await semConexao.waitFor();
  await pagina.getByRole('link', { name: 'Cartão', exact: true }).click();
  await pagina.getByText('Esta tela ainda não foi baixada').waitFor();
  await contexto.setOffline(false);
  await titulo(pagina, 'Meu cartão').waitFor();
  await expect.poll(() => semConexao.count()).toBe(0);
  expect(await countResgates(app)).toBe(0);
}

/** It arrives, its answer does not; the page is loaded anew, and the same is asked for again. */
export async function repeatNothing(pessoa: Pessoa, { app }: Produto): Promise<void> {
  const { pagina, goTo, espera } = pessoa;
  espera(/ERR_FAILED/);
  await goTo(`/premio/${geral.codigo}`);
  await loseAnswer(pagina, /\/api\/resgatar$/);
  await resgatarButton(pagina).click();
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  const perdida = aviso(pagina, 'O resgate pode ter sido feito: confira em Resgates antes de repetir.');
  await perdida.waitFor();
  // It was done, and the balance says so.
  await expect.poll(() => saldo(pagina)).toBe('900');
  await pagina.reload();
  // Something else of the same prize is another redemption; a card that the first one brought makes it so by itself.
  await pagina.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await resgatarButton(pagina).click();
  await pergunta(pagina).getByText('Você já pediu este prêmio').waitFor();
  await pergunta(pagina).getByText('700 pontos').waitFor();
  await pergunta(pagina).getByRole('button', { name: 'NÃO' }).click();
  await pagina.getByRole('button', { name: 'Diminuir quantidade' }).click();
  // What may have been counted off already is not counted off again.
  await pagina.getByRole('main').getByText('Você já pediu este resgate').waitFor();
  expect(await pagina.getByText('Seu saldo depois').count()).toBe(0);
  await resgatarButton(pagina).click();
  await pergunta(pagina).getByText('Você já pediu este resgate').waitFor();
  expect(await pergunta(pagina).getByText('Saldo depois').count()).toBe(0);
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  await pagina.waitForURL('**/resgates');
  await expect.poll(() => saldo(pagina)).toBe('900');
  expect(await countResgates(app)).toBe(1);
  // Points that came while the phone lay on the counter are there as it is taken up.
  const { id } = await app.db
    .selectFrom('parceiros')
    .select('id')
    .where('cpf', '=', cautelosa.cpf)
    .executeTakeFirstOrThrow();
  await givePontos(app, id, 50);
  await expect
    .poll(async () => {
      await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return saldo(pagina);
    })
    .toBe('950');
  // It was answered: the next one is another.
  await goTo(`/premio/${geral.codigo}`);
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  expect(await pergunta(pagina).getByText('Você já pediu este resgate').count()).toBe(0);
  // The price has changed, and so has the balance: what is asked then counts with both.
  espera(/status of 409/);
  await givePontos(app, id, 50);
  await setPreco(app, 120);
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  const outroPreco = pagina.getByRole('dialog', { name: 'O preço mudou. Confirma assim mesmo?' });
  await outroPreco.getByText('880 pontos').waitFor();
  await outroPreco.getByRole('button', { name: 'NÃO' }).click();
  await setPreco(app, geral.pontos);
}

const setPreco = (app: Produto['app'], pontos: number) =>
  app.db.updateTable('premios').set({ pontos }).where('codigo', '=', geral.codigo).execute();

export async function signOutInAnotherTab(pessoa: Pessoa, { endereco }: Produto): Promise<void> {
  const { pagina, contexto } = pessoa;
  let pedidos = 0;
  await pagina.route(/\/api\/resgatar$/, (rota) => {
    pedidos += 1;
    return rota.continue();
  });
  await resgatarButton(pagina).click();
  const sim = await pergunta(pagina).getByRole('button', { name: 'SIM' }).elementHandle();
  const outra = await contexto.newPage();
  await outra.goto(`${endereco}/loja`);
  await outra.getByRole('button', { name: 'Sair' }).click();
  await titulo(pagina, 'Entrar').waitFor();
  await nenhuma(pagina);
  await sim?.evaluate((botao: HTMLElement) => botao.click()).catch(() => undefined);
  await painted(pagina);
  expect(pedidos).toBe(0);
}
