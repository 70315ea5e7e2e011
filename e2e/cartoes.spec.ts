/** A day with cards, and a visit to a store: staff's screens of both, on the demo's data. */
import { expect, test } from 'vitest';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, downloadFile, linhas } from './apoio/tela.ts';

const palco = usePalco({ demo: true });
const enter = ({ resume }: Pessoa) => resume('painel', '11144477735');
const helena = useVisita(palco, { enter });
const colega = useVisita(palco, { enter });

test('stock comes in, requests are confirmed, a lost card is replaced, and the balances are brought', async () => {
  const { pagina, goTo, espera } = helena();
  espera(/409/);
  await goTo('/painel/cadastrar/cartao');
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Informe o código de barras').waitFor();
  await pagina.getByText('Informe o número').waitFor();
  await pagina.getByLabel('Código de barras').fill('8970 999');
  await pagina.getByLabel('Número').fill('5067 4199 0000 0001');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Cartão cadastrado com sucesso').waitFor();
  await pagina.getByLabel('Código de barras').fill('8970 998');
  await pagina.getByLabel('Número').fill('5067419900000001');
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Número já cadastrado').waitFor();

  await goTo('/painel/cartoes?situacao=em_desbloqueio');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(1);
  const pedidos = await linhas(pagina).count();
  expect((await coluna(pagina, 'Situação'))[0]).toMatch(/^Desbloqueio há \d+ h úteis$/i);
  const [primeiro = ''] = await coluna(pagina, 'Número');
  await daLinha(pagina, new RegExp(`${primeiro.slice(-4)} de .*`), 'Confirmar desbloqueio');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Confirmar desbloqueio' }).click();
  await aviso(pagina, '1 cartão desbloqueado').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(pedidos - 1);
  await pagina.getByRole('checkbox').first().check();
  await botao(pagina, `Confirmar desbloqueio (${pedidos - 1})`).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Confirmar desbloqueio' }).click();
  await pagina.getByText('Sem resultados').or(pagina.getByText('Nenhum resultado')).first().waitFor();

  await goTo(`/painel/cartoes?busca=${primeiro}`);
  await expect.poll(() => coluna(pagina, 'Número')).toEqual([primeiro]);
  await daLinha(pagina, /Cartão final/, 'Trocar cartão');
  const troca = pagina.getByRole('dialog', { name: 'Trocar cartão' });
  await troca.getByText(/menos a tarifa de 2%/).waitFor();
  await troca.getByRole('button', { name: 'Trocar cartão' }).click();
  await troca.getByText('Informe o motivo').waitFor();
  await troca.getByLabel('Motivo').fill('Perda');
  await troca.getByRole('button', { name: 'Trocar cartão' }).click();
  await aviso(pagina, 'Cartão trocado com sucesso').waitFor();
  await expect.poll(() => coluna(pagina, 'Situação')).toEqual(['Encerrado']);

  await goTo('/painel/processar/saldo-cartao');
  const { texto } = await downloadFile(pagina, () => pagina.getByRole('button', { name: 'Baixar modelo' }).click());
  expect(texto).toContain('Número;Código de Barras;Saldo;Situação;Entregue');
  await pagina.locator('input[type=file]').setInputFiles({
    name: 'saldos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Proxy;Saldo\n8970999;12,50\n404;1\n`),
  });
  await botao(pagina, 'Processar').click();
  await pagina.getByText('Cartão não cadastrado').waitFor();
});

test('a card that somebody else replaced meanwhile shows its old balance no more', async () => {
  const [ana, bia] = [helena(), colega()];
  ana.espera(/status of 409/);
  await bia.goTo('/painel/cartoes?situacao=entregue');
  await linhas(bia.pagina).first().waitFor();
  const [numero = ''] = await coluna(bia.pagina, 'Número');
  const troca = async ({ pagina, goTo }: Pessoa) => {
    await goTo(`/painel/cartoes?busca=${numero}`);
    await expect.poll(() => coluna(pagina, 'Número')).toEqual([numero]);
    await daLinha(pagina, /Cartão final/, 'Trocar cartão');
    const dialogo = pagina.getByRole('dialog', { name: 'Trocar cartão' });
    await dialogo.getByText(/menos a tarifa de 2%/).waitFor();
    await dialogo.getByLabel('Motivo').fill('Perda');
    return dialogo;
  };
  const [deAna, deBia] = [await troca(ana), await troca(bia)];
  await deBia.getByRole('button', { name: 'Trocar cartão' }).click();
  await aviso(bia.pagina, 'Cartão trocado com sucesso').waitFor();
  await deAna.getByRole('button', { name: 'Trocar cartão' }).click();
  await deAna.getByText('Este cartão não pode ser trocado: foi trocado por outro cartão').waitFor();
  await deAna.getByText(/menos a tarifa de 2%/).waitFor({ state: 'detached' });
  await deAna.getByText('O cartão não foi trocado', { exact: true }).waitFor();
  expect(await deAna.getByRole('button', { name: /Tentar novamente|Trocar cartão/ }).count()).toBe(0);
  // The one that took its place is what they look for next.
  await deAna.getByRole('link', { name: /^Ver os cartões de / }).click();
  await deAna.waitFor({ state: 'hidden' });
  await expect.poll(() => coluna(ana.pagina, 'Número')).toContain(numero);
  await expect.poll(() => linhas(ana.pagina).count()).toBeGreaterThan(1);
});

test('a research is typed in two lists of five, counted as it is typed, changed and looked into', async () => {
  const { pagina, goTo } = helena();
  // Both addresses are one screen.
  await goTo('/painel/cadastrar/pesquisa-de-mercado');
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Adicione 5 produtos mais vendidos').waitFor();
  await pagina.getByText('Adicione 5 produtos concorrentes mais vendidos').waitFor();
  await pagina.getByText('Categoria obrigatória').waitFor();

  await pagina.getByLabel('Categoria').fill('Ferramentas');
  await pagina.getByLabel('Comunicação').fill('Vitrine');
  await pagina.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option').first().click();
  await expect.poll(() => pagina.getByLabel('Média mensal').inputValue()).toMatch(/^R\$/);
  await pagina.getByLabel('Quantidade de vendedores').fill('7');
  await pagina.getByLabel('Faturamento').fill('15000000');
  await pagina.getByRole('combobox', { name: 'Fonte' }).click();
  await pagina.getByRole('option', { name: 'Equipe' }).click();

  const lista = (nome: string) => pagina.getByRole('group', { name: new RegExp(`^${nome} \\(`) });
  const proprios = lista('Produtos mais vendidos');
  const concorrentes = lista('Produtos concorrentes mais vendidos');
  const add = async (onde: typeof proprios, produto: string, qtde: number) => {
    await onde.getByLabel('Produto', { exact: true }).fill(produto);
    await onde.getByLabel('Quantidade').fill(String(qtde));
    await onde.getByLabel('Valor unitário').fill('4990');
    await onde.getByRole('button', { name: 'Adicionar' }).click();
  };
  await proprios.getByRole('button', { name: 'Adicionar' }).click();
  await proprios.getByText('Informe produto, quantidade e valor unitário para adicionar').waitFor();
  await concorrentes.getByRole('button', { name: 'Adicionar' }).click();
  await concorrentes.getByText('Informe marca, produto, quantidade e valor unitário para adicionar').waitFor();
  await add(proprios, 'Demais', 2_000_000);
  await proprios.getByText('Informe no máximo 1.000.000').waitFor();
  for (const n of [1, 2, 3, 4]) await add(proprios, `Nosso ${n}`, 10);
  await expectFoco(proprios.getByLabel('Produto', { exact: true }));
  await add(proprios, 'Nosso 5', 10);
  await expectFoco(proprios.getByRole('list'));
  await add(concorrentes, 'Deles 1', 30);
  await add(concorrentes, 'DELES 1', 30);
  await concorrentes.getByText('Produto da mesma marca já adicionado').waitFor();
  for (const n of [2, 3, 4, 5]) await add(concorrentes, `Deles ${n}`, 30);
  expect(await pagina.getByLabel('Unidades concorrentes').inputValue()).toBe('150');
  expect(await pagina.getByLabel('Share').inputValue()).toBe('25%');
  await concorrentes.getByRole('button', { name: /^Remover Deles 5/ }).click();
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Adicione 5 produtos concorrentes mais vendidos').waitFor();
  await add(concorrentes, 'Deles 6', 30);
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Pesquisa de Mercado cadastrada com sucesso').waitFor();

  await goTo('/painel/pesquisa-de-mercado');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(5);
  expect((await coluna(pagina, 'Share (%)'))[0]).toBe('25,00');
  await daLinha(pagina, /de Ferramentas em /, 'Produtos');
  const produtos = pagina.getByRole('dialog', { name: /^Produtos de / });
  await produtos.getByText('Deles 6').waitFor();
  await pagina.keyboard.press('Escape');
  await daLinha(pagina, /de Ferramentas em /, 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: /^Alterar pesquisa de / });
  await alterar.getByLabel('Categoria').fill('Jardim');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Pesquisa alterada com sucesso').waitFor();
  await daLinha(pagina, /de Jardim em /, 'Excluir');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Excluir pesquisa' }).click();
  await aviso(pagina, 'Pesquisa excluída com sucesso').waitFor();
});
