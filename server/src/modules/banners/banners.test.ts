import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBanners } from '@pontua/contract/banners';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sweepImagens } from './imagens.ts';

const t = useTestApp();
const pasta = () => t().app.config.pastaBanners;
beforeEach(async () => {
  await rm(pasta(), { recursive: true, force: true });
  await mkdir(pasta(), { recursive: true });
});

const figura = (cor: string, width = 2400) =>
  sharp({ create: { width, height: Math.round((width * 3) / 8), channels: 3, background: cor } })
    .png()
    .toBuffer();
const put = async (nome: string, conteudo: Buffer | string) => writeFile(join(pasta(), nome), conteudo);

async function vendedora(bannerExclusivo = false) {
  const revenda = await t().fabricas.revenda({ bannerExclusivo });
  return {
    cnpj: revenda.cnpj,
    cliente: await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: revenda.id }) }),
  };
}
const banners = async ({ cliente }: Awaited<ReturnType<typeof vendedora>>) =>
  (await cliente.ok(listBanners, {})).banners;
const get = (url: string) => t().app.http.inject({ url });

test('without a folder or files there are no banners: the interface has its own', async () => {
  const ana = await vendedora();
  expect(await banners(ana)).toEqual([]);
  await rm(pasta(), { recursive: true });
  expect(await banners(ana)).toEqual([]);
});

test('those in the folder come in the order of their names, with text and destination', async () => {
  const { codigo } = await t().fabricas.premio();
  await put('10 Último.png', await figura('#aa0000'));
  await put('1 Ponto que vira Pix (pix).png', await figura('#00aa00'));
  await put(`2 Air Fryer (${codigo}).png`, await figura('#0000aa'));
  await put('3 Sumiu (NAOEXISTE).png', await figura('#aaaa00'));
  expect(await banners(await vendedora())).toMatchObject([
    { texto: 'Ponto que vira Pix', tipo: 'pix', premio: null },
    { texto: 'Air Fryer', tipo: null, premio: codigo },
    { texto: 'Sumiu', tipo: null, premio: null },
    { texto: 'Último', tipo: null, premio: null },
  ]);
});

test('a store with an exclusive banner sees that one alone; the others never see it', async () => {
  const [ana, bia, outra] = [await vendedora(true), await vendedora(true), await vendedora()];
  await put('1 Geral.png', await figura('#00aa00'));
  await put('2 Outro.png', await figura('#00aa11'));
  await put(`${ana.cnpj} Só da Ana.png`, await figura('#aa00aa'));
  const textos = async (quem: typeof ana) => (await banners(quem)).map(({ texto }) => texto);
  expect(await textos(ana)).toEqual(['Só da Ana']);
  expect(await textos(bia)).toEqual(['Geral']);
  expect(await textos(outra)).toEqual(['Geral', 'Outro']);
});

test('each is made in two sizes, kept once, and served for good without a signature', async () => {
  await put('1 Um.png', await figura('#123456'));
  const [ana, bia] = [await vendedora(), await vendedora()];
  const [[um], [mesmo]] = await Promise.all([banners(ana), banners(bia)]);
  expect(um).toEqual(mesmo);
  const resposta = await get(um?.imagem ?? '');
  expect(resposta.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(resposta.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 600 });
  const celular = await get(um?.imagemCelular ?? '');
  expect(await sharp(celular.rawPayload).metadata()).toMatchObject({ width: 800, height: 300 });
  // The staff's folder is only read.
  expect(await readdir(pasta())).toEqual(['1 Um.png']);

  await put('1 Um.png', await figura('#654321'));
  await utimes(join(pasta(), '1 Um.png'), new Date(), new Date(Date.now() + 5000));
  const [novo] = await banners(ana);
  expect(novo?.imagem).not.toBe(um?.imagem);
  expect((await get(um?.imagem ?? '')).statusCode).toBe(200);
});

test('what is no picture is left out, and the rest goes on', async () => {
  await put('1 Roteiro.png', '<svg onload="alert(1)"/>'.padEnd(500));
  await put('2 Leia-me.txt', 'Ponha aqui os banners');
  await put('3 Bom.png', await figura('#00aa00', 600));
  await put('.DS_Store', 'x'.repeat(100));
  await mkdir(join(pasta(), '0 antigos'));
  expect((await banners(await vendedora())).map(({ texto }) => texto)).toEqual(['Bom']);
});

test('nothing but banners opens without a signature', async () => {
  const id = '00000000-0000-0000-0000-000000000000';
  for (const chave of [`midia/${id}.webp`, `banner/../midia/${id}.webp`, `banner/${id}.webp`])
    expect((await get(`/arquivos/${chave}`)).statusCode).toBe(404);
});

test('copies of a banner that is gone are removed a day later, those in use and fresh ones stay', async () => {
  const ana = await vendedora();
  const quando = new Date(Date.now() - 5000);
  await put('1 Um.png', await figura('#112233'));
  await utimes(join(pasta(), '1 Um.png'), quando, quando);
  await put('2 Dois.png', await figura('#332211'));
  const [velho, emUso] = await banners(ana);
  await rm(join(pasta(), '1 Um.png'));
  const sweep = () => sweepImagens(t().app, new AbortController().signal);
  const isThere = async (banner: typeof velho) =>
    Promise.all([banner?.imagem, banner?.imagemCelular].map(async (url) => (await get(url ?? '')).statusCode));
  expect(await sweep()).toBe(0);
  for (const url of [velho, emUso].flatMap((banner) => [banner?.imagem ?? '', banner?.imagemCelular ?? '']))
    await utimes(join(t().app.config.pastaDados, url), antes(25), antes(25));
  expect(await sweep()).toBe(2);
  expect([await isThere(velho), await isThere(emUso)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  // Put back as it was, it is made anew; and an empty folder may be another node's.
  await put('1 Um.png', await figura('#112233'));
  await utimes(join(pasta(), '1 Um.png'), quando, quando);
  expect((await banners(ana))[0]).toEqual(velho);
  expect(await isThere(velho)).toEqual([200, 200]);
  for (const nome of await readdir(pasta())) await rm(join(pasta(), nome));
  expect(await sweep()).toBe(0);
});

/** So many hours ago, by the clock of the test. */
const antes = (horas: number) => new Date(Temporal.Instant.from(t().clock.now()).epochMilliseconds - horas * 3_600_000);
