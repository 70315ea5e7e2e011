/** A chain that joins, from nothing: the chain, its stores and sellers by file, products with its own codes, purchases, sales, points. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { cpfs } from '../server/test/importacao/cenario.ts';
import { planilhaVendas } from '../server/test/planilha.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, coluna, dia, downloadFile, linhas, saldo, titulo } from './apoio/tela.ts';

const palco = usePalco();
const administradora = '11144477735';

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf: administradora, senhaHash, nome: 'Helena', permissao: 2 });
});

const cnpjs = ['11222333000181', '12ABC34501DE35', '45997418000153'];
const lojas = ['Centro', 'Norte', 'Sul'].map((nome, n) => ({ nome, cnpj: cnpjs[n] ?? '', codigo: `MB${n + 1}` }));
const gente = cpfs.slice(0, 20).map((cpf, n) => ({ nome: `Vendedora ${n + 1}`, cpf, loja: n % 3 }));
const [bruna] = gente;

const asCsv = (nome: string, ...linhas: readonly (readonly (string | number)[])[]) => ({
  name: nome,
  mimeType: 'text/csv',
  // As a Brazilian spreadsheet saves it.
  buffer: Buffer.from(linhas.map((linha) => linha.join(';')).join('\r\n'), 'latin1'),
});
type Arquivo = ReturnType<typeof asCsv>;

/** From the button on a list. */
async function bringFromList({ pagina, goTo }: Pessoa, caminho: string, arquivo: Arquivo): Promise<void> {
  await goTo(caminho);
  await botao(pagina, 'Importar').click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByLabel('Arquivo CSV').setInputFiles(arquivo);
  await dialogo.getByRole('button', { name: 'Processar' }).click();
  await aviso(pagina, 'Importação concluída com sucesso!').waitFor();
  await dialogo.getByRole('heading', { name: 'Arquivo processado', exact: true }).waitFor();
  await pagina.keyboard.press('Escape');
  // Its address is put right as it closes; whoever leaves before that may find it open again.
  await dialogo.waitFor({ state: 'detached' });
}

/** On a screen of uploads. */
async function upload({ pagina }: Pessoa, campo: string, arquivo: Arquivo): Promise<void> {
  await pagina.getByLabel(campo).setInputFiles(arquivo);
  await botao(pagina, 'Processar').click();
  await pagina.getByRole('heading', { name: 'Arquivo processado', exact: true }).waitFor();
}

const figura = (pagina: Page, nome: string): Promise<string> =>
  pagina.getByText(nome, { exact: true }).locator('xpath=preceding-sibling::*[1]').innerText();

test('before anything was sent, lists that begin at a filter say what will be there', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  await helena.resume('painel', administradora);
  const { pagina, goTo } = helena;
  for (const [caminho, texto] of [
    ['/painel/conferir', 'Nada a conferir'],
    ['/painel/historico', 'As compras das redes aparecem aqui depois de enviadas em Processar Histórico.'],
    ['/painel/produtos-vendidos', 'O que as lojas vendem aparece aqui.'],
  ] as const) {
    await goTo(caminho);
    await pagina.getByText(texto).waitFor();
    // Of the list itself: charts above it have their own.
    const lista = pagina.locator('[data-lista]');
    expect(await lista.getByText('Sem resultados').count()).toBe(1);
    await expect.poll(() => lista.locator('svg[viewBox="0 0 240 180"]').count()).toBe(1);
  }
  await goTo('/painel/conferir?situacao=conferidas');
  await pagina.getByText('Nada corresponde aos filtros.').waitFor();
});

test('a chain joins with its stores and sellers, and its first sales are points', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = helena;
  await helena.resume('painel', administradora);

  await goTo('/painel/cadastrar/rede');
  await pagina.getByLabel('Nome').fill('Móveis Bela Vista');
  await pagina.getByLabel('Região').fill('Sul');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Rede cadastrada com sucesso').waitFor();

  const linhasLojas = lojas.map(({ nome, cnpj: numero, codigo }) => [
    numero,
    'Móveis Bela Vista',
    codigo,
    `Bela Vista ${nome}`,
    'Sistema',
  ]);
  const titulosLojas = ['CNPJ', 'Rede', 'Código', 'Nome Fantasia', 'Tipo de Pontuação'];
  await bringFromList(helena, '/painel/Lojas', asCsv('lojas.csv', titulosLojas, ...linhasLojas));
  await expect.poll(() => coluna(pagina, 'Loja')).toEqual(['Bela Vista Centro', 'Bela Vista Norte', 'Bela Vista Sul']);

  const linhasGente = gente.map(({ nome, cpf: numero, loja }) => [
    numero,
    nome,
    lojas[loja]?.codigo ?? '',
    '02/05/1990',
    '(51) 98765-4321',
  ]);
  const titulosGente = ['CPF', 'Nome', 'Loja', 'Data de Nascimento', 'Celular'];
  await bringFromList(helena, '/painel/vendedores', asCsv('vendedores.csv', titulosGente, ...linhasGente));
  await pagina.getByText('1-10 de 20 resultados').waitFor();
  await pagina.getByRole('button', { name: 'Baixar 20 senhas' }).click();
  const { texto } = await downloadFile(pagina, () => pagina.getByRole('button', { name: 'Baixar agora' }).click());
  const senha = passwordOf(texto, bruna?.nome ?? '');

  await bringProdutos(helena);
  await goTo('/painel/processar/produtos/revenda');
  await pagina.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option', { name: 'Bela Vista Centro · MB1' }).click();
  const codigos = ['Código Padrão', 'Código', 'Nome', 'Valor Unitário'];
  await upload(helena, 'Arquivo CSV', asCsv('de-para.csv', codigos, ['PX-1', '778', 'CAFET 30X', '159,90']));

  await goTo('/painel/processar/historico');
  const titulosCompras = ['CNPJ', 'Data', 'Documento', 'Código', 'Quantidade', 'Valor Total'];
  const compra = [lojas[0]?.cnpj ?? '', '15/05/2026', 'NF 1', 'PX-1', 2, '299,80'];
  await upload(helena, 'Arquivo do histórico', asCsv('historico.csv', titulosCompras, compra));

  // Three sold under the store's own code, where two were bought.
  await goTo('/painel/processar/vendas');
  const vendas = await planilhaVendas([[bruna?.cpf ?? '', 'N', '4501', dia(-1), '778', 3, 159.9, 0, null]]);
  await upload(helena, 'Planilha de vendas', { name: 'vendas.xlsx', mimeType: '', buffer: Buffer.from(vendas) });
  expect(await figura(pagina, 'Unidades pontuadas')).toBe('2');
  expect(await figura(pagina, 'Unidades Em Análise')).toBe('1');

  await goTo(`/painel/parceiro/${bruna?.cpf}`);
  await linhas(pagina).first().waitFor();

  const vendedora = await palco().pessoa({ tamanho: 'celular' });
  await vendedora.goTo('/');
  await vendedora.pagina.getByLabel('CPF').fill(bruna?.cpf ?? '');
  await vendedora.pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await vendedora.pagina.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(() => saldo(vendedora.pagina), { timeout: 20_000 }).toBe('20');
  expect(await verifyLedger(palco().app.db)).toEqual([]);
  await watchMonth(helena);
}, 180_000);

const titulosCatalogo = ['Código', 'Nome', 'Valor Unitário', 'Valor Pontos'];

/** Processar Produtos: of a file with errors only what is right comes in, and what was wrong comes in with the file that corrects it. */
async function bringProdutos({ pagina, open, goTo }: Pessoa): Promise<void> {
  // The dialog of the file before is still open.
  await open('/painel/processar/produtos');
  await pagina.getByRole('link', { name: /Catálogo principal/ }).click();
  await titulo(pagina, 'Upload Produtos').waitFor();
  await botao(pagina, 'Processar').click();
  await pagina.getByText('Selecione um arquivo primeiro').first().waitFor();
  const arquivo = pagina.getByLabel('Arquivo CSV');
  const cafeteira = ['PX-1', 'Cafeteira 30 xícaras', '149,90', '10'];
  const faltas = [
    ['PX-2', 'Moedor', 'caro', '120,5'],
    ['', 'Balança', '10,00', '1'],
  ];
  await arquivo.setInputFiles(asCsv('produtos.csv', titulosCatalogo, cafeteira, ...faltas));
  await botao(pagina, 'Processar').click();
  await pagina.getByRole('heading', { name: 'Arquivo processado, com linhas a corrigir' }).waitFor();
  const correcoes = pagina.getByRole('table', { name: 'Linhas a corrigir' }).getByRole('row');
  expect((await correcoes.allInnerTexts()).slice(1).map((linha) => linha.split('\t'))).toEqual([
    ['3', 'Valor Unitário', '“caro” não é um número'],
    ['4', 'Código', 'Código obrigatório'],
  ]);

  await botao(pagina, 'Enviar outro arquivo').click();
  await arquivo.setInputFiles(
    asCsv('corrigido.csv', titulosCatalogo, cafeteira, ['PX-2', 'Moedor', '1.349,00', '120,5']),
  );
  await botao(pagina, 'Processar').click();
  await pagina.getByRole('heading', { name: 'Arquivo processado', exact: true }).waitFor();
  await goTo('/painel/produtos');
  await expect.poll(() => coluna(pagina, 'Código')).toEqual(['PX-2', 'PX-1']);
}

/** The dashboard, worked with: one chain of two, a month of another year, its cards and tables, and the ways to what waits. */
async function watchMonth({ pagina, goTo }: Pessoa): Promise<void> {
  const outra = await palco().fabricas.revenda({ nomeFantasia: 'Outra rede, outra loja' });
  await palco().fabricas.parceiro({ nome: 'Vendedora de fora', revendaId: outra.id });
  const cartao = (nome: string) =>
    pagina.getByText(nome, { exact: true }).locator('xpath=following-sibling::*[1]').innerText();
  const cartoes = () =>
    Promise.all(['Vendedores Cadastrados', 'Vendedores Pontuados', 'Lojas Cadastradas', 'Lojas Pontuadas'].map(cartao));
  const top = (nome: string) => pagina.getByRole('table', { name: nome }).locator('tbody tr').allInnerTexts();

  await goTo('/painel/dashboard');
  await expect.poll(cartoes).toEqual(['21', '1', '4', '1']);
  await pagina.getByRole('combobox', { name: 'Rede' }).click();
  await pagina.getByRole('option', { name: 'Móveis Bela Vista' }).click();
  // Nothing changes before the button.
  expect(await cartoes()).toEqual(['21', '1', '4', '1']);
  await botao(pagina, 'Buscar').click();
  await expect.poll(cartoes).toEqual(['20', '1', '3', '1']);
  await expectFoco(botao(pagina, 'Buscar'));
  expect((await top('Top 10 Vendedores Pontuados')).join()).toMatch(/Vendedora 1.*Bela Vista Centro.*20.*319,80/s);
  expect((await top('Top 10 Lojas Pontuadas')).join()).toMatch(/Bela Vista Centro.*20.*319,80/s);

  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  expect(nome).toMatch(/^Dashboard\d{14}\.csv$/);
  for (const linha of [
    'À espera de alguém;Unidades Em Análise;;1;;;',
    'Números do mês;Vendedores Cadastrados;;20;;;',
    'Top 10 Vendedores Pontuados;Vendedora 1;Bela Vista Centro;;20;319,8;',
  ])
    expect(texto).toContain(linha);

  const mes = pagina.getByLabel('Mês e ano');
  await mes.fill('13/2026');
  await botao(pagina, 'Buscar').click();
  await expectFoco(mes);
  await mes.fill('06/2020');
  await botao(pagina, 'Buscar').click();
  await expect.poll(cartoes).toEqual(['0', '0', '0', '0']);
  await pagina.getByText('Sem resultados').first().waitFor();
  await pagina.goBack();
  await expect.poll(cartoes).toEqual(['20', '1', '3', '1']);

  await pagina.getByRole('link', { name: /1 unidade Em Análise/ }).click();
  await titulo(pagina, 'Antifraude').waitFor();
  await expect.poll(() => coluna(pagina, 'Produto')).toEqual(['Cafeteira 30 xícaras']);
  await pagina.goBack();
  await pagina.getByRole('link', { name: /0 recibos a conferir/ }).click();
  await titulo(pagina, 'Pontuações Pendentes').waitFor();
  expect(new URL(pagina.url()).searchParams.get('rede')).not.toBeNull();
  await pagina.goBack();
  await pagina.getByRole('link', { name: /0 mensagens falharam/ }).click();
  await pagina.getByRole('button', { name: 'Filtro Rede: Móveis Bela Vista' }).waitFor();
  await pagina.getByRole('button', { name: 'Filtro Situação: Falhou' }).waitFor();
  expect(new URL(pagina.url()).searchParams.get('dataInicial')).toBe(
    Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 30 }).toString(),
  );
}

/** Of the file of initial passwords: names first, passwords last. */
function passwordOf(texto: string, nome: string): string {
  const linha = texto.split('\r\n').find((uma) => uma.includes(`${nome};`));
  return /([a-z2-9]{13})/.exec(linha ?? '')?.[1] ?? '';
}
