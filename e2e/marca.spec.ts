/** What staff set of the programme's face, and what sellers see of it: banners, name, colour and logo. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, boxOf, daLinha, dia, linhas } from './apoio/tela.ts';

const palco = usePalco({ ambiente: { MARCA_NOME: 'Da Casa', MARCA_COR: '#008061' } });
const helena = '11144477735';
const bruna = '39053344705';

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf: helena, senhaHash, nome: 'Helena', permissao: 2 });
  const { id: revendaId } = await fabricas.revenda({ nomeFantasia: 'Centro' });
  await fabricas.parceiro({ cpf: bruna, senhaHash, nome: 'Bruna Castro', revendaId });
});

const mesa = useVisita(palco, { enter: ({ resume }) => resume('painel', helena) });

async function atTheDesk(tela: string): Promise<Pessoa> {
  await mesa().goTo(tela);
  return mesa();
}

async function atTheShop(tamanho: 'celular' | 'mesa'): Promise<Pessoa> {
  const alguem = await palco().pessoa({ tamanho });
  await alguem.resume('loja', bruna);
  await alguem.goTo('/loja');
  return alguem;
}

const figura = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#b4432b' } })
    .png()
    .toBuffer(),
});

const passTime = ({ pagina }: Pessoa, minutos: number) =>
  pagina.evaluate((millis) => {
    const antes = Date.now;
    Date.now = () => antes() + millis;
  }, minutos * 60_000);
/** Somebody who was elsewhere comes back to the tab. */
const comeBack = ({ pagina }: Pessoa) => pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a banner with its picture and its days is in the shop, and is gone once it is switched off', async () => {
  const { pagina } = await atTheDesk('/painel/banners');
  await botao(pagina, 'Novo banner').click();
  const novo = pagina.getByRole('dialog', { name: 'Novo banner' });
  await novo.getByRole('button', { name: 'Cadastrar' }).click();
  await novo.getByText('Selecione a imagem do banner').waitFor();
  await novo
    .locator('input[type=file]')
    .first()
    .setInputFiles(await figura('natal.png', 1600, 600));
  // As it will look on either, before it is saved.
  const amostras = await Promise.all(
    ['No celular', 'Celular, quando é o único', 'No computador'].map(async (onde) => {
      const amostra = novo.getByRole('figure').filter({ hasText: onde }).locator('img');
      await expect.poll(() => amostra.evaluate((foto: HTMLImageElement) => foto.naturalWidth)).toBeGreaterThan(0);
      return boxOf(amostra);
    }),
  );
  const [celular, unico, mesa] = amostras;
  expect(celular?.width).toBeLessThan(mesa?.width ?? 0);
  await novo.getByLabel('Texto da imagem').fill('Natal em dobro');
  await novo.getByLabel('Leva a (opcional)').fill('/enviar-pontuacao');
  await novo.getByLabel('De (opcional)', { exact: true }).fill(dia(0));
  await novo.getByLabel('Até (opcional)', { exact: true }).fill(dia(-1));
  await novo.getByRole('button', { name: 'Cadastrar' }).click();
  await novo.getByText('O fim vem antes do começo').waitFor();
  await novo.getByLabel('Até (opcional)', { exact: true }).fill(dia(7));
  await novo.getByRole('button', { name: 'Cadastrar' }).click();
  await aviso(pagina, 'Banner cadastrado com sucesso').waitFor();
  await linhas(pagina).getByText('No ar', { exact: true }).waitFor();

  const naLoja = await atTheShop('celular');
  const destaque = naLoja.pagina.getByRole('link', { name: 'Natal em dobro' });
  const imagem = destaque.getByRole('img');
  await expect.poll(() => imagem.evaluate((foto: HTMLImageElement) => foto.naturalWidth)).toBeGreaterThan(0);
  expect(await destaque.getAttribute('href')).toBe('/enviar-pontuacao');
  // Alone it is cut as the preview cut it.
  const { width, height } = await boxOf(destaque);
  expect(width / height).toBeCloseTo((unico?.width ?? 0) / (unico?.height ?? 1), 1);

  await pagina.getByLabel('Ativo: Natal em dobro').uncheck({ force: true });
  await linhas(pagina).getByText('Desativado', { exact: true }).waitFor();
  // A phone keeps the answer for five minutes; somebody else has none yet.
  const depois = await atTheShop('mesa');
  await depois.pagina.getByRole('region', { name: 'Destaques' }).waitFor();
  expect(await depois.pagina.getByRole('link', { name: 'Natal em dobro' }).count()).toBe(0);

  await daLinha(pagina, 'Natal em dobro', 'Excluir');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Excluir banner' }).click();
  await expect.poll(() => linhas(pagina).getByText('Natal em dobro').count()).toBe(0);
});

test('name and colour are in the tab that a seller has open, go back to the default, and the history says so', async () => {
  const naLoja = await atTheShop('mesa');
  const daLoja = naLoja.pagina;
  const corDe = (pagina: Pessoa['pagina']) =>
    pagina.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
    );
  await daLoja.getByRole('link', { name: 'Da Casa, início' }).waitFor();
  const padrao = await corDe(daLoja);

  const { pagina, espera } = await atTheDesk('/painel/marca');
  await pagina.getByLabel('Nome do programa').fill('Clube do Balcão');
  await pagina.getByLabel('Cor', { exact: true }).fill('#b4432b');
  // A colleague was quicker, and what was typed stays.
  await palco().app.db.insertInto('marca').values({ nome: 'Clube da Praça' }).execute();
  espera(/status of 409/);
  await botao(pagina, 'Salvar').click();
  await pagina.getByText('Mudou para “Clube da Praça” enquanto você editava. Salve de novo para trocar').waitFor();
  expect(await pagina.getByLabel('Cor', { exact: true }).inputValue()).toBe('#b4432b');
  await botao(pagina, 'Salvar').click();
  await aviso(pagina, 'Marca atualizada com sucesso').waitFor();
  await pagina.getByRole('link', { name: 'Clube do Balcão, início do painel' }).waitFor();
  await passTime(naLoja, 2);
  await comeBack(naLoja);
  await daLoja.getByRole('link', { name: 'Clube do Balcão, início' }).waitFor();
  expect(await daLoja.title()).toContain('Clube do Balcão');
  await expect.poll(() => corDe(daLoja)).not.toBe(padrao);

  for (const _ of ['nome', 'cor']) await botao(pagina, 'Voltar ao padrão').first().click();
  await botao(pagina, 'Salvar').click();
  await pagina.getByRole('link', { name: 'Da Casa, início do painel' }).waitFor();
  // Never left, and in use all the time.
  await passTime(naLoja, 9);
  await daLoja.mouse.click(4, 400);
  expect(await daLoja.title()).toContain('Clube do Balcão');
  await passTime(naLoja, 2);
  await daLoja.mouse.click(4, 400);
  await daLoja.getByRole('link', { name: 'Da Casa, início' }).waitFor();
  expect(await corDe(daLoja)).toBe(padrao);

  await botao(pagina, 'Histórico').click();
  const historico = pagina.getByRole('dialog', { name: 'Histórico' });
  await expect.poll(() => historico.getByText('Marca alterada').count()).toBe(2);
  await historico.getByText('Nome do programa').first().waitFor();
  await historico.getByRole('deletion').filter({ hasText: 'Clube do Balcão' }).waitFor();
});

test('a text that is being written is not thrown away unasked', async () => {
  const { pagina } = await atTheDesk('/painel/textos');
  await botao(pagina, 'Escrever nova versão').click();
  const texto = pagina.getByRole('textbox', { name: /^Regulamento, versão/ });
  await texto.fill('# Quem participa\nTodos.');
  const pergunta = pagina.getByRole('dialog', { name: 'Descartar o que você digitou?' });
  const goOn = pergunta.getByRole('button', { name: 'Continuar editando' });
  await botao(pagina, 'Cancelar').click();
  await goOn.click();
  await pagina.getByRole('radiogroup', { name: 'Qual texto' }).getByText('Política de privacidade').click();
  await goOn.click();
  expect(await texto.inputValue()).toBe('# Quem participa\nTodos.');
  await pagina.getByRole('radiogroup', { name: 'Qual texto' }).getByText('Política de privacidade').click();
  await pergunta.getByRole('button', { name: 'Descartar' }).click();
  await botao(pagina, 'Escrever nova versão').click();
  await pagina.getByRole('textbox', { name: /^Política de privacidade, versão/ }).waitFor();
});

test('a text that another version overtook stays, and follows it once that was read', async () => {
  const { db, clock } = palco().app;
  const alguem = await atTheDesk('/painel/textos?texto=privacidade');
  const { pagina } = alguem;
  await botao(pagina, 'Ler a versão 0').click();
  const lida = pagina.getByRole('dialog', { name: 'Política de privacidade, versão 0' });
  await lida.getByRole('heading', { name: 'Fale com a gente' }).waitFor();
  await pagina.keyboard.press('Escape');
  await botao(pagina, 'Escrever nova versão').click();
  await pagina.getByRole('textbox', { name: 'Política de privacidade, versão 1' }).fill('# Minha\n\nParte.');
  const { id: usuarioId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('cpf', '=', helena)
    .executeTakeFirstOrThrow();
  const outra = { tipo: 'privacidade', versao: 1, conteudo: '# Da outra\n\nParte.', exigeAceite: false };
  await db
    .insertInto('textos')
    .values({ ...outra, publicadoEm: clock.now(), usuarioId })
    .execute();
  alguem.espera(/status of 409/);
  await botao(pagina, 'Publicar').click();
  await botao(pagina, 'Ler a versão 1').click();
  await pagina.getByRole('dialog').getByRole('heading', { name: 'Da outra' }).waitFor();
  await pagina.keyboard.press('Escape');
  expect(await pagina.getByRole('textbox', { name: 'Política de privacidade, versão 2' }).inputValue()).toContain(
    'Minha',
  );
  await botao(pagina, 'Publicar').click();
  await aviso(pagina, 'Versão 2 publicada com sucesso').waitFor();
});

test('a logo is in the header, and where its file is lost the programme still has its name there', async () => {
  const { pagina } = await atTheDesk('/painel/marca');
  await pagina
    .locator('input[type=file]')
    .first()
    .setInputFiles(await figura('logo.png', 900, 300));
  await botao(pagina, 'Salvar').click();
  await aviso(pagina, 'Marca atualizada com sucesso').waitFor();
  const logo = pagina.locator('header img[alt="Da Casa"]');
  await expect.poll(() => logo.evaluate((foto: HTMLImageElement) => foto.naturalWidth)).toBeGreaterThan(0);

  const chave = ((await logo.getAttribute('src')) ?? '').replace('/arquivos/', '');
  await palco().app.files.remove(chave);
  const depois = await palco().pessoa();
  depois.espera(/status of 404/);
  // Rendered by the server, and then in the browser.
  await depois.goTo('/');
  await depois.pagina.getByRole('img', { name: 'Da Casa' }).getByText('Da Casa').waitFor();
  await depois.resume('loja', bruna);
  await depois.goTo('/loja');
  await depois.pagina.locator('header').getByText('Da Casa').waitFor();
  expect(await depois.pagina.locator('header img[alt="Da Casa"]').count()).toBe(0);
});
