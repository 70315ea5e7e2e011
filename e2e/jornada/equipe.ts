/** What staff do with what sellers asked for and earned. */
import { expect } from 'vitest';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import { aviso, coluna, daLinha, downloadFile, filtra, linhas } from '../apoio/tela.ts';
import { cafeteira, gente } from './mundo.ts';

export async function manageResgates({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBe(5);
  await pagina.getByRole('button', { name: 'Pontos gastos' }).click();
  await expect.poll(() => coluna(pagina, 'Pontos gastos')).toEqual(['500', '450', '300', '200', '200']);
  await pagina.getByRole('searchbox', { name: 'Buscar vendedor, loja ou prêmio' }).fill('liquidificador');
  await expect.poll(() => coluna(pagina, 'Prêmio')).toEqual([premios.bivolt.nome]);

  const de = `${premios.bivolt.nome} de ${gente.beatriz.nome}`;
  await daLinha(pagina, de, 'Alterar status');
  const status = pagina.getByRole('dialog', { name: 'Alterar status' });
  await status.getByLabel('Em trânsito').check();
  await status.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Status atualizado com sucesso').waitFor();
  await expect.poll(() => coluna(pagina, 'Status')).toEqual(['Em trânsito']);

  // The search is still waiting for the next key when the filter is chosen; both count.
  await pagina.getByRole('searchbox', { name: 'Buscar vendedor, loja ou prêmio' }).fill('');
  await filtra(pagina, 'Status', 'Não entregue');
  await expect.poll(() => linhas(pagina).count()).toBe(4);
  expect(pagina.url()).toContain('status=0');
}

export async function cancelRecarga({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/resgates?busca=recarga');
  const dela = `${premios.recarga.nome} de ${gente.beatriz.nome}`;
  await daLinha(pagina, dela, 'Cancelar');
  const pergunta = pagina.getByRole('dialog', { name: 'Cancelar resgate' });
  expect(await pergunta.innerText()).toContain('200 pontos');
  await pergunta.getByRole('button', { name: 'Cancelar resgate' }).click();
  await aviso(pagina, 'Resgate cancelado com sucesso').waitFor();
  await expect.poll(() => coluna(pagina, 'Status')).toContain('Cancelado');
  await pagina.getByRole('button', { name: `Ações: ${dela}` }).click();
  const cancelar = pagina.getByRole('menuitem', { name: 'Cancelar' });
  expect(await cancelar.getAttribute('aria-disabled')).toBe('true');
  expect(await cancelar.innerText()).toContain('não pode mais ser alterado');
}

export async function exportResgates({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/resgates?status=3');
  await expect.poll(() => coluna(pagina, 'Prêmio')).toEqual([premios.recarga.nome]);
  const { nome, texto } = await downloadFile(pagina, () =>
    pagina.getByRole('button', { name: 'Exportar CSV' }).click(),
  );
  await aviso(pagina, 'Seu download começará em breve, aguarde.').waitFor();
  expect(nome).toMatch(/^Resgates\d{14}\.csv$/);
  const [cabecalho, ...registros] = texto.trim().split('\r\n');
  expect(cabecalho).toContain('Vendedor');
  expect(registros).toHaveLength(1);
  expect(registros[0]).toContain(`${gente.beatriz.nome}`);
  expect(registros[0]).toContain(premios.recarga.nome);
}

export async function releaseOneUnidade({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/antifraude?colunas=todas');
  await expect.poll(() => coluna(pagina, 'Em Análise')).toEqual(['3']);
  await daLinha(pagina, /Cafeteira/, 'Liberar quantidade');
  const liberar = pagina.getByRole('dialog', { name: 'Liberar quantidade' });
  await liberar.getByLabel('Quantidade').fill('1');
  await liberar.getByRole('button', { name: 'Liberar', exact: true }).click();
  await liberar.waitFor({ state: 'hidden' });
  await expect.poll(() => coluna(pagina, 'Em Análise')).toEqual(['2']);
  expect(await coluna(pagina, 'Liberado')).toEqual(['1']);
  expect(await coluna(pagina, 'Código')).toEqual([cafeteira]);
}

/** The list of prizes without reception, and with it again. */
export async function findNoPremios({ pagina, goTo, espera }: Pessoa): Promise<void> {
  espera(/ERR_FAILED/);
  await pagina.route(/\/api\/premios\?/, (pedido) => pedido.abort());
  await goTo('/painel/premios');
  await pagina.getByText('Erro ao buscar prêmios').waitFor();
  await pagina.unroute(/\/api\/premios\?/);
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => linhas(pagina).count()).toBe(10);
}

/** Beatriz's newest scoring goes, and the sale that waited takes its unit; answers whose rows there are now, the newest first. */
export async function cancelPontuacao({ pagina, goTo }: Pessoa): Promise<string[]> {
  await goTo('/painel/pontuacoes/pontuado');
  await expect
    .poll(async () => (await coluna(pagina, 'Situação')).sort())
    .toEqual(['Em Análise', ...Array(3).fill('Pontuada')]);
  await daLinha(pagina, new RegExp(`de ${gente.beatriz.nome}`), 'Cancelar');
  const pergunta = pagina.getByRole('dialog', { name: 'Cancelar pontuação' });
  expect(await pergunta.innerText()).toContain('1.000 pontos');
  await pergunta.getByRole('button', { name: 'Cancelar pontuação' }).click();
  await aviso(pagina, 'Pontuação cancelada com sucesso').waitFor();
  await expect
    .poll(async () => (await coluna(pagina, 'Situação')).sort())
    .toEqual(['Cancelada', ...Array(3).fill('Pontuada')]);
  return coluna(pagina, 'Vendedor');
}
