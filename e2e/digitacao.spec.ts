/** A seller at the counter types what was sold; and looks up what it is worth. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lockSaldos, moveUnidades } from '../server/src/modules/unidades/unidades.api.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import { login, type Pessoa } from './apoio/pessoa.ts';
import { aviso, coluna, downloadFile, loseAnswer, saldo, titulo } from './apoio/tela.ts';

const palco = usePalco();
const marcos = { cpf: '39053344705', nome: 'Marcos Teixeira' };
const teo = { cpf: '11144477735', nome: 'Téo Brandão' };
const livia = { cpf: '52998224725', nome: 'Lívia Prado' };
const moedor = { codigo: 'PX-1001', nome: 'Moedor de café manual', codigoBarras: '7891000315507' };
const chaleira = { codigo: 'PX-1002', nome: 'Chaleira elétrica', codigoBarras: '036000291452' };
let redeId = 0;

beforeAll(async () => {
  const { app, fabricas, senhaHash } = palco();
  const rede = await fabricas.rede({ nome: 'Casa & Fogão' });
  redeId = rede.id;
  const loja = await fabricas.revenda({ redeId, tipoPontuacao: 1 });
  const semHistorico = await fabricas.revenda({ redeId, tipoPontuacao: 1 });
  await fabricas.parceiro({ ...marcos, senhaHash, revendaId: loja.id });
  for (const pessoa of [livia, teo]) await fabricas.parceiro({ ...pessoa, senhaHash, revendaId: semHistorico.id });
  const pontos = [18, 19.5];
  for (const [indice, produto] of [moedor, chaleira].entries()) {
    const { id: produtoId } = await fabricas.produto({ ...produto, valorPontos: pontos[indice] ?? 1 });
    await app.db.transaction().execute(async (trx) => {
      const par = { redeId, produtoId };
      await lockSaldos(trx, [par]);
      await trx
        .insertInto('historico')
        .values({
          ...par,
          revendaId: loja.id,
          data: '2026-01-05',
          documento: `NF${indice}`,
          qtde: 3,
          valorTotal: 100,
          processamentoId: 0,
        })
        .execute();
      await moveUnidades(trx, [{ ...par, vendidas: 3 }]);
    });
  }
  for (let n = 1; n <= 11; n += 1)
    await fabricas.produto({ codigo: `CX-${n}`, nome: `Coador nº ${n}`, valorPontos: n, valorPontosExibicao: n + 0.5 });
  await fabricas.produto({ codigo: 'PARADO', nome: 'Produto parado', valorPontos: 900, ativo: false });
});

async function openFormulario(quem = marcos): Promise<Pessoa> {
  const pessoa = await palco().pessoa({ tamanho: 'celular' });
  await pessoa.resume('loja', quem.cpf);
  await pessoa.goTo('/enviar-pontuacao');
  await titulo(pessoa.pagina, 'Enviar pontuação').waitFor();
  return pessoa;
}

const codigo = (pagina: Page) => pagina.getByLabel('Código do produto');
const valor = (pagina: Page) => pagina.getByLabel('Valor da venda');
const itens = (pagina: Page) => pagina.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem');
const total = (pagina: Page) => pagina.getByRole('group', { name: 'Total da venda' });

async function typeProduto(pagina: Page, produto: string, reais: string): Promise<void> {
  await codigo(pagina).fill(produto);
  // By the keys: digits push from the right.
  await valor(pagina).press('ControlOrMeta+A');
  await valor(pagina).pressSequentially(reais);
  await valor(pagina).press('Enter');
}

/** It has the focus, and stands whole in what the phone shows between header and bar. */
async function expectToStandOut(alvo: Locator): Promise<void> {
  await expectFoco(alvo);
  const coberto = await alvo.evaluate((elemento) => {
    const { left, right, top, bottom } = elemento.getBoundingClientRect();
    return [top + 2, bottom - 2].filter((y) => !elemento.contains(document.elementFromPoint((left + right) / 2, y)));
  });
  expect(coberto).toEqual([]);
}

/** The next sale arrives, but its answer does not. */
const loseVenda = (pagina: Page): Promise<void> => loseAnswer(pagina, /\/api\/pontuacoes\/pontuar$/);

test('a line goes in with its name and points, or says why it does not', async () => {
  const { pagina } = await openFormulario();
  const botaoEnviar = pagina.getByRole('button', { name: /^Enviar \d+ ite|^Enviar venda/ });
  await botaoEnviar.click();
  await aviso(pagina, 'Adicione itens antes de processar').waitFor();
  await pagina.getByRole('button', { name: 'Adicionar' }).click();
  await pagina.getByText('Preencha todos os dados e tente novamente').waitFor();
  await codigo(pagina).fill(moedor.codigo);
  await pagina.getByRole('button', { name: 'Adicionar' }).click();
  await pagina.getByText('Preencha todos os dados e tente novamente').waitFor();
  // The one that is missing.
  await expectFoco(valor(pagina));

  await codigo(pagina).fill('X'.repeat(40));
  expect(await codigo(pagina).inputValue()).toHaveLength(30);
  await typeProduto(pagina, 'NADA-DISSO', '129,95');
  await pagina.getByText('Produto não participante').waitFor();
  expect([await codigo(pagina).inputValue(), await valor(pagina).inputValue()]).toEqual([
    'NADA-DISSO',
    'R$\u00a0129,95',
  ]);
  // What came back is selected: typing replaces it.
  await pagina.keyboard.type('PARADO');
  await codigo(pagina).press('Enter');
  await pagina.getByText('Produto não participante').waitFor();

  await typeProduto(pagina, moedor.codigo, '-129,90');
  await itens(pagina).filter({ hasText: moedor.nome }).waitFor();
  expect(await itens(pagina).first().innerText()).toMatch(/PX-1001 · 18 pontos[\s\S]*R\$\s129,90/);
  expect(await pagina.getByText('Produto não participante').count()).toBe(0);
  await expect.poll(() => total(pagina).innerText()).toMatch(/Total\s*18 pontos/);
  const solta = Promise.withResolvers<void>();
  await pagina.route('**/api/pontuacoes/previa*', async (rota) => {
    await solta.promise;
    await rota.continue();
  });
  await typeProduto(pagina, chaleira.codigoBarras, '150,00');
  await itens(pagina).filter({ hasText: chaleira.nome }).waitFor();
  // What it earns at once, and what will wait, is known before it is sent; never what other lines earn.
  await expect.poll(() => total(pagina).innerText()).toMatch(/^Total\s*R\$\s279,90/);
  solta.resolve();
  await expect.poll(() => total(pagina).innerText()).toMatch(/Total\s*37,50 pontos[\s\S]*R\$\s279,90/);
});

test('an amount is its digits, pushed from the right; what is pasted is understood or refused in words', async () => {
  const { pagina, contexto } = await openFormulario();
  const shown = async () => (await valor(pagina).inputValue()).replace(/\s/g, ' ');
  const clear = async () => {
    await valor(pagina).press('ControlOrMeta+A');
    await valor(pagina).press('Delete');
  };
  for (const [digitado, escrito] of [
    ['1.234,56', 'R$ 1.234,56'],
    ['1.999,90', 'R$ 1.999,90'],
    ['7', 'R$ 0,07'],
  ] as const) {
    await clear();
    await valor(pagina).pressSequentially(digitado);
    expect(await shown()).toBe(escrito);
    await codigo(pagina).focus();
    expect(await shown()).toBe(escrito);
  }
  // A finger in the middle, and an arrow, change nothing: digits enter and leave at the right.
  await clear();
  await valor(pagina).pressSequentially('12990');
  await valor(pagina).click({ position: { x: 30, y: 20 } });
  await valor(pagina).press('ArrowLeft');
  await valor(pagina).press('5');
  expect(await shown()).toBe('R$ 1.299,05');
  for (const resta of ['R$ 129,90', 'R$ 12,99', 'R$ 1,29', 'R$ 0,12', 'R$ 0,01', '']) {
    await valor(pagina).press('Backspace');
    expect(await shown()).toBe(resta);
  }
  await valor(pagina).pressSequentially('-5');
  await pagina.getByText('Digite só os números').waitFor();

  await contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (texto: string) => {
    await pagina.evaluate((copiado) => navigator.clipboard.writeText(copiado), texto);
    await valor(pagina).focus();
    await valor(pagina).press('ControlOrMeta+V');
  };
  await paste('R$ 1.999,90');
  await expect.poll(shown).toBe('R$ 1.999,90');
  await paste('1,999');
  await pagina.getByText('“1,999”: Use no máximo duas casas decimais').waitFor();
  expect(await shown()).toBe('R$ 1.999,90');
  // As a phone's keyboard offers it from its own clipboard.
  await clear();
  await pagina.keyboard.insertText('1234.56');
  expect(await shown()).toBe('R$ 1.234,56');
});

test('no more of a product goes in than the store has left, also when lines are typed faster than they are looked up', async () => {
  const { pagina } = await openFormulario();
  await pagina.route('**/api/produtos/**', async (rota) => {
    await new Promise((pronto) => setTimeout(pronto, 150));
    await rota.continue();
  });
  for (const preco of ['10,00', '20,00', '30,00']) await typeProduto(pagina, moedor.codigo, preco);
  await typeProduto(pagina, moedor.codigo, '40,00');
  await pagina.getByText('Você não possui saldo para esse produto').waitFor();
  await pagina.unroute('**/api/produtos/**');
  await expect.poll(() => itens(pagina).count()).toBe(3);
  expect(await total(pagina).innerText()).toMatch(/R\$\s60,00/);

  await pagina
    .getByRole('button', { name: `Remover ${moedor.nome}` })
    .first()
    .click();
  await valor(pagina).press('Enter');
  await expect.poll(() => total(pagina).innerText()).toMatch(/R\$\s90,00/);
});

test('a lost connection keeps what was typed, and the lines survive a look at the points per product', async () => {
  const { pagina, contexto, espera } = await openFormulario();
  espera(/ERR_INTERNET_DISCONNECTED/);
  // What shows the sentences arrives after the first screen.
  await pagina.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/CamadaAvisos')),
  );
  await typeProduto(pagina, moedor.codigo, '99,90');
  await itens(pagina).filter({ hasText: moedor.nome }).waitFor();
  await contexto.setOffline(true);
  await typeProduto(pagina, chaleira.codigo, '150,00');
  await aviso(pagina, 'Problema de conexão ao servidor, tente novamente mais tarde').waitFor();
  await expect.poll(() => codigo(pagina).inputValue()).toBe(chaleira.codigo);
  expect(await valor(pagina).inputValue()).toBe('R$\u00a0150,00');

  // The next is being typed already when the answer fails to come: then the line stays in the list.
  const digitado = Promise.withResolvers<void>();
  await pagina.route('**/api/**', async (rota) => {
    await digitado.promise;
    await rota.abort('internetdisconnected');
  });
  await codigo(pagina).press('Enter');
  await codigo(pagina).fill('CX-1');
  digitado.resolve();
  await pagina.getByText('Não foi possível consultar').waitFor();
  await pagina.unroute('**/api/**');
  await pagina.getByRole('button', { name: `Consultar ${chaleira.codigo} de novo` }).waitFor();
  await contexto.setOffline(false);
  // Sending asks about it again by itself.
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).click();
  await itens(pagina).filter({ hasText: chaleira.nome }).waitFor();
  await pagina.getByText('Preencha todos os dados e tente novamente').waitFor();

  await pagina.getByRole('link', { name: 'Loja', exact: true }).click();
  await titulo(pagina, 'Troque seus pontos').waitFor();
  await pagina.getByRole('link', { name: 'Enviar', exact: true }).click();
  await expect.poll(() => itens(pagina).count()).toBe(2);
  expect(await codigo(pagina).inputValue()).toBe('CX-1');
  // And a reload; but not the seller, who leaves nothing to whoever comes next.
  await pagina.reload();
  await itens(pagina).filter({ hasText: chaleira.nome }).waitFor();
  await expect.poll(() => itens(pagina).count()).toBe(2);
  expect(await codigo(pagina).inputValue()).toBe('CX-1');
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await titulo(pagina, 'Entrar').waitFor();
  expect(await pagina.evaluate(() => JSON.stringify(localStorage))).not.toContain('CX-1');
});

test('a barcode that is read fills the code in', async () => {
  const { pagina, contexto, espera } = await openFormulario();
  // Nor is the reader waited for, whose library says that it has not come.
  espera(/status of 404|ERR_INTERNET_DISCONNECTED|wasm|ArrayBuffer instantiation/);
  const readCodigo = async (numeros: string) => {
    await pagina.getByRole('button', { name: 'Ler código de barras' }).click();
    await pagina.getByLabel('Ou digite os números do código').fill(numeros);
    await pagina.getByRole('button', { name: 'Usar código' }).click();
  };
  await readCodigo('4006381333931');
  await pagina.getByText('Produto não participante').waitFor();
  await readCodigo(chaleira.codigoBarras);
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
  expect(await codigo(pagina).inputValue()).toBe(chaleira.codigo);
  expect(await pagina.getByText('Produto não participante').count()).toBe(0);
  await expectFoco(valor(pagina));
  await pagina.keyboard.type('150');
  await pagina.keyboard.press('Enter');
  await itens(pagina).filter({ hasText: chaleira.nome }).waitFor();

  // Who types meanwhile means what they type.
  const solta = Promise.withResolvers<void>();
  await pagina.route(
    '**/api/produtos/**',
    async (rota) => {
      await solta.promise;
      await rota.continue();
    },
    { times: 1 },
  );
  await readCodigo('7891000053508');
  await codigo(pagina).fill('CX-1');
  solta.resolve();
  await expect.poll(() => pagina.locator('button[aria-label="Ler código de barras"][data-loading]').count()).toBe(0);
  expect(await codigo(pagina).inputValue()).toBe('CX-1');
  expect(await pagina.getByText('Produto não participante').count()).toBe(0);

  // Without an answer the numbers stand in the field, and are a code as good as any once there is reception.
  await contexto.setOffline(true);
  await readCodigo(moedor.codigoBarras);
  await aviso(pagina, 'Problema de conexão ao servidor').waitFor();
  await expect.poll(() => codigo(pagina).inputValue()).toBe(moedor.codigoBarras);
  await contexto.setOffline(false);
  await valor(pagina).pressSequentially('99');
  await valor(pagina).press('Enter');
  await itens(pagina).filter({ hasText: moedor.nome }).waitFor();
});

test('a sale that is refused for good empties everything; one whose answer is lost is sent again, once', async () => {
  const { app } = palco();
  const { pagina, espera } = await openFormulario();
  espera(/status of 4|ERR_FAILED/);
  const recusa = async (adiciona: string, corpo: object) => {
    await typeProduto(pagina, adiciona, '50,00');
    await itens(pagina).filter({ hasText: 'pontos' }).first().waitFor();
    await pagina.route('**/api/pontuacoes/pontuar', (rota) => rota.fulfill({ status: 409, json: corpo }), { times: 1 });
    await pagina.getByRole('button', { name: 'Enviar 1 item' }).click();
  };
  // What waits for something else leaves the lines as they are.
  await recusa(moedor.codigo, { erro: 'Aceite o regulamento para continuar', codigo: 'regulamento_nao_aceito' });
  await aviso(pagina, 'Erro ao tentar enviar a venda. Aceite o regulamento para continuar').waitFor();
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).waitFor();
  await pagina.getByRole('button', { name: `Remover ${moedor.nome}` }).click();
  await recusa(moedor.codigo, { erro: 'Este vendedor está inativo', codigo: 'estado_invalido' });
  await aviso(pagina, 'Erro ao tentar enviar a venda. Este vendedor está inativo').waitFor();
  await pagina.getByText('Nenhum item ainda').waitFor();
  expect([await codigo(pagina).inputValue(), await valor(pagina).inputValue()]).toEqual(['', '']);

  await typeProduto(pagina, moedor.codigo, '129,90');
  await typeProduto(pagina, chaleira.codigoBarras, '149,00');
  await pagina.getByRole('button', { name: 'Enviar 2 itens' }).waitFor();
  await loseVenda(pagina);
  await pagina.getByRole('button', { name: 'Enviar 2 itens' }).click();
  await aviso(pagina, 'Problema de conexão ao servidor').waitFor();
  const perdida = pagina.getByRole('alert', { name: 'A resposta não chegou' });
  await perdida.getByText(/Sua venda de 2 itens \(R\$\s278,90\) pode já ter sido enviada/).waitFor();
  await expectToStandOut(perdida);
  // It has taken its units: what is asked about from now on is another sale, also on a page that is loaded anew.
  const [contadas] = await Promise.all([
    pagina.waitForResponse(/api\/vendas_itens/),
    typeProduto(pagina, moedor.codigo, '99,00'),
  ]);
  expect(await contadas.json()).toBe(1);
  await itens(pagina).filter({ hasText: moedor.nome }).waitFor();
  await pagina.getByRole('link', { name: 'Loja', exact: true }).click();
  await titulo(pagina, 'Troque seus pontos').waitFor();
  await pagina.reload();
  await pagina.getByRole('link', { name: 'Enviar', exact: true }).click();
  await perdida.waitFor();
  await expect.poll(() => itens(pagina).count()).toBe(1);
  const solta = Promise.withResolvers<void>();
  await pagina.route(
    '**/api/pontuacoes/pontuar',
    async (rota) => {
      await solta.promise;
      await rota.continue();
    },
    { times: 1 },
  );
  await loseVenda(pagina);
  await pagina.getByRole('button', { name: 'Enviar de novo' }).click();
  await expectToStandOut(perdida);
  await pagina.getByRole('button', { name: 'Enviar de novo' }).click();
  await pagina.getByRole('button', { name: 'Enviando' }).waitFor();
  for (const campo of [codigo(pagina), valor(pagina), pagina.getByRole('button', { name: 'Adicionar' })])
    expect(await campo.isDisabled()).toBe(true);
  solta.resolve();
  await pagina.getByText('+37,50 pontos').waitFor();
  await pagina.getByText('Sua venda pontuou inteira.').waitFor();
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).waitFor();
  expect(await perdida.count()).toBe(0);
  await expect.poll(() => saldo(pagina)).toBe('37,50');
  const { vendas } = await app.db
    .selectFrom('vendas')
    .where('redeId', '=', redeId)
    .select((eb) => eb.fn.countAll<number>().as('vendas'))
    .executeTakeFirstOrThrow();
  expect(vendas).toBe(1);
});

test('the line that stands in the fields is part of the sale: it goes with it, or holds it back', async () => {
  const { app } = palco();
  const { pagina } = await openFormulario(teo);
  const enviar = (rotulo: string) => pagina.getByRole('button', { name: rotulo, exact: true }).click();
  const vendidos = () =>
    app.db
      .selectFrom('vendaItens as i')
      .innerJoin('vendas as v', 'v.id', 'i.vendaId')
      .innerJoin('parceiros as s', 's.id', 'v.parceiroId')
      .where('s.cpf', '=', teo.cpf)
      .orderBy('i.id')
      .select('i.valorUnitario')
      .execute()
      .then((linhas) => linhas.map(({ valorUnitario }) => valorUnitario));
  await codigo(pagina).fill('CX-3');
  await enviar('Enviar venda');
  await pagina.getByText('Preencha todos os dados e tente novamente').waitFor();
  await expectFoco(valor(pagina));
  await typeProduto(pagina, 'CX-3', '11,00');
  await itens(pagina).filter({ hasText: 'Coador nº 3' }).waitFor();

  await codigo(pagina).fill('NADA-DISSO');
  await valor(pagina).pressSequentially('12,00');
  await enviar('Enviar 2 itens');
  await pagina.getByText('Produto não participante').waitFor();
  await pagina.getByRole('button', { name: 'Enviar 2 itens' }).waitFor();
  expect(await vendidos()).toEqual([]);
  // Without it the others go.
  await pagina.getByRole('button', { name: 'Apagar este item' }).click();
  await expectFoco(codigo(pagina));
  expect([await codigo(pagina).inputValue(), await valor(pagina).inputValue()]).toEqual(['', '']);
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).waitFor();

  await codigo(pagina).fill('CX-4');
  await valor(pagina).pressSequentially('12,00');
  await enviar('Enviar 2 itens');
  await pagina.getByText('Nenhum item ainda').waitFor();
  expect(await vendidos()).toEqual([11, 12]);
});

test('a sale whose answer was lost is not sent anew by the press that can no longer repeat it', async () => {
  const { app } = palco();
  const { pagina, espera } = await openFormulario(teo);
  espera(/ERR_FAILED/);
  await typeProduto(pagina, 'CX-5', '13,00');
  await itens(pagina).filter({ hasText: 'Coador nº 5' }).waitFor();
  await loseVenda(pagina);
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).click();
  await pagina.getByRole('alert', { name: 'A resposta não chegou' }).waitFor();
  // As another tab does that has the answer, or a day that goes by.
  await pagina.evaluate(() => localStorage.removeItem('pontua.intencoes'));
  await pagina.reload();
  await pagina.getByRole('alert', { name: 'A resposta não chegou' }).waitFor();
  await pagina.getByRole('button', { name: 'Enviar de novo' }).click();
  await aviso(pagina, 'Antes de enviar de novo, confira em Pontuações se esta venda já entrou').waitFor();
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).waitFor();
  await itens(pagina).filter({ hasText: 'Coador nº 5' }).waitFor();
  const vendas = await app.db.selectFrom('vendaItens').where('valorUnitario', '=', 13).select('id').execute();
  expect(vendas).toHaveLength(1);
});

test('a session that ended says so once, and the lines are there again for who comes back', async () => {
  const { pagina, espera } = await openFormulario();
  espera(/status of 401/);
  await typeProduto(pagina, moedor.codigo, '129,90');
  // What it earns is known: nothing else is being asked.
  await expect.poll(() => total(pagina).innerText()).toMatch(/Total\s*[\d.,]+ pontos?/);
  await palco().app.db.deleteFrom('sessoes').execute();
  await pagina.getByRole('button', { name: /^Enviar 1 ite/ }).click();
  await aviso(pagina, 'Sua sessão terminou. Entre novamente').waitFor();
  await titulo(pagina, 'Entrar').waitFor();
  expect(await pagina.getByText('Erro ao tentar enviar a venda.').count()).toBe(0);
  expect(await pagina.evaluate(() => localStorage.getItem('pontua.intencoes'))).toBeNull();
  await login(pagina, marcos.cpf);
  await pagina.waitForURL('**/enviar-pontuacao');
  await itens(pagina).filter({ hasText: moedor.nome }).waitFor();
});

test('a product that stops taking part before the sale is sent is marked in its line', async () => {
  const { app } = palco();
  const { pagina, espera } = await openFormulario();
  espera(/status of 400/);
  await typeProduto(pagina, moedor.codigo, '10,00');
  await typeProduto(pagina, chaleira.codigo, '20,00');
  await pagina.getByRole('button', { name: 'Enviar 2 itens' }).waitFor();
  const set = (ativo: boolean) =>
    app.db.updateTable('produtos').set({ ativo }).where('codigo', '=', chaleira.codigo).execute();
  await set(false);
  await pagina.getByRole('button', { name: 'Enviar 2 itens' }).click();
  await itens(pagina).filter({ hasText: 'Produto não participante' }).waitFor();
  await set(true);
  expect(await itens(pagina).filter({ hasText: 'Produto não participante' }).innerText()).toContain(chaleira.nome);
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).click();
  await aviso(pagina, 'Remova os itens marcados antes de enviar').waitFor();
  await pagina.getByRole('button', { name: `Remover ${chaleira.nome}` }).click();
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).waitFor();
});

test('in a store without a histórico of its own everything goes in, and what the chain lacks waits', async () => {
  const { pagina, goTo } = await openFormulario(livia);
  // Without any points yet, their page leads back here.
  await goTo('/pontuacoes');
  await pagina.getByRole('link', { name: 'Enviar uma venda' }).click();
  await titulo(pagina, 'Enviar pontuação').waitFor();
  // Before it is sent, also while it stands in the fields: what it earns, and what will wait, and why.
  const espera = 'Os pontos dele (2 pontos) entram sozinhos assim que a rede tiver saldo do produto.';
  await codigo(pagina).fill('CX-2');
  await valor(pagina).pressSequentially('10,00');
  await expect.poll(() => total(pagina).innerText()).toMatch(/Total\s*0 pontos/);
  await total(pagina).getByText(`1 item vai ficar Em Análise. ${espera}`).waitFor();
  expect(await total(pagina).innerText()).toMatch(/R\$\s10,00/);
  await valor(pagina).press('Enter');
  await itens(pagina).filter({ hasText: 'Coador nº 2' }).getByText('Vai esperar').waitFor();
  await total(pagina).getByText(`1 item vai ficar Em Análise. ${espera}`).waitFor();
  await pagina.getByRole('button', { name: 'Enviar 1 item' }).click();
  await pagina.getByText('Venda recebida').waitFor();
  await pagina.getByText('1 unidade ficou Em Análise').waitFor();
  // What was sold last is one tap away.
  const ultimos = pagina.getByRole('group', { name: 'Vendidos por último' });
  await ultimos.getByRole('button', { name: 'Usar Coador nº 2, código CX-2' }).click();
  expect(await codigo(pagina).inputValue()).toBe('CX-2');
  await expectFoco(valor(pagina));
});

test('points per product: the highest first, searched, sorted, paged, and taken along as a file', async () => {
  const { pessoa } = palco();
  const quem = await pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = quem;
  await quem.resume('loja', marcos.cpf);
  await goTo('/pontos-produtos');
  await titulo(pagina, 'Pontos por produto').waitFor();
  await pagina.getByText('1-10 de 13 resultados').waitFor();
  expect((await coluna(pagina, 'Pontos')).slice(0, 3)).toEqual(['19,50', '18', '11,50']);
  await pagina.getByRole('button', { name: 'Produto', exact: true }).click();
  await expect.poll(async () => (await coluna(pagina, 'Produto'))[0]).toBe(chaleira.nome);
  await pagina.getByPlaceholder('Buscar por nome ou código').fill('eletrica');
  await pagina.getByText('1-1 de 1 resultado').waitFor();
  await pagina.getByPlaceholder('Buscar por nome ou código').fill('parado');
  await pagina.getByText('Nenhum resultado').waitFor();
  await pagina.getByPlaceholder('Buscar por nome ou código').fill('');
  await pagina.getByLabel('Linhas por página').selectOption('Todos');
  await expect.poll(async () => (await coluna(pagina, 'Produto')).length).toBe(13);
  const { texto } = await downloadFile(pagina, () => pagina.getByRole('button', { name: 'Exportar' }).click());
  expect(texto).toContain(`${chaleira.nome};${chaleira.codigo};19,5`);
  // A page that is no more: the last one there is.
  await goTo('/pontos-produtos?pagina=99');
  await pagina.getByText('11-13 de 13 resultados').waitFor();
  await expect.poll(() => new URL(pagina.url()).search).toBe('?pagina=2');
  expect((await coluna(pagina, 'Produto')).length).toBe(3);

  const celular = await pessoa({ tamanho: 'celular' });
  await celular.resume('loja', marcos.cpf);
  await celular.goTo('/pontos-produtos');
  const cartoes = celular.pagina.getByRole('list', { name: 'Pontos por produto' }).getByRole('listitem');
  await cartoes.first().waitFor();
  expect(await cartoes.count()).toBe(10);
  const ordem = celular.pagina.getByLabel('Ordenar por');
  expect(await ordem.locator('option:checked').innerText()).toBe('Pontos, maiores primeiro');
  expect(await cartoes.first().innerText()).toContain(chaleira.nome);
});
