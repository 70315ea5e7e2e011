/** The catalogue by hand and by file, in the words of the specification. */
import { beforeAll, expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, daLinha, linhas, titulo } from './apoio/tela.ts';

const palco = usePalco();
const cpf = '11144477735';

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
});

test('a product is typed, others come by file, one is changed and goes', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo, espera } = helena;
  await signInToPainel(helena, cpf);
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

  await goTo('/painel/produtos');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  await botao(pagina, 'Importar').click();
  const importar = pagina.getByRole('dialog', { name: 'Importar produtos' });
  const arquivo = importar.locator('input[type=file]');
  await arquivo.setInputFiles({ name: 'produtos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await importar.getByText('Por favor, selecione um arquivo CSV').waitFor();
  const csv = 'Código;Nome;Preço Unitário;Valor Pontos\nBATE1;Batedeira;299,90;80,5\n';
  await arquivo.setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await importar.getByRole('button', { name: 'Processar' }).click();
  await aviso(pagina, 'Importação concluída com sucesso!').waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => linhas(pagina).count()).toBe(2);

  await daLinha(pagina, 'Batedeira', 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: 'Alterar Batedeira' });
  expect(await alterar.getByLabel('Preço unitário').count()).toBe(0);
  await alterar.getByLabel('Nome', { exact: true }).fill('Batedeira planetária');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Produto alterado com sucesso').waitFor();
  await daLinha(pagina, 'Batedeira planetária', 'Excluir');
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await aviso(pagina, 'Excluído com sucesso').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(1);

  espera(/status of 429/);
  const recusa = { status: 429, json: { erro: 'Espere um instante', codigo: 'muitas_tentativas' } };
  await pagina.route(/\/api\/produtos\?/, (rota) => rota.fulfill(recusa));
  await goTo('/painel/produtos');
  await pagina.getByText('Erro ao buscar produtos').first().waitFor();
  expect(helena.queixas).toEqual([]);
});
