/** What staff send: what the chain bought, and what its sellers sold. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { planilhaVendas } from '../../server/test/planilha.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { botao, coluna, dia, downloadFile } from '../apoio/tela.ts';
import { cafeteira, cnpjDaLoja, gente } from './mundo.ts';

export async function sendComprasWithBadLine({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/processar/historico');
  await sendCsv(pagina, [compra('NF 1', cafeteira, 3), compra('NF 2', 'PX-9999', 4), compra('NF 3', cafeteira, 2)]);
  await pagina.getByRole('heading', { name: 'Arquivo processado, com linhas a corrigir' }).waitFor();
  expect(await figura(pagina, 'Linhas processadas')).toBe('2');
  expect(await figura(pagina, 'Compras novas')).toBe('2');
  const falta = pagina.getByRole('table', { name: 'Linhas a corrigir' }).locator('tbody tr');
  expect(await falta.locator('td').allInnerTexts()).toEqual(['3', 'Código', 'Produto não encontrado: PX-9999']);
  const { texto } = await downloadFile(pagina, () =>
    pagina.getByRole('button', { name: 'Baixar linhas a corrigir' }).click(),
  );
  const [cabecalho, linha, ...resto] = texto.trim().split('\r\n');
  expect(cabecalho).toMatch(/CNPJ;Data;Documento;Código;Quantidade;Valor Total;Erro$/);
  expect(linha).toContain('NF 2;PX-9999;4');
  expect(linha).toContain('Produto não encontrado: PX-9999');
  expect(resto).toEqual([]);
  const envio = pagina.getByRole('table', { name: 'Envios recentes' }).locator('tbody tr').first();
  expect(await envio.locator('td').allInnerTexts()).toEqual([
    'historico.csv',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}/),
    expect.any(String),
    expect.stringMatching(/com erros/i),
    '2 linhas de histórico processadas',
    '1',
  ]);

  await goTo('/painel/antifraude');
  await pagina.getByRole('cell', { name: cafeteira }).waitFor();
  expect(await coluna(pagina, 'Qtd. vendida')).toEqual(['5']);
}

/** Another unit is bought; answers how many units that frees. */
export async function buyOneMore({ pagina, goTo }: Pessoa): Promise<string> {
  await goTo('/painel/processar/historico');
  await sendCsv(pagina, [compra('NF 4', cafeteira, 1)]);
  await pagina.getByRole('heading', { name: 'Arquivo processado', exact: true }).waitFor();
  return figura(pagina, 'Unidades liberadas e pontuadas');
}

/** Beatriz sold seven where five were bought, Otávio one, later. */
export async function sendVendas({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/processar/vendas');
  const venda = (cpf: string, numero: string, data: string, qtde: number) =>
    [cpf, 'N', numero, data, cafeteira, qtde, 149.9, 0, null] as const;
  const buffer = await planilhaVendas([
    venda(gente.beatriz.cpf, '4501', dia(-2), 7),
    venda(gente.otavio.cpf, '4502', dia(-1), 1),
  ]);
  await pagina.getByLabel('Planilha de vendas').setInputFiles({ name: 'vendas.xlsx', mimeType: '', buffer });
  expect(await pagina.getByLabel('Enviar mensagem via WhatsApp').isChecked()).toBe(true);
  await botao(pagina, 'Processar').click();
  await pagina.getByRole('heading', { name: 'Arquivo processado' }).waitFor();
  expect(await figura(pagina, 'Vendas processadas')).toBe('2');
  expect(await figura(pagina, 'Unidades pontuadas')).toBe('5');
  expect(await figura(pagina, 'Unidades Em Análise')).toBe('3');
  expect(await figura(pagina, 'Pontos creditados')).toBe('5.000');
}

async function sendCsv(pagina: Page, linhas: readonly string[]): Promise<void> {
  const texto = ['CNPJ;Data;Documento;Código;Quantidade;Valor Total', ...linhas].join('\r\n');
  const arquivo = { name: 'historico.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) };
  await pagina.getByLabel('Arquivo do histórico').setInputFiles(arquivo);
  await botao(pagina, 'Processar').click();
}

const compra = (documento: string, codigo: string, qtde: number): string =>
  [cnpjDaLoja, '15/05/2026', documento, codigo, qtde, '99,90'].join(';');

/** The figure above its name. */
const figura = (pagina: Page, nome: string): Promise<string> =>
  pagina.getByText(nome, { exact: true }).locator('xpath=preceding-sibling::*[1]').innerText();
