/** What a seller does on a phone: accepts the rules, looks for prizes, redeems them, sees what became of it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Pessoa, signInToLoja } from '../apoio/pessoa.ts';
import { premios } from '../apoio/premios.ts';
import { aviso, saldo, titulo } from '../apoio/tela.ts';
import { gente } from './mundo.ts';

export async function signInAndAccept(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await signInToLoja(pessoa, gente.beatriz.cpf);
  const regras = pagina.getByRole('dialog', { name: 'Regulamento' });
  await regras.waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.mouse.click(2, 2);
  expect(await regras.isVisible()).toBe(true);
  const aceitar = regras.getByRole('button', { name: 'ACEITAR' });
  expect(await aceitar.isDisabled()).toBe(true);
  await regras.getByLabel('Concordo com os termos deste Regulamento.').check();
  await aceitar.click();
  await regras.waitFor({ state: 'hidden' });
  expect(await saldo(pagina)).toBe('5.000');
}

export async function searchPremios({ pagina }: Pessoa): Promise<void> {
  const cartoes = pagina.locator('main ul a');
  const quantos = () => cartoes.count();
  await expect.poll(quantos).toBe(12);
  await pagina.getByRole('button', { name: 'Próxima página' }).click();
  await expect.poll(quantos).toBe(2);
  expect(pagina.url()).toContain('pagina=2');
  await filterBy(
    pagina,
    (folha) => folha.getByRole('switch', { name: 'Só o que posso resgatar' }).click(),
    '5 prêmios',
  );
  await expect.poll(quantos).toBe(5);
  await filterBy(pagina, (folha) => folha.getByRole('button', { name: 'Limpar filtros' }).click(), '14 prêmios');
  await pagina.getByPlaceholder('Buscar prêmio').fill('PANELAS 7');
  await expect.poll(() => cartoes.allInnerTexts()).toEqual([expect.stringContaining('Jogo de panelas 7')]);
  expect(await cartoes.innerText()).toMatch(/faltam 85\.007 pontos/i);
  await pagina.getByPlaceholder('Buscar prêmio').fill('');
  await filterBy(
    pagina,
    (folha) => folha.getByRole('radiogroup', { name: 'Tipo de prêmio' }).getByText('Pix', { exact: true }).click(),
    '1 prêmio',
  );
  await expect.poll(() => cartoes.allInnerTexts()).toEqual([expect.stringContaining(premios.pix.nome)]);
  await cartoes.click();
  await titulo(pagina, premios.pix.nome).waitFor();
}

/** In the sheet of a phone, which says how many there will be. */
async function filterBy(pagina: Page, choose: (folha: Locator) => Promise<void>, quantos: string): Promise<void> {
  await pagina.getByRole('button', { name: /^Filtros/ }).click();
  const folha = pagina.getByRole('dialog', { name: 'Filtros' });
  await choose(folha);
  await folha.getByRole('button', { name: `Ver ${quantos}`, exact: true }).click();
  await folha.waitFor({ state: 'hidden' });
}

/** One of each kind: 200 + 300 + 450 + 500 + 2 × 100 points. */
export async function redeemEachTipo(pessoa: Pessoa): Promise<void> {
  const { pagina } = pessoa;
  await redeemPremio(pessoa, 'recarga', ['Vivo', '(11) 91234-5678', '200 pontos', '4.800 pontos'], async () => {
    await pagina.getByRole('button', { name: 'RESGATAR' }).click();
    await pagina.getByText('Selecione a operadora').waitFor();
    await pagina.getByText('Informe o celular').waitFor();
    await pagina.getByLabel('Vivo').check({ force: true });
    await pagina.getByLabel('Celular').fill('11912345678');
  });
  await redeemPremio(pessoa, 'pix', ['Chave Pix (Email)', 'bia@lojas.example', '4.500 pontos'], async () => {
    await pagina.getByLabel('Email').check({ force: true });
    await pagina.getByLabel('Chave Pix').fill('bia@lojas.example');
  });
  await redeemPremio(pessoa, 'bivolt', ['220V', '450 pontos', '4.050 pontos'], () =>
    pagina.getByLabel(/220V/).check({ force: true }),
  );
  await redeemPremio(pessoa, 'credito', ['Nome no cartão', 'Beatriz Nogueira Lima', '3.550 pontos'], async () => {
    await pagina.getByRole('button', { name: 'RESGATAR' }).click();
    await pagina.getByText('Informe seu nome completo').waitFor();
    await pagina.getByLabel('Nome completo').fill('Beatriz Nogueira Lima');
  });
  await redeemPremio(pessoa, 'geral', ['2 × Mochila Executiva', '200 pontos', '3.350 pontos'], () =>
    pagina.getByRole('button', { name: 'Aumentar quantidade' }).click(),
  );
  expect(await saldo(pagina)).toBe('3.350');
}

/** Fills in what the kind needs, reads the question over, says yes. */
async function redeemPremio(
  { pagina, goTo }: Pessoa,
  tipo: keyof typeof premios,
  lido: readonly string[],
  preenche: () => Promise<void>,
): Promise<void> {
  const { codigo, nome } = premios[tipo];
  await goTo(`/premio/${codigo}`);
  await titulo(pagina, nome).waitFor();
  await preenche();
  await pagina.getByRole('button', { name: 'RESGATAR' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Confirma este resgate?' });
  await pergunta.waitFor();
  const texto = await pergunta.innerText();
  for (const parte of [nome, ...lido]) expect(texto).toContain(parte);
  await pergunta.getByRole('button', { name: 'SIM' }).click();
  await pagina.waitForURL('**/resgates');
  // The address comes first: left before its screen is there, the prize's own would be the next one.
  await titulo(pagina, 'Meus resgates').waitFor();
  await aviso(pagina, 'Resgate realizado com sucesso!').waitFor();
}

export async function viewResgates({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/resgates');
  await titulo(pagina, 'Meus resgates').waitFor();
  const cartoes = pagina.getByRole('list', { name: 'Meus resgates' }).locator('li');
  await expect.poll(() => cartoes.count()).toBe(5);
  const textos = await cartoes.allInnerTexts();
  const nomes = Object.values(premios).map(({ nome }) => nome);
  // The newest first.
  expect(textos.map((texto) => nomes.find((nome) => texto.includes(nome)))).toEqual(nomes.toReversed());
  for (const texto of textos) expect(texto).toContain('Não entregue');
}

export async function viewPontos({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/pontuacoes');
  await pagina.getByText('+5.000').first().waitFor();
  expect(await figura(pagina, 'Saldo')).toMatch(/^3\.350/);
  expect(await figura(pagina, 'Em Análise')).toMatch(/^2\s+unidades à espera$/);
  await pagina.locator('summary').filter({ hasText: 'Em Análise' }).click();
  await pagina.getByText('A rede da sua loja está sem saldo destes produtos').waitFor();
  const espera = pagina.locator('details').filter({ hasText: 'Em Análise' }).locator('li');
  expect(await espera.innerText()).toMatch(/2 unidades · venda 4501/);
  await pagina.getByText('−450').first().waitFor();
}

const figura = (pagina: Page, nome: string): Promise<string> =>
  pagina
    .locator('main dl > div')
    .filter({ has: pagina.locator('dt', { hasText: nome }) })
    .first()
    .locator('dd')
    .innerText();
