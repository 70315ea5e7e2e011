/** The prize page: what each kind asks for, the question, and what is said when it cannot be had. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCartoes } from '../../server/src/modules/cartoes/cartoes.api.ts';
import { expectFoco } from '../apoio/leitora.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, saldo, titulo } from '../apoio/tela.ts';

const resgatarButton = (pagina: Page) => pagina.getByRole('button', { name: 'RESGATAR' });
/** The large figure below the prize's name. */
const preco = (pagina: Page, pontos: string) => pagina.locator('main p').filter({ hasText: `${pontos} pontos` });
const pergunta = (pagina: Page) => pagina.getByRole('dialog', { name: 'Confirma este resgate?' });

/** @param como `open` where the page has it from before */
async function openEndereco(pessoa: Pessoa, tipo: keyof typeof premios, como: 'goTo' | 'open' = 'goTo'): Promise<void> {
  const { pagina } = pessoa;
  await pessoa[como](`/premio/${premios[tipo].codigo}`);
  await titulo(pagina, premios[tipo].nome).waitFor();
}

export async function checkCampos(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await openEndereco(pessoa, 'recarga');
  await resgatarButton(pagina).click();
  await pagina.getByText('Selecione a operadora').waitFor();
  await pagina.getByText('Informe o celular').waitFor();
  for (const operadora of ['Vivo', 'Claro', 'TIM', 'OI', 'Nextel', 'Algar'])
    expect(await pagina.getByLabel(operadora, { exact: true }).count()).toBe(1);
  await pagina.getByLabel('Celular').fill('119123456');
  expect(await pagina.getByLabel('Celular').inputValue()).toMatch(/^\(11\) /);
  for (const deixa of ['Tab', 'Enter']) {
    await pagina.getByLabel('Celular').press(deixa);
    await pagina.getByText('Celular inválido').waitFor();
    expect(await pagina.getByLabel('Celular').inputValue()).toBe('');
    await pagina.getByLabel('Celular').fill('1191');
  }

  await openEndereco(pessoa, 'pix');
  await resgatarButton(pagina).click();
  await pagina.getByText('Selecione o tipo de chave').waitFor();
  await pagina.getByText('Informe a chave Pix').waitFor();
  for (const tipo of ['CPF', 'CNPJ', 'Telefone', 'Email', 'Chave Aleatória'])
    expect(await pagina.getByLabel(tipo, { exact: true }).count()).toBe(1);
  await pagina.getByLabel('CPF', { exact: true }).check({ force: true });
  await pagina.getByLabel('Chave Pix').fill('11111111111');
  await resgatarButton(pagina).click();
  await pagina.getByText('Chave Pix inválida para o tipo CPF').waitFor();

  await openEndereco(pessoa, 'credito');
  await pagina.getByText('Digite o nome do titular do CPF').waitFor();
  await resgatarButton(pagina).click();
  await pagina.getByText('Informe seu nome completo').waitFor();
  expect(await pergunta(pagina).count()).toBe(0);
}

/** Points shown are the quantity times the price of the voltage; less than one cannot be asked for. */
export async function chooseVoltagem(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await openEndereco(pessoa, 'bivolt');
  expect(await pagina.getByLabel(/110V/).isChecked()).toBe(true);
  await pagina.getByText('−400', { exact: true }).waitFor();
  await preco(pagina, '400').waitFor();
  await pagina.getByLabel(/220V/).check({ force: true });
  await pagina.getByText('−450', { exact: true }).waitFor();
  await preco(pagina, '450').waitFor();
  expect(await pagina.getByRole('button', { name: 'Diminuir quantidade' }).isDisabled()).toBe(true);
  // What is typed is what is taken, or refused in words: never another number.
  const quantidade = pagina.getByLabel('Quantidade', { exact: true });
  for (const [digitada, falta] of [
    ['0', 'No mínimo 1 por resgate'],
    ['-5', 'No mínimo 1 por resgate'],
    ['1,5', '“1,5” não é um número inteiro'],
    ['1e9', '“1e9” não é um número inteiro'],
    ['150', 'No máximo 99 por resgate'],
  ] as const) {
    await quantidade.fill(digitada);
    await pagina.getByText(falta).waitFor();
    expect(await quantidade.inputValue()).toBe(digitada);
    await resgatarButton(pagina).click();
    expect(await pergunta(pagina).count()).toBe(0);
  }
  await quantidade.fill('1');
  await quantidade.press('Backspace');
  await quantidade.press('2');
  await pagina.getByText('−900', { exact: true }).waitFor();
  await quantidade.fill('3');
  await pagina.getByText('−1.350', { exact: true }).waitFor();
  await preco(pagina, '1.350').waitFor();
}

export async function sayNoThenYes(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await openEndereco(pessoa, 'geral');
  const pedidos: string[] = [];
  const solta = Promise.withResolvers<void>();
  await pagina.route(/\/api\/resgatar$/, async (pedido) => {
    pedidos.push(pedido.request().method());
    await solta.promise;
    await pedido.continue();
  });
  await resgatarButton(pagina).click();
  await pergunta(pagina).getByRole('button', { name: 'NÃO' }).click();
  await pergunta(pagina).waitFor({ state: 'hidden' });
  expect(pedidos).toEqual([]);
  await resgatarButton(pagina).click();
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  await pergunta(pagina).getByRole('button', { name: 'Resgatando' }).waitFor();
  solta.resolve();
  await pagina.waitForURL('**/resgates');
  // The address comes first: left before its screen is there, the prize's own would be the next one.
  await titulo(pagina, 'Meus resgates').waitFor();
  await aviso(pagina, 'Resgate realizado com sucesso!').waitFor();
  await aviso(pagina, 'Seu saldo atual é de 4.900 pontos').waitFor();
  expect(await saldo(pagina)).toBe('4.900');
  expect(pedidos).toEqual(['POST']);
  await pagina.unroute(/\/api\/resgatar$/);
}

/** The first credit brings a card, blocked: it is hers at once, without anybody being asked again. */
export async function creditoBringsCartao(pessoa: Pessoa, { app }: Produto): Promise<void> {
  const { pagina, espera } = pessoa;
  const estoque = [{ codigoBarras: '8970300001', numero: '5067411020008217' }];
  await app.db.transaction().execute((trx) => createCartoes(trx, estoque, app.clock.now()));
  await openEndereco(pessoa, 'credito');
  await pagina.getByLabel('Nome completo').fill('Vera Lúcia Prates');
  await resgatarButton(pagina).click();
  expect(await pergunta(pagina).innerText()).toContain('Vera Lúcia Prates');
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  await pagina.waitForURL('**/resgates');
  espera(/ERR_FAILED/);
  await pagina.route(/\/api\/sessoes\/atual$/, (pedido) => pedido.abort());
  await pagina.getByRole('link', { name: 'Cartão', exact: true }).click();
  await pagina.getByText('Seu cartão está bloqueado').waitFor();
  // Beside a colleague nobody reads it by chance.
  await pagina.getByText('•••• •••• •••• 8217').waitFor();
  await pagina.getByRole('button', { name: 'Mostrar o número do cartão, final 8217' }).click();
  await pagina.getByText('5067 4110 2000 8217').waitFor();
  await pagina.unroute(/\/api\/sessoes\/atual$/);
  await pessoa.goTo('/meus-dados');
  const coberto = pagina.getByRole('button', { name: 'Mostrar o número do cartão, final 8217' });
  await coberto.click();
  await pagina.getByText('5067 4110 2000 8217').waitFor();
}

/** Somebody takes it out of the catalogue while the question is open: the server's own sentence is shown, nothing is spent. */
export async function premioQueSaiu(pessoa: Pessoa, { app }: Produto): Promise<void> {
  const { pagina, espera } = pessoa;
  const ativo = (valor: boolean) =>
    app.db.updateTable('premios').set({ ativo: valor }).where('codigo', '=', premios.geral.codigo).execute();
  await openEndereco(pessoa, 'geral');
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  await ativo(false);
  espera(/status of 400/);
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  await aviso(pagina, 'Este prêmio não está disponível').waitFor();
  await titulo(pagina, 'Prêmio indisponível').waitFor();
  expect(await resgatarButton(pagina).count()).toBe(0);
  expect(new URL(pagina.url()).pathname).toBe(`/premio/${premios.geral.codigo}`);
  expect(await saldo(pagina)).toBe('4.900');
  await ativo(true);
}

/** Before somebody comes, and while the question is open: what is refused is offered no more. */
export async function lojaSuspensa(pessoa: Pessoa, { app }: Produto, lojaId: number): Promise<void> {
  const { pagina, espera } = pessoa;
  const liberado = (resgateLiberado: boolean) =>
    app.db.updateTable('revendas').set({ resgateLiberado }).where('id', '=', lojaId).execute();
  const expectSuspensa = async () => {
    await pagina.getByText('O resgate está suspenso para a sua loja. Os seus pontos continuam guardados.').waitFor();
    expect(await resgatarButton(pagina).count()).toBe(0);
    expect(await pagina.getByLabel('Quantidade', { exact: true }).count()).toBe(0);
  };
  await liberado(false);
  await openEndereco(pessoa, 'geral', 'open');
  await expectSuspensa();
  await liberado(true);
  await openEndereco(pessoa, 'geral', 'open');
  await resgatarButton(pagina).click();
  await pergunta(pagina).waitFor();
  await liberado(false);
  espera(/status of 403/);
  await pergunta(pagina).getByRole('button', { name: 'SIM' }).click();
  await aviso(pagina, 'O resgate está suspenso para a sua loja').waitFor();
  await expectSuspensa();
  await expectFoco(titulo(pagina, premios.geral.nome));
  await liberado(true);
}
