/** What was bought and what was sold, as staff read it: by year, by store, and in the file of the same figures. */
import { expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { signInToPainel } from './apoio/pessoa.ts';
import { botao, coluna, downloadFile, filtra, linhas } from './apoio/tela.ts';

const palco = usePalco({ demo: true });
const ano = Temporal.Now.plainDateISO('America/Sao_Paulo').year;

/** The last cell of each line below the header. */
const lastCells = (texto: string): string[] =>
  texto
    .trim()
    .split('\r\n')
    .slice(1)
    .map((linha) => linha.split(';').at(-1) ?? '');

/** "R$ 1.234,50" as a file has it. */
const asInFile = (reais: string): string =>
  reais
    .replace(/[^\d,-]/g, '')
    .replace(/,00$/, '')
    .replace(/(,\d)0$/, '$1');

test('Histórico opens on this year beside the last, asks for a year, and has a file of the same figures', async () => {
  const alguem = await palco().pessoa();
  await signInToPainel(alguem, '11144477735');
  const { pagina, goTo } = alguem;
  await goTo('/painel/historico?colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBe(4);
  await pagina.getByRole('img', { name: new RegExp(`^Compras por mês: .*${ano} R\\$.*${ano - 1} R\\$`) }).waitFor();
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  expect(nome).toMatch(/^Historico\d{14}\.csv$/);
  expect(lastCells(texto)).toEqual((await coluna(pagina, 'Total')).map(asInFile));

  await filtra(pagina, `Ano: ${ano}`, String(ano - 1));
  await pagina.getByText(new RegExp(`^R\\$.* em ${ano - 1}$`)).waitFor();
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await pagina.getByText('Selecione um período antes').waitFor();
});

test('Produtos Vendidos shows a store’s year, and its file', async () => {
  const alguem = await palco().pessoa();
  await signInToPainel(alguem, '11144477735');
  const { pagina, goTo } = alguem;
  await goTo('/painel/produtos-vendidos?colunas=todas&limite=100');
  await expect.poll(() => linhas(pagina).count()).toBe(100);
  await filtra(pagina, 'Loja', 'Planalto Móveis Goiânia');
  await expect.poll(async () => new Set(await coluna(pagina, 'Loja'))).toEqual(new Set(['Planalto Móveis Goiânia']));
  await pagina.getByRole('img', { name: /^Produtos que mais venderam: / }).waitFor();
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  expect(nome).toMatch(/^ProdutosVendidos\d{14}\.csv$/);
  expect(lastCells(texto).slice(0, 20)).toEqual((await coluna(pagina, 'Total pontuado')).slice(0, 20).map(asInFile));
});
