/** Receipts that sellers sent, in the hands of staff: typed into points, closed with a reason, told from each other. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import { aparelhos, type Pessoa } from './apoio/pessoa.ts';
import {
  aviso,
  boxOf,
  coluna,
  daLinha,
  holdNext,
  isBusy,
  linhas,
  pressWithMouse,
  saldo,
  titulo,
} from './apoio/tela.ts';
import { cafeteira, chaveDe, colega, createMundo, moedor, operadora, sendAll, vendedora } from './recibos/mundo.ts';

const palco = usePalco();
const hoje = new Date();
const data = (dias: number) =>
  new Date(hoje.getTime() - dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const anoMes = (dia: string) => `${dia.slice(8)}${dia.slice(3, 5)}`;

beforeAll(() => createMundo(palco()));

async function signIn(quem = operadora): Promise<Pessoa> {
  const alguem = await palco().pessoa();
  await alguem.resume('painel', quem.cpf);
  return alguem;
}

/** A line without the mouse: code, Tab, quantity, Tab, value, Enter. */
async function typeItem(pagina: Page, codigo: string, qtde: string, valor: string): Promise<void> {
  await pagina.getByLabel('Código do produto').fill(codigo);
  for (const texto of [qtde, valor]) {
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.type(texto);
  }
  await pagina.keyboard.press('Enter');
}

/** What a press leaves the focus at: browsers take it from what is disabled with the next frame. */
const focusedOnceDrawn = (pagina: Page): Promise<string | null | undefined> =>
  pagina.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return document.activeElement?.textContent;
  });

/** Also on a tablet it stands beside what is typed, down to the form's last button. */
async function expectReciboInSight(pagina: Page): Promise<void> {
  const antes = pagina.viewportSize();
  await pagina.setViewportSize(aparelhos.tablet);
  await pagina.getByRole('button', { name: 'Processar venda' }).scrollIntoViewIfNeeded();
  const recibo = await boxOf(pagina.getByRole('img', { name: /^Recibo de / }));
  const codigo = await boxOf(pagina.getByLabel('Código do produto'));
  expect(recibo.x + recibo.width).toBeLessThanOrEqual(codigo.x);
  expect(recibo.y).toBeGreaterThan(0);
  expect(recibo.y + recibo.height).toBeLessThan(aparelhos.tablet.height);
  if (antes) await pagina.setViewportSize(antes);
}

const itens = (pagina: Page) => pagina.getByRole('region', { name: 'Itens da venda' }).locator('tbody tr');

test('receipts are typed one after the other, from the oldest, mostly by keyboard', async () => {
  const dia = data(1);
  const [primeiro, segundo] = await sendAll(palco(), [
    { chaveAcesso: chaveDe(4512, anoMes(dia)) },
    { chaveAcesso: chaveDe(4513, anoMes(dia), '99888777000166') },
  ]);
  const alguem = await signIn();
  const { pagina, goTo, espera } = alguem;
  await goTo('/painel/processar/pontuacoes');
  await expect.poll(() => coluna(pagina, 'Vendedor')).toEqual([vendedora.nome, vendedora.nome]);
  await daLinha(pagina, vendedora.nome, 'Processar');
  await pagina.waitForURL(`**/nova-venda?id=${primeiro}`);
  await pagina.reload();
  await pagina.getByText(`${vendedora.nome}, Casa Centro (Casa & Conforto)`).waitFor();
  expect(await pagina.getByLabel('Cupom').isChecked()).toBe(true);
  expect(await pagina.getByLabel('Número Fiscal').inputValue()).toBe('4512');
  expect(await pagina.getByText('O CNPJ da nota não é o da loja').count()).toBe(0);
  await expectReciboInSight(pagina);

  await pagina.getByLabel('Data da venda').fill(dia);
  espera(/status of 404/);
  await typeItem(pagina, 'NADA', '1', '10,00');
  await pagina.getByText('Produto não encontrado').waitFor();
  await typeItem(pagina, cafeteira.codigo, '', '');
  await expect.poll(() => itens(pagina).count()).toBe(1);
  await typeItem(pagina, moedor.codigo, '2', '129,90');
  await expect
    .poll(() => itens(pagina).allInnerTexts())
    .toEqual([
      expect.stringMatching(/Cafeteira elétrica\s+CAF-1\s+1\s+R\$\s10,00\s+R\$\s0,00\s+R\$\s10,00/),
      expect.stringMatching(/Moedor de café\s+MOE-7\s+2\s+R\$\s129,90\s+R\$\s0,00\s+R\$\s259,80/),
    ]);
  await pagina.getByText(/R\$\s269,80/).waitFor();
  expect(await pagina.getByLabel('Enviar mensagem ao vendedor').isChecked()).toBe(true);
  await pagina.getByRole('button', { name: 'Processar venda' }).press('Enter');
  // Said in the style of an error, as specified.
  const dita = pagina.getByRole('alert').filter({ hasText: 'Venda processada com sucesso: 46 pontos' });
  await dita.waitFor();
  expect(await dita.getAttribute('style')).toContain('red');

  // The next one opens by itself, with its own key: another store's.
  await pagina.waitForURL(`**/nova-venda?id=${segundo}`);
  await pagina.getByText('O CNPJ da nota não é o da loja').waitFor();
  await expect.poll(() => itens(pagina).count()).toBe(0);
  await expectFoco(pagina.getByLabel('Data da venda'));
  await pagina.keyboard.type(data(70));
  await pagina.getByText('A data não é do mês da nota').waitFor();
  // A number that was processed is said to be, and goes.
  await pagina.getByLabel('Número Fiscal').fill('000.4512');
  await pagina.keyboard.press('Tab');
  await pagina.getByText('Venda já processada').waitFor();
  await pagina.getByText(`Cupom 4512: ${vendedora.nome}, ${dia}`).waitFor();
  expect(await pagina.getByLabel('Número Fiscal').inputValue()).toBe('');
  await pagina.getByLabel('Número Fiscal').fill('4513');
  await typeItem(pagina, moedor.codigo, '1', '129,90');
  await expect.poll(() => itens(pagina).count()).toBe(1);
  await pagina.getByRole('button', { name: 'Remover Moedor de café' }).click();
  await typeItem(pagina, cafeteira.codigo, '1', '189,90');
  await expect.poll(() => itens(pagina).count()).toBe(1);
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  await aviso(pagina, 'Venda processada com sucesso: 25 pontos').waitFor();
  await titulo(pagina, 'Pontuações Pendentes').waitFor();
  await pagina.getByText('Nenhum recibo à espera').waitFor();

  const joana = await palco().pessoa({ tamanho: 'celular' });
  await joana.resume('loja', vendedora.cpf);
  await joana.goTo('/loja');
  expect(await saldo(joana.pagina)).toBe('71');
});

test('a receipt is closed with a reason, which the list of closed ones keeps; its likeness is pointed out', async () => {
  const chaveAcesso = chaveDe(77, anoMes(data(0)));
  const [primeiro, segundo] = await sendAll(palco(), [{ chaveAcesso }, { chaveAcesso }]);
  const { pagina, goTo, espera } = await signIn();
  await goTo('/painel/processar/pontuacoes');
  await expect.poll(() => pagina.getByText('Repetido').count()).toBe(2);
  await pagina
    .getByRole('button', { name: `Ver recibo de ${vendedora.nome}` })
    .first()
    .click();
  await pagina
    .getByRole('dialog')
    .getByRole('img', { name: `Recibo de ${vendedora.nome}` })
    .waitFor();
  await pagina.keyboard.press('Escape');
  await daLinha(pagina, vendedora.nome, 'Encerrar');
  const dialogo = pagina.getByRole('dialog', { name: 'Encerrar recibo' });
  await dialogo.getByRole('button', { name: 'Encerrar' }).click();
  await dialogo.getByText('Informe o motivo').waitFor();
  await dialogo.getByText('Foto ilegível').click();
  espera(/status of 500/);
  const json = { erro: 'Algo deu errado do nosso lado', codigo: 'erro_interno' };
  await pagina.route(/\/api\/pontuacoes\/encerrar$/, (rota) => rota.fulfill({ status: 500, json }), { times: 1 });
  await dialogo.getByRole('button', { name: 'Encerrar' }).click();
  await aviso(pagina, 'Erro ao encerrar pontuação: Erro desconhecido').waitFor();
  await dialogo.getByRole('button', { name: 'Encerrar' }).click();
  await aviso(pagina, 'Pontuação encerrada com sucesso').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  // Its row went with its button.
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.textContent)).toBe('Pontuações Pendentes');

  await goTo(`/painel/processar/nova-venda?id=${segundo}`);
  const alerta = pagina.getByRole('alert').filter({ hasText: 'Este recibo pode ser repetido' });
  expect(await alerta.innerText()).toMatch(/A mesma chave de acesso: recibo de Joana.*\(encerrado\)/);
  expect(await alerta.getByRole('link').getAttribute('href')).toContain(`?id=${primeiro}`);
  await pagina.getByRole('button', { name: 'Encerrar' }).click();
  const motivo = dialogo.getByLabel('Motivo', { exact: true });
  await motivo.fill('O mesmo cupom de ontem');
  await motivo.press('Control+Enter');
  await titulo(pagina, 'Pontuações Pendentes').waitFor();

  await goTo('/painel/pontuacoes/encerrado');
  await expect.poll(() => coluna(pagina, 'Motivo')).toEqual(['O mesmo cupom de ontem', 'Foto ilegível']);
  await daLinha(pagina, vendedora.nome, 'Ver recibo');
  const quadro = pagina.getByRole('dialog').getByRole('region', { name: `Recibo de ${vendedora.nome}` });
  await quadro.press('+');
  // Larger about the middle of what was seen.
  await expect.poll(() => quadro.evaluate(({ scrollLeft, scrollTop }) => scrollLeft > 0 && scrollTop > 0)).toBe(true);
  await quadro.press('0');
  await expect.poll(() => quadro.evaluate((elemento) => elemento.scrollWidth > elemento.clientWidth)).toBe(false);
});

test('without a receipt it is a plain form, which says what is missing where it is missing', async () => {
  const { pagina, goTo, espera } = await signIn();
  await goTo('/painel/processar/pontuacoes');
  await pagina.getByRole('link', { name: 'Nova venda' }).click();
  await titulo(pagina, 'Nova Venda').waitFor();
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  const faltas = ['CPF obrigatório', 'Tipo Fiscal obrigatório', 'Número Fiscal obrigatório', 'Data obrigatória'];
  for (const falta of [...faltas, 'Adicione itens antes de processar']) await pagina.getByText(falta).waitFor();
  await expectFoco(pagina.getByLabel('CPF do vendedor'));

  await typeItem(pagina, cafeteira.codigo, '1', '10,00');
  await pagina.getByText('Informe o CPF do vendedor Loja primeiro').first().waitFor();
  await pagina.getByLabel('CPF do vendedor').fill('52998224725');
  await pagina.getByText('CPF inválido').waitFor();
  await pagina.getByLabel('CPF do vendedor').fill(vendedora.cpf);
  await pagina.getByText(`${vendedora.nome}, Casa Centro`).waitFor();
  await pagina.getByLabel('Quantidade').fill('');
  await pagina.getByRole('button', { name: 'Adicionar' }).click();
  await pagina.getByText('Informe todos os campos para adicionar um item').waitFor();
  await pagina.getByLabel('Quantidade').fill('0');
  await pagina.getByRole('button', { name: 'Adicionar' }).click();
  await pagina.getByText('Informe somente valores válidos').waitFor();
  await pagina.getByLabel('Quantidade').fill('3');
  await pagina.getByRole('button', { name: 'Adicionar' }).click();
  await expect.poll(() => itens(pagina).count()).toBe(1);

  await pagina.getByLabel('Nota').check();
  await pagina.getByLabel('Número Fiscal').fill('88');
  await pagina.getByLabel('Data da venda').fill('31/12/2999');
  // What only the server knows comes back to its field, and nothing typed is lost.
  espera(/status of 400/);
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  await pagina.getByText('A data da venda está no futuro').waitFor();
  await pagina.getByLabel('Data da venda').fill(data(2));
  // Somebody else was faster with the same number.
  espera(/status of 409/);
  const erro = 'Venda já processada';
  const json = { erro, codigo: 'venda_ja_processada', campos: { 'venda.identificador': erro } };
  await pagina.route(/\/api\/pontuacoes\/pontuar$/, (rota) => rota.fulfill({ status: 409, json }), { times: 1 });
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  await pagina.getByText(erro).waitFor();
  expect(await pagina.getByLabel('Número Fiscal').inputValue()).toBe('');
  await pagina.getByLabel('Número Fiscal').fill('88');
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  await aviso(pagina, 'Venda processada com sucesso: 75 pontos').waitFor();
  await expect.poll(() => pagina.getByLabel('CPF do vendedor').inputValue()).toBe('');
});

test('what a field says as it is left moves nothing away from under the mouse', async () => {
  const { pagina, goTo, espera } = await signIn();
  espera(/status of 404/);
  await goTo('/painel/processar/nova-venda');
  const processar = pagina.getByRole('button', { name: 'Processar venda' });
  const adicionar = pagina.getByRole('button', { name: 'Adicionar' });
  await pagina.getByLabel('CPF do vendedor').fill('529');
  await pressWithMouse(pagina, processar);
  await pagina.getByText('CPF inválido').waitFor();
  await pagina.getByText('Número Fiscal obrigatório').waitFor();

  await pagina.getByLabel('CPF do vendedor').fill(vendedora.cpf);
  await pagina.getByText(`${vendedora.nome}, Casa Centro`).waitFor();
  await pagina.getByLabel('Número Fiscal').fill('88');
  await pagina.getByLabel('Data da venda').fill('31/02/2026');
  await pressWithMouse(pagina, adicionar);
  await pagina.getByText('Data inválida').waitFor();
  await pagina.getByText('Informe todos os campos para adicionar um item').waitFor();

  await pagina.getByLabel('Código do produto').fill('NADA');
  await pagina.getByLabel('Quantidade').fill('1');
  await pagina.getByLabel('Valor unitário').pressSequentially('100');
  await pagina.getByLabel('Código do produto').focus();
  await pressWithMouse(pagina, adicionar);
  await pagina.getByText('Produto não encontrado').waitFor();
  // What was refused of a value is no longer said once it is left.
  await pagina.getByLabel('Desconto').pressSequentially('-');
  await pagina.getByText('Digite só os números').waitFor();
  await pagina.getByLabel('Quantidade').fill('1,5');
  await pagina.getByLabel('Desconto').pressSequentially('-');
  await pressWithMouse(pagina, adicionar);
  await expect.poll(() => pagina.getByText('Digite só os números').count()).toBe(0);
});

test('by keyboard alone; the line that is still being typed goes with the sale, and none is left for the next', async () => {
  const dia = data(3);
  const [recibo] = await sendAll(palco(), [{ chaveAcesso: chaveDe(6001, anoMes(dia)) }]);
  const { pagina, goTo, open, espera } = await signIn();
  const isFocused = (nome: string) => expectFoco(pagina.getByLabel(nome));
  const codigo = pagina.getByLabel('Código do produto');
  await goTo(`/painel/processar/nova-venda?id=${recibo}`);
  await pagina.getByText(`${vendedora.nome}, Casa Centro (`).waitFor();
  await pagina.keyboard.press('Tab');
  await isFocused('Data da venda');
  await pagina.keyboard.type(dia);
  await pagina.keyboard.press('Enter');
  await isFocused('Código do produto');
  await typeItem(pagina, moedor.codigo, '2', '129,90');
  await expect.poll(() => itens(pagina).count()).toBe(1);
  await isFocused('Código do produto');
  await pagina.keyboard.type(cafeteira.codigo);
  await pagina.keyboard.press('Control+Enter');
  await pagina.getByText('Complete ou limpe o item que está sendo digitado').waitFor();
  await isFocused('Quantidade');
  await pagina.keyboard.type('1');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.type('189,90');
  await pagina.keyboard.press('Control+Enter');
  await aviso(pagina, 'Venda processada com sucesso: 46 pontos').waitFor();

  await open('/painel/processar/nova-venda');
  await pagina.getByLabel('CPF do vendedor').fill(vendedora.cpf);
  await pagina.getByText(`${vendedora.nome}, Casa Centro`).waitFor();
  await pagina.keyboard.press('Enter');
  await isFocused('Nota');
  await pagina.keyboard.press('Enter');
  await isFocused('Número Fiscal');
  expect(await pagina.getByLabel('Nota').isChecked()).toBe(true);
  await pagina.keyboard.type('6002');
  await pagina.keyboard.press('Enter');
  await isFocused('Data da venda');
  await pagina.keyboard.type(dia);
  espera(/status of 404/);
  await codigo.fill('NADA');
  await pagina.getByRole('button', { name: 'Limpar este item' }).click();
  await isFocused('Código do produto');
  await pagina.keyboard.press('Control+Enter');
  await pagina.getByText('Adicione itens antes de processar').waitFor();
  await codigo.fill(cafeteira.codigo);
  await pagina.getByLabel('Quantidade').fill('2');
  await pagina.getByLabel('Valor unitário').pressSequentially('10000');
  const letProcess = await holdNext(pagina, /\/api\/pontuacoes\/pontuar$/);
  await pagina.getByRole('button', { name: 'Processar venda' }).press('Enter');
  await isBusy(pagina, 'Processando');
  expect(await focusedOnceDrawn(pagina)).toBe('Processando…');
  letProcess();
  await aviso(pagina, 'Venda processada com sucesso: 50 pontos').waitFor();
  expect(await codigo.inputValue()).toBe('');
  expect(await pagina.getByLabel('Quantidade').inputValue()).toBe('');
  await expect.poll(() => itens(pagina).count()).toBe(0);
});

test('of two people at one receipt the second learns what became of it, and goes on', async () => {
  const [disputado, outro] = await sendAll(palco(), [{}, {}]);
  const [rosa, tadeu] = [await signIn(), await signIn(colega)];
  await rosa.goTo(`/painel/processar/nova-venda?id=${disputado}`);
  await rosa.pagina.getByLabel('Cupom').check();
  await rosa.pagina.getByLabel('Número Fiscal').fill('901');
  await rosa.pagina.getByLabel('Data da venda').fill(data(1));
  await typeItem(rosa.pagina, cafeteira.codigo, '1', '10,00');
  await expect.poll(() => itens(rosa.pagina).count()).toBe(1);

  await tadeu.goTo(`/painel/processar/nova-venda?id=${disputado}`);
  await tadeu.pagina.getByRole('button', { name: 'Encerrar' }).click();
  await tadeu.pagina.getByRole('dialog').getByText('Fora do prazo').click();
  await tadeu.pagina.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await tadeu.pagina.waitForURL(`**/nova-venda?id=${outro}`);

  rosa.espera(/status of 409/);
  await rosa.pagina.getByRole('button', { name: 'Processar venda' }).click();
  await aviso(rosa.pagina, 'Este recibo já foi encerrado').waitFor();
  await rosa.pagina.getByText(/^Por Tadeu.*, em \d{2}\/.*Motivo: Fora do prazo$/).waitFor();
  // The form is gone, and its fields with it: whoever was typing is at what became of it, and goes on typing at the next.
  await expectFoco(rosa.pagina.getByRole('alert', { name: 'Este recibo já foi encerrado' }));
  await rosa.pagina.keyboard.press('Tab');
  await expectFoco(rosa.pagina.getByRole('link', { name: 'Próximo recibo' }));
  await rosa.pagina.keyboard.press('Enter');
  await rosa.pagina.waitForURL(`**/nova-venda?id=${outro}`);
  await expectFoco(rosa.pagina.getByLabel('Nota', { exact: true }));
  await rosa.pagina.getByRole('button', { name: 'Processar venda' }).waitFor();
});
