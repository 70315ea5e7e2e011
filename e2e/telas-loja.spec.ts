/** Every screen of the seller area, with the demo's nine months on it: axe finds nothing, the console says nothing. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect as inspectScreen, openCaminho, openEndereco, settle } from './apoio/exame.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { signInToLoja } from './apoio/pessoa.ts';
import { fotoDaNota, paginaComNomeDeFoto, pdf } from './fotos/arquivos.ts';
import { listCaminhos, nameOf } from './telas/caminhos.ts';

const palco = usePalco({ demo: true });

/** As it is, and with its text twice as large: nothing may be cut off at the side, nor be scrolled to. */
async function inspect(pagina: Page, nome: string): Promise<string[]> {
  const queixas = await inspectScreen(pagina, nome);
  const estilo = await pagina.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await settle(pagina);
  const cortados = await pagina.evaluate(listCutOff);
  await estilo.evaluate((elemento) => elemento.parentNode?.removeChild(elemento));
  return [...queixas, ...cortados];
}

/** What reaches beyond the window, and every dialog that scrolls sideways. Runs in the page. */
function listCutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const largos = [...document.querySelectorAll('[role="dialog"]')].filter(
    (dialogo) => dialogo.scrollWidth > dialogo.clientWidth,
  );
  return [
    ...(scrollWidth > clientWidth ? [`twice as large: the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...largos.map((dialogo) => `twice as large: a dialog is ${dialogo.scrollWidth - dialogo.clientWidth} px too wide`),
  ];
}
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
    enter: (visita) => signInToLoja(visita, '39053344705'),
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
    await pagina.getByLabel('Chave Pix').fill('marcos@lojas.example');
    await pagina.getByRole('button', { name: 'RESGATAR' }).click();
    await pagina.getByRole('dialog').waitFor();
    expect(await inspect(pagina, 'loja-premio-pergunta')).toEqual([]);
  });
});

test('the rules that stand before everything', async () => {
  const { pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  await signInToLoja(beatriz, '52998224725');
  await beatriz.pagina.getByRole('dialog', { name: 'Regulamento' }).waitFor();
  expect(await inspect(beatriz.pagina, 'loja-aceite')).toEqual([]);
});

describe('a seller who sends photos', () => {
  const joana = useVisita(palco, {
    aparelho: { tamanho: 'celular' },
    enter: (visita) => signInToLoja(visita, '86288366757'),
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
  });
});
