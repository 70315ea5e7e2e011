/** Reports as staff work with them: a stock is counted, the general report is looked at and printed, another product's is embedded. */
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, filtra, linhas } from './apoio/tela.ts';

/** Another product's report, on a host of its own. */
const bi = createServer((_, resposta) => resposta.setHeader('content-type', 'text/html').end('<h1>Vendas do BI</h1>'));
const enderecoDoBi = await new Promise<string>((resolve) => {
  bi.listen(0, '127.0.0.1', () => {
    const lugar = bi.address();
    resolve(`http://localhost:${typeof lugar === 'object' && lugar ? lugar.port : 0}/ver?r=1`);
  });
});
afterAll(() => bi.close());

const palco = usePalco({ demo: true });
const comBi = usePalco({ ambiente: { RELATORIO_URL: enderecoDoBi } });
const administradora = '11144477735';

const signIn = async () => {
  const alguem = await palco().pessoa();
  await signInToPainel(alguem, administradora);
  return alguem;
};

test('a counted stock is in the list when the dialog closes, which takes its time and nothing closes before', async () => {
  const { pagina, goTo } = await signIn();
  // The demo's reports are generated once its server works on jobs.
  await expect
    .poll(async () => {
      await goTo('/painel/compras-pontuacao');
      return linhas(pagina).count();
    })
    .toBe(10);
  const [produto = ''] = await coluna(pagina, 'Produto');
  await daLinha(pagina, new RegExp(produto), 'Informar estoque');
  const dialogo = pagina.getByRole('dialog', { name: 'Informar estoque' });
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.getByText('Saldo obrigatório').waitFor();
  await dialogo.getByText('Data do relatório obrigatória').waitFor();
  await dialogo.getByLabel('Saldo').fill('12,25');
  await dialogo.getByLabel('Data do relatório').fill('31/12/2099');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.getByText('A data não pode estar no futuro').waitFor();
  await dialogo
    .getByLabel('Data do relatório')
    .fill(new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }));
  const antes = performance.now();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Estoque atualizado com sucesso').waitFor();
  await pagina.keyboard.press('Escape');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  expect(await dialogo.isVisible()).toBe(true);
  await dialogo.waitFor({ state: 'hidden' });
  expect(performance.now() - antes).toBeGreaterThan(3000);
  await daLinha(pagina, new RegExp(produto), 'Informar estoque');
  await dialogo.getByRole('cell', { name: '12,25' }).first().waitFor();
});

test('the general report is grouped as asked, and on paper it is without what is only to be pressed', async () => {
  const { pagina, goTo } = await signIn();
  await goTo('/painel/relatorio');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(5);
  await filtra(pagina, 'Agrupar por', 'Rede');
  await expect.poll(() => coluna(pagina, 'Rede')).toContain('Lar Brasileiro');
  expect(await botao(pagina, 'Imprimir').isVisible()).toBe(true);
  await pagina.emulateMedia({ media: 'print' });
  expect(await botao(pagina, 'Imprimir').isVisible()).toBe(false);
  expect(await pagina.getByRole('textbox', { name: 'Buscar rede ou região' }).isVisible()).toBe(false);
  // Sums stand below the rows, not over their headings as on a screen that ends before them.
  const topOf = async (parte: string) =>
    (await pagina.locator(`main ${parte} tr`).first().boundingBox())?.y ?? Number.NaN;
  expect(await topOf('tfoot')).toBeGreaterThan(await topOf('tbody'));
  expect(await pagina.getByText(`${new Date().getFullYear()}.`, { exact: true }).isVisible()).toBe(true);
});

test('a report of another product is shown in the screen, reached from any other, under the policy of the page', async () => {
  const { fabricas, senhaHash } = comBi();
  const { cpf } = await fabricas.usuario({ senhaHash, permissao: 2 });
  const alguem = await comBi().pessoa();
  await signInToPainel(alguem, cpf);
  await alguem.pagina.getByRole('link', { name: 'Relatório', exact: true }).click();
  await alguem.pagina
    .frameLocator('iframe[title="Relatório"]')
    .getByRole('heading', { name: 'Vendas do BI' })
    .waitFor();
  expect(await alguem.pagina.getByRole('link', { name: 'Abra-o em outra aba' }).getAttribute('href')).toBe(
    enderecoDoBi,
  );
});
