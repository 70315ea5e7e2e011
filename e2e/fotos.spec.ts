/** Sending photos of receipts, on a phone, with the reception that there is. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoneOf } from './apoio/partes.ts';
import { aviso, botao, titulo } from './apoio/tela.ts';
import {
  type Arquivo,
  chaveDaNota,
  foto,
  fotoDaNota,
  fotoDeIphone,
  fotoQuebrada,
  paginaComNomeDeFoto,
  pdf,
} from './fotos/arquivos.ts';
import { useFotos } from './fotos/mundo.ts';
import { cartao, cartoes, choose, countKept, ENVIO, enviados } from './fotos/tela.ts';

const { palco, hire, atTheScreen, received } = useFotos();
let [cupom1, cupom2]: Arquivo[] = [];

beforeAll(async () => {
  [cupom1, cupom2] = await Promise.all([foto('cupom-1.jpg'), foto('cupom-2.jpg')]);
});

test('several photos at once, each with its progress, small enough for bad reception', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  const enviar = botao(pagina, 'Enviar');
  await enviar.click();
  await aviso(pagina, 'Selecione um arquivo primeiro').waitFor();
  const nota = await fotoDaNota('nota.jpg', 1234);
  await choose(pagina, cupom1, cupom2, nota, pdf('danfe.pdf'));
  await cartao(pagina, 'nota.jpg').getByText('Nota lida: número 1234').waitFor();
  await cartao(pagina, 'danfe.pdf').getByText('Pronta para enviar').waitFor();

  const pesos = weighUploads(pagina);
  const livre = await slowDown(pagina);
  await botao(pagina, 'Enviar 4 arquivos').click();
  for (const nome of ['cupom-1.jpg', 'cupom-2.jpg']) {
    await cartao(pagina, nome)
      .getByText(/^Enviando [1-9]\d?%$/)
      .waitFor();
    await cartao(pagina, nome).getByRole('progressbar').waitFor();
  }
  expect(await pagina.getByRole('progressbar').count()).toBe(2);
  await cartao(pagina, 'nota.jpg').getByText('Esperando a vez').waitFor();
  await livre();
  await aviso(pagina, '4 arquivos enviados com sucesso').waitFor();
  await expect.poll(() => enviados(pagina)).toEqual(Array(4).fill('Aguardando'));
  await expect.poll(() => cartoes(pagina).count()).toBe(0);
  await expect.poll(() => pesos().length).toBe(4);
  expect(Math.max(...pesos())).toBeLessThan(Math.min(cupom1?.buffer.length ?? 0, cupom2?.buffer.length ?? 0) / 2);
  const chaves = (await received(rosa)).map(({ chaveAcesso }) => chaveAcesso);
  expect(chaves.filter((chave) => chave !== null)).toEqual([chaveDaNota(1234)]);
});

test('photos chosen where what reads them did not come are read, and made smaller, before they are sent', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  const trabalhadores = /\/(reduz|chave)\.worker/;
  await contexto.route(trabalhadores, (pedido) => pedido.abort());
  await choose(pagina, cupom1, await fotoDaNota('nota.jpg', 1236));
  for (const nome of ['cupom-1.jpg', 'nota.jpg']) await cartao(pagina, nome).getByText('Pronta para enviar').waitFor();
  expect(await cartoes(pagina).locator('img').count()).toBe(0);
  // Also where the page was loaded anew meanwhile.
  await expect.poll(() => countKept(pagina)).toBe(2);
  const juntos = await countWorkers(pagina);
  await pagina.reload();
  await contexto.unroute(trabalhadores);
  const pesos = weighUploads(pagina);
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '2 arquivos enviados com sucesso').waitFor();
  expect((await received(rosa)).map(({ chaveAcesso }) => chaveAcesso)).toContain(chaveDaNota(1236));
  await expect.poll(() => pesos().length).toBe(2);
  expect(Math.max(...pesos())).toBeLessThan((cupom1?.buffer.length ?? 0) / 2);
  // A cheap phone's memory has no room for two photos unpacked.
  expect(await juntos()).toBe(1);

  // Where only the reader of the code does not come, what makes it smaller is enough.
  await contexto.route(/zxing_reader/, (pedido) => pedido.abort());
  await choose(pagina, cupom2);
  await botao(pagina, 'Enviar 1 arquivo').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  expect((await received(rosa)).at(-1)?.tamanho).toBeLessThan((cupom2?.buffer.length ?? 0) / 2);
});

test('an iPhone’s photo is opened here, with a decoder that nobody else downloads', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  const baixadas: string[] = [];
  pagina.context().on('request', (pedido) => baixadas.push(pedido.url()));
  const doDecodificador = () => baixadas.filter((endereco) => /heif|heic/.test(endereco));
  await choose(pagina, await fotoDaNota('nota.jpg', 1235));
  await cartao(pagina, 'nota.jpg').getByText('Nota lida: número 1235').waitFor();
  expect(doDecodificador()).toEqual([]);
  await choose(pagina, await fotoDeIphone());
  const doIphone = cartao(pagina, 'IMG_0042.HEIC');
  await doIphone.getByText('Nota lida: número 8765').waitFor();
  await expect.poll(() => doIphone.locator('img').evaluate((foto: HTMLImageElement) => foto.naturalHeight)).toBe(160);
  expect(doDecodificador().length).toBeGreaterThan(0);
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '2 arquivos enviados com sucesso').waitFor();
  expect((await received(rosa)).map(({ chaveAcesso }) => chaveAcesso).sort()).toEqual(
    [chaveDaNota(1235), chaveDaNota(8765)].sort(),
  );
});

test('what is no photo never leaves the phone; what the server refuses may be tried again or removed', async () => {
  const rosa = await hire();
  const { pagina, espera } = await atTheScreen(rosa);
  espera(/status of 400/);
  const pesos = weighUploads(pagina);
  await choose(pagina, paginaComNomeDeFoto);
  await cartao(pagina, 'promocao.jpg')
    .getByText(/^Este arquivo não é uma foto nem um PDF/)
    .waitFor();
  await botao(pagina, 'Enviar').click();
  await aviso(pagina, 'Selecione um arquivo primeiro').waitFor();
  await botao(pagina, 'Remover promocao.jpg').click();
  expect([await cartoes(pagina).count(), pesos()]).toEqual([0, []]);

  await choose(pagina, fotoQuebrada, pdf('nota.pdf'));
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  const quebrada = cartao(pagina, 'quebrada.jpg');
  const recusa = (await quebrada.locator('[class*=situacao]').innerText()).trim();
  expect(recusa).not.toBe('');
  await Promise.all([
    pagina.waitForResponse(ENVIO),
    quebrada.getByRole('button', { name: 'Tentar novamente' }).click(),
  ]);
  await quebrada.getByText(recusa).waitFor();
  await botao(pagina, 'Remover quebrada.jpg').click();

  await choose(pagina, pdf('nota.pdf'));
  await botao(pagina, 'Enviar 1 arquivo').click();
  await cartao(pagina, 'nota.pdf').getByText('Você já tinha enviado este arquivo').waitFor();
  expect(await enviados(pagina)).toEqual(['Aguardando']);
});

test('sellers who type their sales download nothing of it', async () => {
  const { fabricas, senhaHash, pessoa } = palco();
  const { id } = await fabricas.revenda({ tipoPontuacao: 1 });
  const { cpf } = await fabricas.parceiro({ senhaHash, revendaId: id });
  const alguem = await pessoa({ tamanho: 'celular' });
  const baixadas: string[] = [];
  alguem.pagina.on('request', (pedido) => baixadas.push(new URL(pedido.url()).pathname));
  await alguem.resume('loja', cpf);
  await alguem.goTo('/enviar-pontuacao');
  await titulo(alguem.pagina, 'Enviar pontuação').waitFor();
  // The toasts come with what is not needed at once.
  await expect.poll(() => baixadas.join('\n')).toContain('CamadaAvisos');
  await alguem.pagina.waitForLoadState('networkidle');
  // Nor later: nothing was ever kept on this phone, and looking whether it was keeps nothing.
  await alguem.pagina.waitForTimeout(1500);
  expect(await alguem.pagina.evaluate(() => indexedDB.databases())).toEqual([]);
  await expectNoneOf(baixadas, ['RecibosParados', 'Fotos', 'SegundoPlano', 'saida']);
});

/** From the next page on. @returns the most that were there at one time */
async function countWorkers(pagina: Page): Promise<() => Promise<number>> {
  await pagina.addInitScript(() => {
    const vivos = new Set<Worker>();
    window.Worker = class extends Worker {
      constructor(...como: ConstructorParameters<typeof Worker>) {
        super(...como);
        vivos.add(this);
        document.documentElement.dataset.trabalhadores = `${Math.max(vivos.size, Number(document.documentElement.dataset.trabalhadores ?? 0))}`;
      }
      override terminate() {
        vivos.delete(this);
        super.terminate();
      }
    };
  });
  return () => pagina.evaluate(() => Number(document.documentElement.dataset.trabalhadores));
}

/** Bytes of every sending from now on. */
function weighUploads(pagina: Page): () => number[] {
  const pesos: number[] = [];
  pagina.on('requestfinished', async (pedido) => {
    if (pedido.url().endsWith('/api/upload/venda_foto'))
      pesos.push(Number((await pedido.allHeaders())['content-length']));
  });
  return () => pesos;
}

/** As slow as at the back of a shop, until it is called. */
async function slowDown(pagina: Page): Promise<() => Promise<void>> {
  const rede = await pagina.context().newCDPSession(pagina);
  const limit = (uploadThroughput: number) =>
    rede.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await rede.send('Network.enable');
  await limit(150_000);
  return async () => void (await limit(-1));
}
