/** Antifraude, the queue of messages and the log, as staff see and use them in the browser. */
import { expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { type Pessoa, signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, filtra, linhas, titulo } from './apoio/tela.ts';

const palco = usePalco({ demo: true });

async function signIn(): Promise<Pessoa> {
  const alguem = await palco().pessoa();
  await signInToPainel(alguem, '11144477735');
  return alguem;
}

test('chains with units that wait are a badge in the menu and red dots in the filter; released together are rows of one chain', async () => {
  const { pagina, goTo, queixas } = await signIn();
  await goTo('/painel/antifraude?colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const flagradas = await palco()
    .app.db.selectFrom('antifraude')
    .where('qtdAf', '>', 0)
    .select('redeId')
    .distinct()
    .execute();
  expect(flagradas.length).toBeGreaterThan(1);
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  expect(await menu.getByRole('link', { name: /^Antifraude/ }).innerText()).toContain(String(flagradas.length));
  await pagina.getByRole('button', { name: 'Filtro Rede', exact: true }).click();
  const pontos = pagina.getByRole('option').getByRole('img', { name: 'com unidades em análise' });
  await expect.poll(() => pontos.count()).toBe(flagradas.length);
  await pagina.keyboard.press('Escape');

  const massa = (quantas: number) => botao(pagina, `Liberação em Massa (${quantas})`);
  expect(await massa(0).isDisabled()).toBe(true);
  const redes = await coluna(pagina, 'Rede');
  const outra = redes.findIndex((rede) => rede !== redes[0]);
  const marca = (indice: number) => linhas(pagina).nth(indice).getByRole('checkbox');
  await marca(0).check();
  expect(await massa(1).isEnabled()).toBe(true);
  await marca(outra).click();
  const recusa = aviso(pagina, 'Para manter a organização, só é possível selecionar produtos da mesma rede por vez.');
  await recusa.waitFor();
  const apareceu = Date.now();
  expect(await massa(1).isVisible()).toBe(true);
  await recusa.waitFor({ state: 'detached' });
  // Three seconds, and not the ten of other toasts.
  expect(Date.now() - apareceu).toBeLessThan(6000);
  expect(queixas).toEqual([]);
});

test('a row opens its own page, where what waits is released', async () => {
  const { pagina, goTo, queixas } = await signIn();
  await goTo('/painel/antifraude?espera=1');
  await linhas(pagina).first().getByRole('link').first().click();
  await titulo(pagina, / na rede /).waitFor();
  await pagina.getByRole('heading', { name: 'Saldo ao longo do tempo' }).waitFor();
  await expect.poll(() => coluna(pagina, 'Posição')).toContain('1');
  const antes = (await coluna(pagina, 'Em Análise'))[0];
  await pagina.getByRole('button', { name: 'Liberar quantidade' }).click();
  const liberar = pagina.getByRole('dialog', { name: 'Liberar quantidade' });
  await liberar.getByLabel('Quantidade').fill('1');
  await liberar.getByRole('button', { name: 'Liberar', exact: true }).click();
  await aviso(pagina, /Quantidade liberada com sucesso/).waitFor();
  await pagina.getByRole('tab', { name: 'Liberações' }).click();
  await expect.poll(async () => (await coluna(pagina, 'Quantidade')).length).toBeGreaterThan(0);
  expect(antes).toBeDefined();
  await pagina.getByRole('button', { name: 'Histórico' }).click();
  await pagina
    .getByRole('dialog', { name: 'Histórico' })
    .getByText('Quantidade liberada no antifraude')
    .first()
    .waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('tab', { name: 'Compras' }).click();
  await expect.poll(async () => (await coluna(pagina, 'Documento')).length).toBeGreaterThan(0);
  expect(queixas).toEqual([]);
});

test('what failed is led to from the dashboard, is dropped, and says why it cannot go', async () => {
  const { pagina, queixas } = await signIn();
  await pagina.getByRole('link', { name: /mensage(m|ns) falh/ }).click();
  await pagina.getByRole('heading', { name: 'Fila de mensagens' }).waitFor();
  await expect.poll(async () => new Set(await coluna(pagina, 'Situação'))).toEqual(new Set(['Falhou']));
  await daLinha(pagina, /./, 'Enviar de novo');
  await pagina
    .getByRole('dialog', { name: 'Enviar de novo' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .click();
  const resultado = pagina.getByRole('dialog', { name: 'O que foi feito das mensagens' });
  await resultado.getByText('A integração com o WhatsApp não está configurada').waitFor();
  await pagina.keyboard.press('Escape');
  const falhas = await linhas(pagina).count();
  await daLinha(pagina, /./, 'Descartar');
  await pagina.getByRole('dialog', { name: 'Descartar mensagens' }).getByRole('button', { name: 'Descartar' }).click();
  await aviso(pagina, '1 mensagem descartada').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(falhas - 1);
  expect(queixas).toEqual([]);
});

test('the log is filtered by type, and an entry opens what changed before and after', async () => {
  const { pagina, goTo, queixas } = await signIn();
  await goTo('/painel/logs');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await filtra(pagina, 'Tipo', 'Loja ativada ou desativada');
  await expect
    .poll(async () => new Set(await coluna(pagina, 'O que foi feito')))
    .toEqual(new Set(['Loja ativada ou desativada']));
  expect((await coluna(pagina, 'Parâmetros'))[0]).toContain('→');
  await linhas(pagina).first().getByRole('link').click();
  await titulo(pagina, 'Loja ativada ou desativada').waitFor();
  await pagina.getByRole('region', { name: 'O que mudou' }).getByText('Ativa').waitFor();
  expect(queixas).toEqual([]);
});
