/** The card page in its four states, and the two questions between them. */
import { expect } from 'vitest';
import { expectFoco } from '../apoio/leitora.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, botao, loseAnswer, titulo } from '../apoio/tela.ts';

export async function semCartao({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/cartao');
  await pagina.getByText('Você ainda não tem um cartão').waitFor();
  // Where the stock is out, whoever redeemed waits for theirs.
  await pagina.getByText('Já resgatou um crédito? Seu cartão aparece aqui assim que for separado.').waitFor();
  await pagina.locator('#conteudo').getByRole('link', { name: '0800 000 0000' }).waitFor();
  for (const tarifa of ['R$ 5,50', '15h', 'R$ 2,24', 'R$ 9,00', '2%', '24 horas úteis'])
    await pagina.locator('main li').filter({ hasText: tarifa }).first().waitFor();
  await pagina.getByRole('link', { name: 'Ver créditos no cartão' }).click();
  await titulo(pagina, 'Crédito no cartão').waitFor();
}

/** Every term and figure that sellers are promised stands in the rules. */
export async function readRegras({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/regulamento');
  await titulo(pagina, 'Regulamento').waitFor();
  // The text is asked for apart from its title.
  await pagina.locator('main').getByText('pessoais').first().waitFor();
  const regras = (await pagina.locator('main').innerText()).replaceAll('\u00a0', ' ');
  const prazos = ['18 anos', '365 dias', '90 dias', '20 dias úteis', '24 horas úteis', '15h', 'das 9h às 18h'];
  const tarifas = ['R$ 5,50', 'R$ 2,24', 'R$ 9,00', '2% do saldo'];
  const resto = [
    'pessoais',
    'não podem ser transferidos',
    'não sejam donos nem sócios',
    'não há tarifa por falta de uso',
    'Em Análise',
    'diária, semanal, quinzenal ou mensal',
    'um cartão por CPF',
    'equipe de suporte',
  ];
  expect([...prazos, ...tarifas, ...resto].filter((parte) => !regras.includes(parte))).toEqual([]);
}

/** Blocked, then asked to be unblocked: the button does nothing more. */
export async function requestDesbloqueio({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/cartao');
  await pagina.getByText('Seu cartão está bloqueado').waitFor();
  await pagina.getByText('R$ 150,00').waitFor();
  const telefone = pagina.locator('#conteudo').getByRole('link', { name: '0800 000 0000' });
  expect(await telefone.getAttribute('href')).toBe('tel:08000000000');
  expect(await pagina.getByRole('link', { name: 'Recarregar com pontos' }).getAttribute('href')).toBe('/loja/credito');
  await botao(pagina, 'Desbloquear cartão').click();
  const pergunta = pagina.getByRole('dialog', { name: 'Pedir o desbloqueio?' });
  expect(await pergunta.innerText()).toMatch(/Ele ainda consta como a caminho\. Confirme que .* 24 horas úteis/);
  await pergunta.getByRole('button', { name: 'Desbloquear' }).click();
  await pergunta.waitFor({ state: 'hidden' });
  expect(await botao(pagina, 'SOLICITAÇÃO EM ANDAMENTO').isDisabled()).toBe(true);
  await aviso(pagina, /desbloqueio/i).waitFor();
  // Nobody is told to ask for it once more.
  await pagina.getByRole('link', { name: 'Recarregar com pontos' }).click();
  await pagina.getByText('hoje bloqueado. O desbloqueio já foi pedido e leva até 24 horas úteis.').waitFor();
  await pagina.getByRole('link', { name: premios.credito.nome }).click();
  await pagina.getByText('que está bloqueado. O desbloqueio já foi pedido e leva até 24 horas úteis.').waitFor();
}

/** What staff confirm from the list of cards. A card that its holder blocks leaves the session, and comes back when asked for. */
export async function blockCartaoInUse({ pagina, goTo, espera }: Pessoa, { app }: Produto): Promise<void> {
  await app.db.updateTable('cartoes').set({ bloqueado: false, emDesbloqueio: false, entregue: true }).execute();
  await goTo('/cartao');
  await pagina.getByText('CARTÃO DESBLOQUEADO').waitFor();
  await loseBlockThenBeRefused({ pagina, espera }, app);
  await botao(pagina, 'Bloquear cartão').click();
  const pergunta = pagina.getByRole('dialog', { name: 'Bloquear o cartão?' });
  expect(await pergunta.innerText()).toContain('24 horas úteis');
  await pergunta.getByRole('button', { name: 'Bloquear' }).click();
  await pagina.getByText('Cartão bloqueado', { exact: true }).waitFor();
  await pagina.getByText('leva até 24 horas úteis para concluir o bloqueio').waitFor();
  expect(await pagina.getByText('R$ 150,00').count()).toBe(0);
  const ver = pagina.getByRole('button', { name: 'Ver meu cartão' });
  espera(/ERR_FAILED/);
  await pagina.route(/\/api\/sessoes\/atual$/, (pedido) => pedido.abort(), { times: 1 });
  await ver.click();
  await aviso(pagina, 'Problema de conexão ao servidor').waitFor();
  await ver.click();
  await pagina.getByText('Seu cartão está bloqueado').waitFor();
  expect(await botao(pagina, 'Desbloquear cartão').isEnabled()).toBe(true);
}

/** What nobody knows to be done, and what cannot be done any more, leave the card shown as it is by now. */
async function loseBlockThenBeRefused({ pagina, espera }: Pick<Pessoa, 'pagina' | 'espera'>, app: Produto['app']) {
  espera(/ERR_FAILED|status of 409/);
  await loseAnswer(pagina, /\/api\/cartoes\/status$/);
  await botao(pagina, 'Bloquear cartão').click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await aviso(pagina, 'O pedido pode já ter chegado').waitFor();
  await pagina.getByText('Seu cartão está bloqueado').waitFor();
  await app.db.updateTable('cartoes').set({ bloqueado: false }).execute();
  await botao(pagina, 'Desbloquear cartão').click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await aviso(pagina, 'Este cartão já está desbloqueado').waitFor();
  await pagina.getByText('CARTÃO DESBLOQUEADO').waitFor();
  await expectFoco(botao(pagina, 'Bloquear cartão'));
}

/** The session forgets a card that was blocked; a credit does not: it asks, and needs no name. */
export async function creditoDepoisDoBloqueio({ pagina, goTo }: Pessoa, { app }: Produto): Promise<void> {
  await app.db.updateTable('cartoes').set({ bloqueado: false, emDesbloqueio: false, entregue: true }).execute();
  await goTo('/cartao');
  await botao(pagina, 'Bloquear cartão').click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await pagina.getByRole('button', { name: 'Ver meu cartão' }).waitFor();
  await pagina.getByRole('link', { name: 'Loja', exact: true }).click();
  await pagina.getByRole('link', { name: premios.credito.nome }).click();
  await pagina
    .getByText('que está bloqueado. O desbloqueio, que você pede em Cartão, leva até 24 horas úteis')
    .waitFor();
  expect(await pagina.getByLabel('Nome completo').count()).toBe(0);
}
