/** Every screen of the seller area, with the demo's nine months on it: axe finds nothing, the console says nothing. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect as inspectScreen, openCaminho, openEndereco } from './apoio/exame.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { aparelhos, askToLeave, type Pessoa } from './apoio/pessoa.ts';
import { boxOf, titulo } from './apoio/tela.ts';
import { fotoDaNota, paginaComNomeDeFoto, pdf } from './fotos/arquivos.ts';
import { inspectAlvos } from './telas/alvos.ts';
import { listCaminhos, nameOf } from './telas/caminhos.ts';
import { inspectLarge } from './telas/letras.ts';

const palco = usePalco({ demo: true });

async function enterLoja(alguem: Pessoa, cpf: string): Promise<void> {
  await alguem.resume('loja', cpf);
  await alguem.goTo('/loja');
  await titulo(alguem.pagina, /./).waitFor();
}

/** Where a thumb is: as wide as the dialog leaves room for, and 48 px high. */
async function expectForThumbs(pagina: Page, botoes: readonly RegExp[]): Promise<void> {
  const dialogo = pagina.getByRole('dialog');
  const { width = 0 } = (await dialogo.boundingBox()) ?? {};
  for (const name of botoes) {
    const botao = await dialogo.getByRole('button', { name }).boundingBox();
    expect(botao?.height).toBeGreaterThanOrEqual(48);
    expect(botao?.width).toBeGreaterThanOrEqual(width - 48);
  }
}

/** As it is, for a thumb where it is a seller's, and with its text twice as large. */
const inspect = async (pagina: Page, nome: string): Promise<string[]> => [
  ...(await inspectScreen(pagina, nome)),
  ...(nome.includes('painel') ? [] : await inspectAlvos(pagina)),
  ...(await inspectLarge(pagina)),
];

const publicas = [
  '/login',
  '/painel',
  ...(await listCaminhos('loja', 'telasPublicas')),
  ...(await listCaminhos('painel', 'telasPublicas')),
  '/nao-existe',
];
const daLoja = await listCaminhos('loja', 'telasLoja');

describe('public screens', () => {
  const visita = useVisita(palco, {
    aparelho: { tamanho: 'celular' },
    // The recovery link of the example is nobody's.
    enter: async ({ espera }) => espera(/status of 40\d/),
  });

  test.each(publicas)('%s', async (caminho) => {
    const { pagina } = visita();
    await openEndereco(pagina, palco().endereco + caminho);
    expect(await inspect(pagina, nameOf('publica', caminho))).toEqual([]);
  });
});

describe('the seller’s screens', () => {
  const marcos = useVisita(palco, {
    aparelho: { tamanho: 'celular' },
    enter: (visita) => enterLoja(visita, '39053344705'),
  });
  const atScreen = async (caminho: string) => {
    const { pagina } = marcos();
    await openCaminho(pagina, caminho);
    return pagina;
  };

  test.each(daLoja)('%s', async (caminho) => {
    expect(await inspect(await atScreen(caminho), nameOf('loja', caminho))).toEqual([]);
  });

  test.each(['extrato', 'tabela'])('points: %s', async (ver) => {
    expect(await inspect(await atScreen(`/pontuacoes?ver=${ver}`), `loja-pontuacoes-${ver}`)).toEqual([]);
  });

  test('tables have room for a thumb on a tablet too', async () => {
    const { pagina } = marcos();
    const antes = pagina.viewportSize();
    await pagina.setViewportSize(aparelhos.tablet);
    for (const caminho of ['/pontuacoes?ver=tabela', '/resgates', '/pontos-produtos']) {
      await openCaminho(pagina, caminho);
      expect(await inspectAlvos(pagina), caminho).toEqual([]);
    }
    if (antes) await pagina.setViewportSize(antes);
  });

  test('the ways on and back of a list stand in the middle of their buttons on the narrowest phone', async () => {
    const pagina = await atScreen('/loja');
    const antes = pagina.viewportSize();
    await pagina.setViewportSize({ width: 320, height: 640 });
    for (const name of ['Página anterior', 'Próxima página']) {
      const [esquerda = 0, direita = 0] = await pagina.getByRole('button', { name }).evaluate((botao) => {
        const palavras = document.createRange();
        palavras.selectNodeContents(botao);
        const [fora, dentro] = [botao.getBoundingClientRect(), palavras.getBoundingClientRect()];
        return [dentro.left - fora.left, fora.right - dentro.right];
      });
      expect(Math.abs(esquerda - direita), name).toBeLessThanOrEqual(2);
    }
    if (antes) await pagina.setViewportSize(antes);
  });

  test('my data: the first of many rows, all of them when asked for, and on paper', async () => {
    const pagina = await atScreen('/meus-dados');
    const extrato = pagina
      .locator('section')
      .filter({ has: pagina.getByRole('heading', { name: 'Extrato de pontos' }) });
    const linhas = () => extrato.locator('dl').count();
    await expect.poll(linhas).toBe(20);
    const say = (evento: string) => pagina.evaluate((nome) => void window.dispatchEvent(new Event(nome)), evento);
    await say('beforeprint');
    const todas = await linhas();
    expect(todas).toBeGreaterThan(20);
    await say('afterprint');
    await expect.poll(linhas).toBe(20);
    await extrato.getByRole('button', { name: 'Mostrar tudo: Extrato de pontos' }).click();
    await expect.poll(linhas).toBe(todas);
    await expectFoco(extrato.locator('dl').nth(20));
    // To another app and back a minute later: what is asked for is read again, what is kept is not.
    const lidas: string[] = [];
    pagina.on('request', (pedido) => lidas.push(new URL(pedido.url()).pathname));
    await pagina.clock.install();
    await pagina.clock.fastForward('01:00');
    await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => lidas).toContain('/api/meus-dados/pedidos');
    expect(lidas).not.toContain('/api/meus-dados');
  });

  test('the controls of the highlights lie on the one that is shown', async () => {
    const pagina = await atScreen('/loja');
    const destaques = pagina.getByRole('region', { name: 'Destaques' });
    const seguinte = destaques.getByRole('button', { name: 'Próximo destaque' });
    for (const mostrado of await destaques.getByRole('link').all()) {
      const isWithin = async () => {
        const [faixa, botao] = [await boxOf(mostrado), await boxOf(seguinte)];
        return botao.x >= faixa.x && botao.x + botao.width <= faixa.x + faixa.width;
      };
      await expect.poll(isWithin).toBe(true);
      await seguinte.click();
    }
  });

  test('what was sold last is one tap away, and the way on in sight', async () => {
    const pagina = await atScreen('/enviar-pontuacao');
    const antes = pagina.viewportSize();
    await pagina.setViewportSize({ width: 360, height: 640 });
    const recentes = pagina.getByRole('group', { name: 'Vendidos por último' }).getByRole('button');
    expect(await recentes.count()).toBeGreaterThan(3);
    const [, codigo] = /código (.+)$/.exec((await recentes.first().getAttribute('aria-label')) ?? '') ?? [];
    await recentes.first().click();
    expect(await pagina.getByLabel('Código do produto').inputValue()).toBe(codigo);
    const adicionar = await boxOf(pagina.getByRole('button', { name: 'Adicionar' }));
    const barra = await boxOf(pagina.getByRole('navigation', { name: 'Atalhos' }));
    expect(adicionar.y + adicionar.height).toBeLessThanOrEqual(barra.y);
    expect(await inspectLarge(pagina)).toEqual([]);
    if (antes) await pagina.setViewportSize(antes);
  });

  test('the statement begins in sight, whatever stands above it', async () => {
    const pagina = await atScreen('/pontuacoes');
    const antes = pagina.viewportSize();
    await pagina.setViewportSize({ width: 360, height: 640 });
    for (const titulo of ['Próximos vencimentos', 'Suas perguntas', 'Em Análise'])
      await pagina.locator('summary').filter({ hasText: titulo }).waitFor();
    const primeiro = await boxOf(pagina.locator('section[aria-label] li').first());
    const barra = await boxOf(pagina.getByRole('navigation', { name: 'Atalhos' }));
    expect(primeiro.y + primeiro.height).toBeLessThanOrEqual(barra.y);
    if (antes) await pagina.setViewportSize(antes);
  });

  test('a month of the statement is chosen, stands in the address, and says so where it is empty', async () => {
    const pagina = await atScreen('/pontuacoes');
    const mes = pagina.getByLabel('Mês', { exact: true });
    const passado = await mes.locator('option').nth(2).getAttribute('value');
    await mes.selectOption(passado);
    const [ano, numero] = (passado ?? '').split('-');
    const dias = pagina.locator('main section[aria-label]');
    await expect.poll(() => new URL(pagina.url()).search).toBe(`?mes=${passado}`);
    await expect.poll(() => dias.first().getAttribute('aria-label')).toMatch(new RegExp(`/${numero}/${ano}$`));
    expect(await pagina.getByText('Próximos vencimentos').count()).toBe(0);
    expect(await inspect(pagina, 'loja-pontuacoes-mes')).toEqual([]);
    await atScreen('/pontuacoes?mes=2001-02');
    await pagina.getByText('Nada em 02/2001').waitFor();
    await pagina.getByRole('button', { name: 'Ver todos os meses' }).click();
    await pagina.getByText('Próximos vencimentos').waitFor();
    expect(new URL(pagina.url()).search).toBe('');
  });

  test('a typed sale, one of its products being none', async () => {
    const pagina = await atScreen('/enviar-pontuacao');
    for (const codigo of ['PX-1001', 'NADA']) {
      await pagina.getByLabel('Código do produto').fill(codigo);
      await pagina.getByLabel('Valor da venda').pressSequentially('129,90');
      await pagina.getByRole('button', { name: 'Adicionar' }).click();
    }
    await pagina.getByText('Produto não participante').waitFor();
    expect(await inspect(pagina, 'loja-enviar-pontuacao-itens')).toEqual([]);
  });

  test('a prize whose fields are missing, and the question before it is redeemed', async () => {
    const pagina = await atScreen('/premio/PIX0050');
    await pagina.getByRole('button', { name: 'RESGATAR' }).click();
    expect(await inspect(pagina, 'loja-premio-faltas')).toEqual([]);
    await pagina.getByLabel('Email').check({ force: true });
    await pagina.getByLabel('Chave Pix').fill('marcos.vinicius.teixeira@lojas-do-comercio.example');
    await pagina.getByRole('button', { name: 'RESGATAR' }).click();
    await pagina.getByRole('dialog').waitFor();
    await expectForThumbs(pagina, [/^NÃO/, /^SIM/]);
    expect(await inspect(pagina, 'loja-premio-pergunta')).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('the first screens on a phone of 390 px, %s', (tema) => {
  const marcos = useVisita(palco, {
    aparelho: { tamanho: 'celularMaior', tema },
    enter: (visita) => enterLoja(visita, '39053344705'),
  });

  test.each(['/loja', '/pontuacoes', '/enviar-pontuacao'])('%s', async (caminho) => {
    const { pagina } = marcos();
    await openCaminho(pagina, caminho);
    expect(await inspectScreen(pagina, `${nameOf('loja', caminho)}-390-${tema}`)).toEqual([]);
  });
});

describe('dialogs on the smallest phone', () => {
  const marcos = useVisita(palco, {
    aparelho: { tamanho: 'celular' },
    enter: async (visita) => {
      await visita.pagina.setViewportSize({ width: 360, height: 640 });
      await enterLoja(visita, '39053344705');
    },
  });

  test.each([
    ['/loja', 'Filtros'],
    ['/meus-dados', /exclusão/],
    ['/meus-dados', /correção/],
  ] as const)('%s: %s', async (caminho, name) => {
    const { pagina } = marcos();
    await openCaminho(pagina, caminho);
    await pagina.getByRole('button', { name }).first().click();
    await pagina.getByRole('dialog').waitFor();
    expect(await inspectLarge(pagina)).toEqual([]);
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('the question before a card is blocked', async () => {
    const { app, pessoa } = palco();
    const { cpf } = await app.db
      .selectFrom('cartoes as c')
      .innerJoin('parceiros as p', 'p.id', 'c.parceiroId')
      .where('c.bloqueado', '=', false)
      .where('p.ativo', '=', true)
      .select('p.cpf')
      .executeTakeFirstOrThrow();
    const dona = await pessoa({ tamanho: 'celular' });
    await dona.pagina.setViewportSize({ width: 360, height: 640 });
    await enterLoja(dona, cpf);
    await openCaminho(dona.pagina, '/cartao');
    await dona.pagina.getByRole('button', { name: 'Bloquear cartão' }).click();
    await dona.pagina.getByRole('dialog', { name: 'Bloquear o cartão?' }).waitFor();
    await expectForThumbs(dona.pagina, [/^Cancelar/, /^Bloquear/]);
    expect(await inspectLarge(dona.pagina)).toEqual([]);
  });
});

test('the rules that stand before everything', async () => {
  const { pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  await enterLoja(beatriz, '52998224725');
  await beatriz.pagina.getByRole('dialog', { name: 'Regulamento' }).waitFor();
  await expectForThumbs(beatriz.pagina, [/^CANCELAR/, /^ACEITAR/]);
  expect(await inspect(beatriz.pagina, 'loja-aceite')).toEqual([]);
});

describe('a seller who sends photos', () => {
  const joana = useVisita(palco, {
    aparelho: { tamanho: 'celular' },
    enter: (visita) => enterLoja(visita, '86288366757'),
  });

  test.each(['/enviar-pontuacao', '/resgates', '/cartao'])('%s', async (caminho) => {
    const { pagina } = joana();
    await openCaminho(pagina, caminho);
    expect(await inspect(pagina, `${nameOf('loja', caminho)}-foto`)).toEqual([]);
  });

  test('some of them still to be sent', async () => {
    const { pagina } = joana();
    await openCaminho(pagina, '/enviar-pontuacao');
    await pagina
      .getByLabel('Escolher arquivos')
      .setInputFiles([await fotoDaNota('nota.jpg', 1234), pdf('danfe.pdf'), paginaComNomeDeFoto]);
    await pagina.getByRole('button', { name: 'Enviar 2 arquivos' }).waitFor();
    await pagina.getByText('Pronta para enviar').nth(1).waitFor();
    expect(await inspect(pagina, 'loja-enviar-pontuacao-fila')).toEqual([]);
    await pagina.setViewportSize({ width: 360, height: 640 });
    await askToLeave(pagina);
    await pagina.getByRole('dialog', { name: 'Sair sem enviar?' }).waitFor();
    expect(await inspectLarge(pagina)).toEqual([]);
    await pagina.getByRole('button', { name: 'Ficar' }).click();
    await pagina
      .getByRole('button', { name: /^Abrir o arquivo enviado/ })
      .first()
      .click();
    await pagina
      .getByText('A equipe digita')
      .or(pagina.getByText('Processado'))
      .or(pagina.getByText('Encerrado'))
      .first()
      .waitFor();
    expect(await inspectLarge(pagina)).toEqual([]);
  });
});
