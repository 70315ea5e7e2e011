/** What was bought and what was sold, as staff read it: by year, by store, and in the file of the same figures. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePalco, useVisita } from './apoio/palco.ts';
import {
  aviso,
  botao,
  coluna,
  daLinha,
  dia,
  downloadFile,
  filtra,
  goesWithin,
  linhas,
  putForward,
  titulo,
} from './apoio/tela.ts';

const palco = usePalco({ demo: true });
const administradora = '11144477735';
const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora) });
const hoje = Temporal.Now.plainDateISO('America/Sao_Paulo');
const ano = hoje.year;
/** The demo's months lie in two years, of which this one has few in January. */
const anoCheio = hoje.month > 4 ? ano : ano - 1;

/** The cells of a file under a title. */
function cellsOf(texto: string, titulo: string): string[] {
  const [titulos = [], ...linhas] = texto
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  return linhas.map((celulas) => celulas[titulos.indexOf(titulo)] ?? '');
}

/** The demo has asked for its reports; whether they are there yet is up to the server's jobs. */
async function generate(pagina: Page, goTo: (caminho: string) => Promise<void>, relatorio: string): Promise<void> {
  await goTo('/painel/processar/relatorios');
  await botao(pagina, `Gerar ${relatorio}`).click();
  await aviso(pagina, new RegExp(`^${relatorio} .*com sucesso`, 'i')).waitFor({ timeout: 60_000 });
}

/** "R$ 1.234,50" as a file has it. */
const asInFile = (reais: string): string =>
  reais
    .replace(/[^\d,-]/g, '')
    .replace(/,00$/, '')
    .replace(/(,\d)0$/, '$1');

test('Histórico opens on this year beside the last, asks for a year, and has a file of the same figures', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/historico?colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBe(4);
  await pagina.getByRole('img', { name: new RegExp(`^Compras por mês: .*${ano} R\\$.*${ano - 1} R\\$`) }).waitFor();
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  expect(nome).toMatch(/^Historico\d{14}\.csv$/);
  expect(cellsOf(texto, 'Total')).toEqual((await coluna(pagina, 'Total')).map(asInFile));

  await filtra(pagina, `Ano: ${ano}`, String(ano - 1));
  await pagina.getByText(new RegExp(`^R\\$.* em ${ano - 1}$`)).waitFor();
  await pagina.getByRole('button', { name: 'Tirar filtro Ano' }).click();
  await pagina.getByText('Selecione um período antes').waitFor();
});

test('Histórico offers the years from the first purchase to this one', async () => {
  await sql`
    insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)
    select rede_id, revenda_id, produto_id, make_date(${ano - 4}, 3, 1), 'DE-ANTES', 1, 0, processamento_id
      from historico
     limit 1
        on conflict do nothing`.execute(palco().app.db);
  const { pagina, open } = helena();
  await open('/painel/historico');
  await linhas(pagina).first().waitFor();
  await pagina.getByRole('button', { name: `Filtro Ano: ${ano}`, exact: true }).click();
  const anos = pagina.getByRole('option', { name: /^20\d\d$/ });
  await expect.poll(() => anos.allInnerTexts()).toEqual([0, 1, 2, 3, 4].map((antes) => String(ano - antes)));
});

test('Produtos Vendidos shows a store’s year, and its file', async () => {
  const { pagina, goTo } = helena();
  await goTo(`/painel/produtos-vendidos?colunas=todas&limite=100&ano=${anoCheio}`);
  await expect.poll(() => linhas(pagina).count()).toBe(100);
  await filtra(pagina, 'Loja', 'Planalto Móveis Goiânia');
  await expect.poll(async () => new Set(await coluna(pagina, 'Loja'))).toEqual(new Set(['Planalto Móveis Goiânia']));
  await pagina.getByRole('img', { name: /^Produtos que mais venderam: / }).waitFor();
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  expect(nome).toMatch(/^ProdutosVendidos\d{14}\.csv$/);
  expect(cellsOf(texto, 'Total pontuado').slice(0, 20)).toEqual(
    (await coluna(pagina, 'Total pontuado')).slice(0, 20).map(asInFile),
  );
});

test('the stock of a chain is informed, once it is right, and stands in the list and below its form', async () => {
  const alguem = await palco().pessoa();
  await alguem.resume('painel', administradora);
  const { pagina, goTo } = alguem;
  await generate(pagina, goTo, 'Compras x Pontuação');
  await pagina.clock.install();
  await goTo('/painel/compras-pontuacao?colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(0);
  // Where the drawing has a line it has a mark.
  const desenho = pagina.getByRole('img', { name: /^Unidades compradas e pontuadas no mês/ });
  const marcas = desenho.locator('.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-label');
  await expect.poll(() => marcas.count()).toBeGreaterThan(1);
  expect(await desenho.locator('.recharts-cartesian-grid-vertical line').count()).toBe(await marcas.count());
  await daLinha(pagina, /.*/, 'Informar estoque');
  const dialogo = pagina.getByRole('dialog', { name: 'Informar estoque' });
  const salvar = dialogo.getByRole('button', { name: 'Salvar' });
  await dialogo.getByText('Nenhum estoque foi informado ainda.').waitFor();
  await salvar.click();
  for (const falta of ['Saldo obrigatório', 'Data do relatório obrigatória']) await dialogo.getByText(falta).waitFor();
  await dialogo.getByLabel('Saldo').fill('1234,5');
  await dialogo.getByLabel('Data do relatório').fill('31/12/2099');
  await salvar.click();
  await dialogo.getByText('A data não pode estar no futuro').waitFor();
  await dialogo.getByLabel('Data do relatório').fill(dia(-1));
  await salvar.click();
  await aviso(pagina, 'Estoque atualizado com sucesso').waitFor();
  // Busy for three seconds, and open whatever is pressed, until the list behind it has it.
  await pagina.keyboard.press('Escape');
  await putForward(pagina, 1_000);
  expect(await dialogo.getByRole('button', { name: 'Salvando…' }).count()).toBe(1);
  await goesWithin(pagina, dialogo, 2_500);
  await daLinha(pagina, /.*/, 'Informar estoque');
  const informados = dialogo.getByRole('region', { name: 'Estoques informados' });
  const informado = [dia(-1), '1.234,5', 'Helena Prado'];
  for (const texto of informado) await informados.getByText(texto).first().waitFor();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await daLinha(pagina, /.*/, 'Histórico');
  const historico = pagina.getByRole('dialog', { name: /^Estoques informados de / });
  for (const texto of informado) await historico.getByText(texto).first().waitFor();
});

test('the general report is printed with its figures, charts and table, and without what is only to be pressed', async () => {
  const { pagina, goTo } = helena();
  await generate(pagina, goTo, 'Relatório geral');
  await goTo('/painel/relatorio');
  await titulo(pagina, 'Relatório').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(0);
  const desenhos = pagina.getByRole('img', { name: /por mês/ });
  await expect.poll(() => desenhos.count()).toBeGreaterThan(1);
  // The months have their file, whatever the lines are of.
  await goTo('/painel/relatorio?por=rede');
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'CSV dos meses').click());
  expect(nome).toMatch(/^Relatorio\d{14}\.csv$/);
  const meses = cellsOf(texto, 'Mês');
  expect(meses.length).toBeGreaterThan(1);
  for (const mes of meses) expect(mes).toMatch(/^[a-z]{3}\/\d{4}$/);
  // The button does what it says.
  await pagina.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-impresso', '1');
  });
  await botao(pagina, 'Imprimir').click();
  expect(await pagina.locator('body').getAttribute('data-impresso')).toBe('1');
  await pagina.emulateMedia({ media: 'print' });
  for (const nome of ['Imprimir', 'Exportar CSV', 'CSV dos meses'])
    expect(await botao(pagina, nome).isVisible(), nome).toBe(false);
  expect(await pagina.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(false);
  for (const desenho of await desenhos.all()) expect(await desenho.isVisible()).toBe(true);
  for (const texto of ['Valor vendido', 'Pontos resgatados'])
    expect(await pagina.getByText(texto).first().isVisible()).toBe(true);
  expect(await linhas(pagina).first().isVisible()).toBe(true);
  // On paper it says of what it is.
  expect(await pagina.locator('.pt-so-papel').first().isVisible()).toBe(true);
});
