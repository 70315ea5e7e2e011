/** What a seller comes for, press by press: the way in, the prizes, a redemption, what came of sales, three photos. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { foto } from '../../e2e/fotos/arquivos.ts';
import { vendedora } from '../demonstracao.ts';
import { type Aparelho, type Medida, openAparelho, type Visto } from './passos.ts';

/** In the catalogue's first page, with nothing to fill in. */
export interface PremioVisitado {
  codigo: string;
  nome: string;
}

/** Another phone each time: nothing is kept of the visit before. */
export async function visit(url: string, pasta: string, premio: PremioVisitado): Promise<readonly Medida[]> {
  const nomes = ['a.jpg', 'b.jpg', 'c.jpg'];
  const fotos = await Promise.all(nomes.map((nome) => keepFoto(join(pasta, nome), nome)));
  const aparelho = await openAparelho(url);
  try {
    await enter(aparelho);
    await choosePrizes(aparelho);
    await redeem(aparelho, premio);
    await lookAtPontos(aparelho);
    await sendFotos(aparelho, fotos);
    return aparelho.medidas;
  } finally {
    await aparelho.close();
  }
}

const botao = (pagina: Page, name: string | RegExp) => pagina.getByRole('button', { name });
const atalho = (pagina: Page, name: string) =>
  pagina.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name });
const titulo = (texto: string): Visto => ({ seletor: 'h1', texto });
const dialogo = (texto: string): Visto => ({ seletor: '[role="dialog"]', texto });
const semDialogo: Visto = { seletor: '[role="dialog"]', some: true };
const loja = titulo('Troque seus pontos');

async function enter({ pagina, press }: Aparelho): Promise<void> {
  const entrar = botao(pagina, 'Entrar');
  await pagina.goto('/');
  await entrar.waitFor();
  await pagina.waitForLoadState('networkidle');
  await pagina.getByLabel('CPF').fill(vendedora.cpf);
  await pagina.getByLabel('Senha', { exact: true }).fill(vendedora.senha);
  await press('Entrar, até os prêmios', entrar, { seletor: 'a[href^="/premio/"]' });
}

async function choosePrizes({ pagina, press }: Aparelho): Promise<void> {
  const folha = pagina.getByRole('dialog', { name: 'Filtros' });
  await press('Filtros, até a folha', botao(pagina, /^Filtros/), dialogo('Filtros'));
  await press('um tipo de prêmio', folha.getByText('Recarga de celular'), {
    seletor: '[role="dialog"] label[data-checked]',
    texto: 'Recarga de celular',
  });
  await press('Limpar filtros', folha.getByRole('button', { name: 'Limpar filtros' }), {
    seletor: '[role="dialog"] label[data-checked]',
    texto: 'Todos',
  });
  await press('Ver prêmios, até a loja', folha.getByRole('button', { name: /^Ver/ }), semDialogo);
  await press('Mais, até o menu', botao(pagina, 'Mais opções'), { seletor: '[role="menu"]' });
  await press('Meu perfil', pagina.getByRole('menuitem', { name: 'Meu perfil' }), titulo('Meu perfil'));
  await press('Loja', atalho(pagina, 'Loja'), loja);
}

async function redeem({ pagina, press }: Aparelho, { codigo, nome }: PremioVisitado): Promise<void> {
  const cartao = pagina.locator(`main ul a[href="/premio/${codigo}"]`);
  const pergunta = pagina.getByRole('dialog', { name: 'Confirma este resgate?' });
  const resgatar = botao(pagina, 'RESGATAR');
  await press('abrir um prêmio', cartao, titulo(nome));
  await press('Voltar à loja', pagina.getByRole('link', { name: 'Voltar à loja' }), loja);
  await press('abrir o prêmio de novo', cartao, titulo(nome));
  await press('RESGATAR, até a pergunta', resgatar, dialogo('Confirma este resgate?'));
  await press('NÃO', pergunta.getByRole('button', { name: /^NÃO/ }), semDialogo);
  await press('RESGATAR de novo', resgatar, dialogo('Confirma este resgate?'));
  await press('SIM, até os resgates', pergunta.getByRole('button', { name: /^SIM/ }), titulo('Meus resgates'));
}

async function lookAtPontos({ pagina, press }: Aparelho): Promise<void> {
  const modo = (texto: string): Visto => ({ seletor: 'label[data-active]', texto });
  await press('Pontos', atalho(pagina, 'Pontos'), titulo('Pontuações'));
  await press('uma linha do extrato', pagina.locator('li[data-abre] button').first(), { seletor: '[role="dialog"]' });
  await press('Fechar', pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first(), semDialogo);
  await press('Tabela', pagina.locator('label', { hasText: 'Tabela' }), modo('Tabela'));
  await press('Buscar e ordenar', botao(pagina, 'Buscar e ordenar'), { seletor: '[aria-expanded="true"]' });
  await press('Extrato', pagina.locator('label', { hasText: 'Extrato' }), modo('Extrato'));
}

/** As a phone has them: what the page is given is where they are, not their bytes through the browser's remote control. */
async function keepFoto(caminho: string, nome: string): Promise<string> {
  await writeFile(caminho, (await foto(nome)).buffer);
  return caminho;
}

async function sendFotos({ pagina, press, choose }: Aparelho, fotos: readonly string[]): Promise<void> {
  const quantos = fotos.length;
  await press('Enviar', atalho(pagina, 'Enviar'), { seletor: 'label:has(input[type="file"])' });
  await choose('escolher três fotos, até lidas', pagina.getByLabel('Escolher arquivos'), fotos, {
    seletor: 'li[data-estado="pronta"]',
    quantos,
  });
  await press('enviar três fotos', botao(pagina, `Enviar ${quantos} arquivos`), {
    seletor: '.mantine-Notification-root',
    texto: `${quantos} arquivos enviados com sucesso`,
  });
}
