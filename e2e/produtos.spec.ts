/** The catalogues of products and prizes, by hand and by file, in the words of the specification. */
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { aviso, botao, coluna, daLinha, holdNext, linhas, painted, titulo } from './apoio/tela.ts';

const palco = usePalco();
const cpf = '11144477735';

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
  await fabricas.revenda({ codigo: 'LB001', nomeFantasia: 'Centro' });
  await fabricas.produto({ codigo: 'FURA1', nome: 'Furadeira 500 W' });
});

const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', cpf) });

test('a file that is refused once its dialog was closed is told of', async () => {
  const { pagina, goTo, espera } = helena();
  await goTo('/painel/produtos');
  await botao(pagina, 'Importar').click();
  const importar = pagina.getByRole('dialog', { name: 'Importar produtos' });
  const planilha = { name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
  await importar.locator('input[type=file]').setInputFiles(planilha);
  espera(/status of 400/);
  const solta = Promise.withResolvers<void>();
  const refuse = async (rota: Route) => {
    await solta.promise;
    await rota.fulfill({ status: 400, json: { erro: 'Esta planilha está danificada', codigo: 'arquivo_invalido' } });
  };
  await pagina.route('**/api/produtos/importar*', refuse, { times: 1 });
  await importar.getByRole('button', { name: 'Processar' }).click();
  await importar.getByText('Enviando').first().waitFor();
  await pagina.keyboard.press('Escape');
  await importar.waitFor({ state: 'detached' });
  solta.resolve();
  await aviso(pagina, 'Erro ao importar arquivo. Esta planilha está danificada').waitFor();
});

test('a product is typed, others come by file, one is changed and goes', async () => {
  const { pagina, goTo, open, espera } = helena();
  await goTo('/painel/cadastrar/produto');
  await pagina.getByRole('link', { name: /Catálogo principal/ }).click();
  await titulo(pagina, 'Cadastrar Produto').waitFor();
  await botao(pagina, 'Cadastrar').click();
  for (const campo of ['Código', 'Nome', 'Preço Unitário', 'Valor Pontos'])
    await pagina.getByText(`${campo} obrigatório`).first().waitFor();
  await pagina.getByLabel('Código', { exact: true }).fill('CAFE1');
  await pagina.getByLabel('Nome', { exact: true }).fill('Cafeteira elétrica');
  await pagina.getByLabel('Preço unitário').fill('19990');
  await pagina.getByLabel('Valor pontos', { exact: true }).fill('150');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Produto cadastrado com sucesso').waitFor();
  // To the choice between the two catalogues.
  await pagina.locator('#conteudo').getByRole('link', { name: 'Voltar' }).click();
  await pagina.waitForURL(/\/painel\/cadastrar\/produto$/);

  await goTo('/painel/produtos');
  await expect.poll(() => linhas(pagina).count()).toBe(2);
  await botao(pagina, 'Importar').click();
  const importar = pagina.getByRole('dialog', { name: 'Importar produtos' });
  const arquivo = importar.locator('input[type=file]');
  await arquivo.setInputFiles({ name: 'produtos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await importar.getByText('Por favor, selecione um arquivo CSV').waitFor();
  const csv = 'Código;Nome;Preço Unitário;Valor Pontos\nBATE1;Batedeira;299,90;80,5\n';
  await arquivo.setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  espera(/status of 429/);
  const recusa = { status: 429, json: { erro: 'Espere o arquivo anterior', codigo: 'muitas_tentativas' } };
  await pagina.route('**/api/produtos/importar*', (rota) => rota.fulfill(recusa), { times: 1 });
  await importar.getByRole('button', { name: 'Processar' }).click();
  await aviso(pagina, 'Erro ao importar arquivo. Espere o arquivo anterior').waitFor();
  await importar.getByRole('button', { name: 'Processar' }).click();
  await aviso(pagina, 'Importação concluída com sucesso!').waitFor();
  // One that was sent before is looked at where one is.
  await importar.getByRole('button', { name: 'Enviar outro arquivo' }).click();
  await importar.getByRole('link', { name: 'produtos.csv' }).click();
  await importar.getByRole('heading', { name: 'Arquivo processado' }).waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => linhas(pagina).count()).toBe(3);

  await daLinha(pagina, 'Batedeira', 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: 'Alterar Batedeira' });
  expect(await alterar.getByLabel('Preço unitário').count()).toBe(0);
  expect(await alterar.getByLabel('Valor pontos', { exact: true }).inputValue()).toBe('80,50');
  await alterar.getByLabel('Nome', { exact: true }).fill('Batedeira planetária');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Produto alterado com sucesso').waitFor();
  await daLinha(pagina, 'Batedeira planetária', 'Excluir');
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await aviso(pagina, 'Excluído com sucesso').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(2);

  // A file that is left on its way, or while it is worked on, is told of all the same, and its rows come.
  for (const [lugar, endereco] of [/\/api\/produtos\/importar/, /\/api\/processamentos\/\d/].entries()) {
    await botao(pagina, 'Importar').click();
    const linha = `MIXER${lugar};Mixer ${lugar};99,90;20`;
    await arquivo.setInputFiles({
      name: 'mixer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Código;Nome;Preço Unitário;Valor Pontos\n${linha}\n`),
    });
    const letGo = await holdNext(pagina, endereco);
    await Promise.all([pagina.waitForRequest(endereco), importar.getByRole('button', { name: 'Processar' }).click()]);
    await pagina.keyboard.press('Escape');
    await expect.poll(() => importar.count()).toBe(0);
    letGo();
    await aviso(pagina, 'Importação concluída com sucesso!').waitFor();
    await expect.poll(() => linhas(pagina).count()).toBe(3 + lugar);
  }

  // Who goes on while a file is on its way is not called back when it has arrived.
  await goTo('/painel/processar/produtos/criteria');
  const letArrive = await holdNext(pagina, /\/api\/upload\/produtos/);
  await pagina
    .locator('input[type=file]')
    .setInputFiles({ name: 'outra.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await botao(pagina, 'Processar').click();
  await pagina.getByRole('link', { name: 'Prêmios', exact: true }).click();
  await titulo(pagina, 'Prêmios').waitFor();
  const [arrived] = await Promise.all([pagina.waitForResponse(/\/api\/upload\/produtos/), letArrive()]);
  await arrived.finished();
  await painted(pagina);
  expect(new URL(pagina.url()).pathname).toBe('/painel/premios');

  await pagina.route(/\/api\/produtos\?/, (rota) => rota.fulfill(recusa));
  await open('/painel/produtos');
  await pagina.getByText('Erro ao buscar produtos').first().waitFor();
});

test('a store names a product in its own way, by hand and by file', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/cadastrar/produto');
  await pagina.getByRole('link', { name: /Produtos da loja/ }).click();
  await titulo(pagina, 'Cadastrar Produto da Loja').waitFor();
  await botao(pagina, 'Cadastrar').click();
  for (const falta of ['Loja obrigatória', 'Código American Burrs obrigatório', 'Preço Unitário Loja obrigatório'])
    await pagina.getByText(falta).first().waitFor();
  await chooseLoja(pagina);
  const padrao = pagina.getByRole('textbox', { name: /^Código (?!Loja)/ });
  await padrao.fill('NENHUM');
  await padrao.blur();
  await pagina.getByText(/^Produto .+ não encontrado$/).waitFor();
  await padrao.fill('fura1');
  await padrao.blur();
  const descricao = pagina.getByLabel(/^Descrição (?!Loja)/);
  await expect.poll(() => descricao.inputValue()).toBe('Furadeira 500 W');
  await pagina.getByLabel('Código Loja').fill('7001');
  await pagina.getByLabel('Descrição Loja').fill('FURAD 500');
  await pagina.getByLabel('Preço Unitário Loja').fill('18990');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Produto cadastrado com sucesso').waitFor();
  expect([await padrao.inputValue(), await descricao.inputValue()]).toEqual(['', '']);

  await goTo('/painel/processar/produtos');
  await pagina.getByRole('link', { name: /Produtos da loja/ }).click();
  await titulo(pagina, 'Upload Produtos da Loja').waitFor();
  await botao(pagina, 'Processar').click();
  // Each field says what is missing in it, and the first has the focus.
  await pagina.getByText('Selecione um arquivo primeiro').first().waitFor();
  await pagina.getByText('Informe a revenda').waitFor();
  await expectFoco(pagina.locator('input[type=file]'));
  const csv = 'Código Padrão;Código;Nome;Valor Unitário\nFURA1;7002;FURAD 500 KIT;199,90\n';
  const arquivo = { name: 'de-para.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await pagina.locator('input[type=file]').setInputFiles(arquivo);
  await botao(pagina, 'Processar').click();
  await expectFoco(pagina.getByRole('combobox', { name: 'Loja' }));
  await chooseLoja(pagina);
  await botao(pagina, 'Processar').click();
  await pagina.getByText('Novos').waitFor();
  await expectFoco(titulo(pagina, 'Upload Produtos da Loja'));

  await goTo('/painel/produtos/lojas');
  await expect.poll(() => coluna(pagina, 'Código na loja')).toEqual(['7001', '7002']);
});

const chooseLoja = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option', { name: 'Centro · LB001' }).click();
};

test('a prize wants its photo and a code of its own, is changed and goes', async () => {
  const { pagina, goTo, espera } = helena();
  await goTo('/painel/cadastrar/premio');
  await botao(pagina, 'Cadastrar').click();
  for (const falta of ['Informe o custo total', 'Informe a descrição', 'Informe a categoria', 'Selecione uma foto'])
    await pagina.getByText(falta).first().waitFor();
  await pagina.getByLabel('Nome', { exact: true }).fill('Chaleira elétrica');
  await pagina.getByLabel('Código', { exact: true }).fill('CHAL1');
  await pagina.getByLabel('Descrição').fill('<p>Um litro e meio.</p>');
  await pagina.getByLabel('Custo total').fill('15990');
  await pagina.getByLabel('Categoria').fill('Cozinha');
  const foto = pagina.locator('input[type=file]');
  await foto.setInputFiles({ name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await pagina.getByText(/^Por favor, selecione um arquivo/).waitFor();
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  await foto.setInputFiles({ name: 'chaleira.png', mimeType: 'image/png', buffer });
  const codigo = pagina.getByLabel('Código', { exact: true });
  // Somebody else takes the code while this form is filled in: the field was left long ago, the save tells.
  await palco().fabricas.premio({ codigo: 'Chal1', nome: 'Chaleira de outra pessoa' });
  espera(/status of 409/);
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Código já cadastrado').waitFor();
  expect([await codigo.inputValue(), await codigo.getAttribute('aria-invalid')]).toEqual(['', 'true']);
  expect(await pagina.getByLabel('Nome', { exact: true }).inputValue()).toBe('Chaleira elétrica');
  await codigo.fill('CHAL2');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Prêmio cadastrado com sucesso').waitFor();
  await codigo.fill('chal2');
  await pagina.getByLabel('Categoria').click();
  await pagina.getByText('Código já cadastrado').waitFor();

  await goTo('/painel/premios');
  await daLinha(pagina, 'Chaleira elétrica', 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: 'Alterar Chaleira elétrica' });
  await alterar.getByLabel('Nome', { exact: true }).fill('Chaleira 1,5 L');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Prêmio atualizado com sucesso').waitFor();
  await daLinha(pagina, 'Chaleira 1,5 L', 'Excluir');
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await aviso(pagina, 'Prêmio excluído com sucesso').waitFor();
});
