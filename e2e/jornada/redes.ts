/** A chain from its registration to its end. */
import { expect } from 'vitest';
import type { Pessoa } from '../apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, downloadFile } from '../apoio/tela.ts';

export async function manageRedes({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/redes');
  await pagina.getByRole('link', { name: 'Nova rede' }).click();
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Informe o nome').waitFor();
  await pagina.getByText('Informe a região').waitFor();
  await pagina.getByLabel('Nome').fill('Casa & Fogão');
  await pagina.getByLabel('Região').fill('Sul');
  await pagina.getByLabel('Valor do ponto').fill('0,045');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Rede cadastrada com sucesso').waitFor();

  await goTo('/painel/redes');
  await expect.poll(() => coluna(pagina, 'Nome')).toEqual(['Casa & Fogão', 'Lar Brasileiro']);
  expect(await coluna(pagina, 'Valor do ponto')).toEqual(['0,0450', '0,0500']);
  await daLinha(pagina, 'Casa & Fogão', 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: 'Alterar Casa & Fogão' });
  await alterar.getByLabel('Região').fill('Centro-Sul');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Rede alterada com sucesso').waitFor();
  await expect.poll(() => coluna(pagina, 'Região')).toContain('Centro-Sul');

  await pagina.getByLabel('Ativo: Casa & Fogão').uncheck({ force: true });
  const mudou = aviso(pagina, 'Status atualizado com sucesso');
  await mudou.waitFor();
  // It stays for three seconds; others for ten.
  await mudou.waitFor({ state: 'detached', timeout: 6_000 });
  const { nome, texto } = await downloadFile(pagina, () =>
    pagina.getByRole('button', { name: 'Exportar CSV' }).click(),
  );
  expect(nome).toMatch(/^Redes\d{14}\.csv$/);
  expect(texto).toMatch(/Casa & Fogão;Centro-Sul;.*;Não;\d+\r\n/);

  await daLinha(pagina, 'Casa & Fogão', 'Excluir');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Excluir rede' }).click();
  await aviso(pagina, 'Rede excluída com sucesso').waitFor();
  await expect.poll(() => coluna(pagina, 'Nome')).toEqual(['Lar Brasileiro']);
}
