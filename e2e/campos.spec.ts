/** Days that are typed, and dialogs over dialogs: what only a browser shows of them. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givePontos } from '../server/test/pontos.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { aviso, botao, daLinha, titulo } from './apoio/tela.ts';
import { createResgateDe } from './campos/mundo.ts';

const palco = usePalco();
const administradora = { cpf: '29537995593', nome: 'Rosa Maia' };

beforeAll(async () => {
  const { app, fabricas, senhaHash } = palco();
  await fabricas.usuario({ ...administradora, senhaHash, permissao: 2 });
  const rede = await fabricas.rede({ controlaSaldo: false });
  const loja = await fabricas.revenda({ redeId: rede.id });
  const { id, cpf } = await fabricas.parceiro({ revendaId: loja.id, senhaHash, nome: 'Joana Ferreira' });
  await givePontos(app, id, 1000);
  const { codigo } = await fabricas.premio({ nome: 'Mochila Executiva', pontos: 300 });
  await createResgateDe(palco(), cpf, codigo);
});

const rosa = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora.cpf) });

const focado = (pagina: Page, nome: string) =>
  expect.poll(() => pagina.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toContain(nome);
const resgate = 'Mochila Executiva de Joana Ferreira';
const dialogos = (pagina: Page) => pagina.getByRole('dialog').count();

test('a list is asked for once a day was confirmed, and never for what is no day', async () => {
  const { pagina, goTo } = rosa();
  const pedidas = new Set<string>();
  pagina.on('request', (pedido) => {
    const { pathname, searchParams } = new URL(pedido.url());
    if (pathname === '/api/resgates') pedidas.add(searchParams.get('filtros') ?? '{}');
  });
  await goTo('/painel/resgates');
  await pagina.getByText('Joana Ferreira').first().waitFor();
  const periodo = pagina.getByRole('button', { name: 'Período' });
  await periodo.press('Enter');
  await expectFoco(pagina.getByRole('button', { name: 'Hoje' }));
  await pagina.keyboard.press('Escape');
  await expectFoco(periodo);
  await periodo.click();
  const inicial = pagina.getByLabel('Data inicial');
  const antes = pedidas.size;
  await inicial.click();
  await pagina.keyboard.type('1/9/2025');
  expect(pedidas.size).toBe(antes);
  await pagina.keyboard.press('Enter');
  expect(await inicial.inputValue()).toBe('01/09/2025');
  await expect.poll(() => pagina.url()).toContain('dataInicial=2025-09-01');
  await expect.poll(() => pedidas.size).toBe(antes + 1);
  expect(JSON.parse([...pedidas].at(-1) ?? '')).toEqual({ dataInicial: '2025-09-01' });

  await inicial.fill('31/02/2026');
  await pagina.keyboard.press('Tab');
  await pagina.getByText('Data inválida').waitFor();
  expect(await inicial.inputValue()).toBe('31/02/2026');
  expect(pagina.url()).toContain('dataInicial=2025-09-01');
  expect(pedidas.size).toBe(antes + 1);

  // A year of two digits, and a period that begins after its end.
  await inicial.fill('02/09/26');
  await pagina.keyboard.press('Tab');
  expect(await inicial.inputValue()).toBe('02/09/2026');
  await pagina.getByLabel('Data final').fill('01/09/2026');
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Período invertido').waitFor();
  await pagina.getByRole('button', { name: 'Mês passado' }).click();
  await expect.poll(() => inicial.inputValue()).toMatch(/^01\//);
  await expect.poll(() => pagina.getByText('Período invertido').count()).toBe(0);

  // By the calendar, from within the field; Escape leaves it where one was.
  const comecou = await inicial.inputValue();
  await inicial.focus();
  await pagina.keyboard.press('ArrowDown');
  await pagina.getByRole('button', { name: 'Próximo mês' }).waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => dialogos(pagina)).toBe(0);
  await expectFoco(inicial);
  await pagina.keyboard.press('ArrowDown');
  await pagina.getByRole('dialog').getByText('15', { exact: true }).click();
  await expect.poll(() => inicial.inputValue()).toMatch(/^15\//);
  await expect.poll(() => dialogos(pagina)).toBe(0);
  // Going back undoes one choice after the other, and then leads to where one came from, not through the calendars.
  await pagina.goBack();
  await expect.poll(() => inicial.inputValue()).toBe(comecou);
  const escolhas = ['Mês passado', '01/09/2026', '02/09/2026', '01/09/2025', 'a página'];
  for (const escolha of escolhas) {
    const endereco = pagina.url();
    expect(new URL(endereco).pathname, escolha).toBe('/painel/resgates');
    await pagina.goBack();
    await expect.poll(() => pagina.url()).not.toBe(endereco);
  }
  expect(new URL(pagina.url()).pathname).not.toBe('/painel/resgates');
});

const pergunta = (pagina: Page) => pagina.getByRole('dialog', { name: 'Descartar o que você digitou?' });

test('a question within a dialog is above it; Escape closes one at a time, and what was typed stays until it is given up', async () => {
  const { pagina, goTo } = rosa();
  await goTo('/painel/resgates');
  const formulario = pagina.getByRole('dialog', { name: 'Editar observação' });
  const observacao = formulario.getByLabel('Observação');
  await daLinha(pagina, resgate, 'Editar observação');
  await observacao.waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => dialogos(pagina)).toBe(0);
  // What was chosen is gone with its menu.
  await focado(pagina, `Ações: ${resgate}`);

  await daLinha(pagina, resgate, 'Editar observação');
  await observacao.fill('Entregar na portaria');
  const closings: [string, () => Promise<unknown>][] = [
    ['Escape', () => pagina.keyboard.press('Escape')],
    ['back', () => pagina.goBack()],
    ['cross', () => formulario.getByRole('button', { name: 'Fechar' }).click()],
    ['Cancelar', () => formulario.getByRole('button', { name: 'Cancelar' }).click()],
    ['beside it', () => pagina.mouse.click(5, 5)],
  ];
  for (const [, close] of closings) {
    await close();
    // A click reaches it only where nothing lies above it.
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await expect.poll(() => dialogos(pagina)).toBe(1);
    expect(await observacao.inputValue()).toBe('Entregar na portaria');
  }
  await observacao.focus();
  await pagina.keyboard.press('Escape');
  await pergunta(pagina).waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => pergunta(pagina).count()).toBe(0);
  await expectFoco(observacao);
  const [aviso] = await Promise.all([pagina.waitForEvent('dialog'), pagina.close({ runBeforeUnload: true })]);
  expect(aviso.type()).toBe('beforeunload');
  await aviso.dismiss();

  await pagina.keyboard.press('Escape');
  await pergunta(pagina).getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => dialogos(pagina)).toBe(0);
  await focado(pagina, `Ações: ${resgate}`);
});

test('a save in flight is closed over by nothing', async () => {
  const { pagina, goTo } = rosa();
  await goTo('/painel/resgates');
  await daLinha(pagina, resgate, 'Editar observação');
  const formulario = pagina.getByRole('dialog', { name: 'Editar observação' });
  await formulario.getByLabel('Observação').fill('Deixar com o porteiro');
  const solta = Promise.withResolvers<void>();
  await pagina.route(/\/alterar-observacao$/, async (rota) => {
    await solta.promise;
    await rota.continue();
  });
  await formulario.getByRole('button', { name: 'Salvar' }).click();
  await formulario.getByRole('button', { name: 'Salvando' }).waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.goBack();
  await pagina.mouse.click(5, 5);
  for (const nome of ['Fechar', 'Cancelar']) await formulario.getByRole('button', { name: nome }).click();
  expect(await dialogos(pagina)).toBe(1);
  solta.resolve();
  await aviso(pagina, 'Observação salva com sucesso').waitFor();
  await expect.poll(() => dialogos(pagina)).toBe(0);
  expect(new URL(pagina.url()).pathname).toBe('/painel/resgates');
});

test('a page with an edited form asks before it is left, by a link and by “back”', async () => {
  const { pagina, goTo } = rosa();
  await goTo('/painel/redes?busca=rede');
  await pagina.getByRole('link', { name: 'Nova rede' }).click();
  await titulo(pagina, 'Cadastrar Rede').waitFor();
  await pagina.getByLabel('Nome').fill('Rede Sul');
  await pagina.locator('#conteudo').getByRole('link', { name: 'Voltar' }).click();
  await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
  await pagina.goBack();
  await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
  await titulo(pagina, 'Cadastrar Rede').waitFor();
  expect(await pagina.getByLabel('Nome').inputValue()).toBe('Rede Sul');
  await pagina.goBack();
  await pergunta(pagina).getByRole('button', { name: 'Descartar' }).click();
  await titulo(pagina, 'Redes').waitFor();
  expect(new URL(pagina.url()).pathname).toBe('/painel/redes');

  // "Voltar" is a way back also after the question: the list is as it was left, and the form is ahead.
  await pagina.getByRole('link', { name: 'Nova rede' }).click();
  await pagina.getByLabel('Nome').fill('Rede Sul');
  await pagina.locator('#conteudo').getByRole('link', { name: 'Voltar' }).click();
  await pergunta(pagina).getByRole('button', { name: 'Descartar' }).click();
  await titulo(pagina, 'Redes').waitFor();
  expect(new URL(pagina.url()).search).toBe('?busca=rede');
  await pagina.goForward();
  await titulo(pagina, 'Cadastrar Rede').waitFor();

  // Saved, there is nothing to ask about.
  await goTo('/painel/cadastrar/rede');
  await pagina.getByLabel('Nome').fill('Rede Norte');
  await pagina.getByLabel('Região').fill('Norte');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Rede cadastrada com sucesso').waitFor();
  await pagina.locator('#conteudo').getByRole('link', { name: 'Voltar' }).click();
  await titulo(pagina, 'Redes').waitFor();
});
