/** Banners: kept by staff, brought in from a folder, shown in the shop on their days to whom they are for. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AlcanceBanner,
  createBanner,
  deleteBanner,
  listBanners,
  listBannersDoPainel,
  listHistoricoBanner,
  toggleBanner,
  updateBanner,
} from '@pontua/contract/banners';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { importPasta } from './pasta.api.ts';

const t = useTestApp();
beforeEach(async () => {
  t().clock.acerta(inicio);
  await t().app.db.deleteFrom('banners').execute();
});

const figura = (cor: string, width = 2400) =>
  sharp({ create: { width, height: Math.round((width * 3) / 8), channels: 3, background: cor } })
    .png()
    .toBuffer();

interface CamposEnviados {
  nome?: string;
  link?: string;
  ordem?: number | string;
  de?: string;
  ate?: string;
  alcance?: AlcanceBanner;
  idRedes?: string;
  idRevendas?: string;
}

/** As the form sends it. */
const body = (campos: CamposEnviados = {}) => ({
  nome: 'Destaque',
  ordem: 1,
  alcance: 'todos' as const,
  figuras: 'mesa' as const,
  ...campos,
});
const mesa = async (cor = '#123456') => ({ arquivos: [{ nome: 'mesa.png', conteudo: await figura(cor) }] });
const add = async (quem: Cliente, campos: CamposEnviados = {}): Promise<number> =>
  (await quem.ok(createBanner, { body: body(campos) }, await mesa())).id;

async function vendedora({ bannerExclusivo = false, redeId }: { bannerExclusivo?: boolean; redeId?: number } = {}) {
  const revenda = await t().fabricas.revenda({ bannerExclusivo, ...(redeId && { redeId }) });
  const cliente = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: revenda.id }) });
  return { revenda, cliente };
}
const vistos = async ({ cliente }: { cliente: Cliente }) => (await cliente.ok(listBanners, {})).banners;
const textos = async (quem: { cliente: Cliente }) => (await vistos(quem)).map(({ texto }) => texto);
const get = (url: string) => t().app.http.inject({ url });

describe('staff', () => {
  test('add, change, switch and delete one, and the log has each with before and after', async () => {
    const usuario = await t().fabricas.usuario({ permissao: 2, nome: 'Joana' });
    const joana = await t().como({ usuario });
    const { redeId } = await t().fabricas.revenda();
    const { nome: rede } = await t()
      .app.db.selectFrom('redes')
      .where('id', '=', redeId)
      .select('nome')
      .executeTakeFirstOrThrow();
    const id = await add(joana, { nome: 'Natal' });
    await joana.ok(updateBanner, {
      params: { id },
      body: { nome: 'Ano novo', alcance: 'redes', idRedes: String(redeId), ate: '2026-12-31' },
    });
    await joana.ok(toggleBanner, { params: { id }, body: { ativo: 0 } });
    const { historico } = await joana.ok(listHistoricoBanner, { params: { id } });
    expect(historico.map(({ tipo }) => tipo)).toEqual(['alternouBanner', 'atualizouBanner', 'criouBanner']);
    expect(historico[1]?.alteracoes).toEqual(
      expect.arrayContaining([
        { campo: 'nome', de: 'Natal', para: 'Ano novo' },
        { campo: 'publico', de: 'Todas as lojas', para: rede },
      ]),
    );
    await joana.ok(deleteBanner, { params: { id } });
    expect(await joana.falha(deleteBanner, { params: { id } })).toMatchObject({ status: 404 });
    const logs = await t()
      .app.db.selectFrom('logs')
      .where('usuarioId', '=', usuario.id)
      .select(['tipo', 'responsavel'])
      .orderBy('id')
      .execute();
    expect(logs).toEqual(
      ['criouBanner', 'atualizouBanner', 'alternouBanner', 'excluiuBanner'].map((tipo) => ({
        tipo,
        responsavel: 'Joana',
      })),
    );
  });

  test('add one once by one key, whose pictures are told apart', async () => {
    const equipe = await t().nivel(2);
    const azul = await mesa('#0000ff');
    const envia = (imagem: typeof azul) =>
      equipe.envia(createBanner, { body: body() }, { ...imagem, chave: 'banner-1' });
    const respostas = await Promise.all([azul, azul].map(envia));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect(respostas[0]?.corpo).toEqual(respostas[1]?.corpo);
    expect((await envia(await mesa('#ff0000'))).corpo).toMatchObject({ codigo: 'chave_reutilizada' });
    expect((await equipe.ok(listBannersDoPainel, { query: {} })).count).toBe(1);
  });

  test('change nothing without a trace', async () => {
    const usuario = await t().fabricas.usuario({ permissao: 2 });
    const cliente = await t().como({ usuario });
    const id = await add(cliente);
    for (const _ of ['first', 'again'])
      await cliente.ok(updateBanner, { params: { id }, body: { nome: 'Destaque', ordem: 1, alcance: 'todos' } });
    await cliente.ok(toggleBanner, { params: { id }, body: { ativo: 1 } });
    const logs = await t().app.db.selectFrom('logs').where('usuarioId', '=', usuario.id).select('tipo').execute();
    expect(logs).toEqual([{ tipo: 'criouBanner' }]);
  });

  test('are told for whom they are as a whole: chains alone change nothing, and that is said', async () => {
    const equipe = await t().nivel(2);
    const id = await add(equipe);
    const idRedes = String((await t().fabricas.rede()).id);
    expect(await equipe.falha(updateBanner, { params: { id }, body: { idRedes } })).toMatchObject({
      status: 400,
      campos: { alcance: 'Escolha para quem é' },
    });
    await equipe.ok(updateBanner, { params: { id }, body: { alcance: 'redes', idRedes } });
  });

  test.each<[CamposEnviados, string, string]>([
    [{ nome: ' ' }, 'nome', 'Descreva o banner: é o que ouve'],
    [{ ordem: '1e3' }, 'ordem', 'Informe a ordem'],
    [{ de: '2026-02-29' }, 'de', 'Data inválida'],
    [{ de: '2026-07-02', ate: '2026-07-01' }, 'ate', 'O fim vem antes do começo'],
    [{ link: 'http://loja.example' }, 'link', 'Use uma tela'],
    [{ link: 'https://pix@phishing.example' }, 'link', 'Use uma tela'],
    [{ link: '//phishing.example' }, 'link', 'Use uma tela'],
    [{ link: '/painel/banners' }, 'link', 'Use uma tela'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Use uma tela'],
    [{ link: '/premio/NAOHA' }, 'link', 'Não há prêmio ativo com o código NAOHA'],
    [{ alcance: 'redes' }, 'idRedes', 'Selecione ao menos uma rede'],
    [{ alcance: 'lojas', idRevendas: '999999' }, 'idRevendas', 'Loja não encontrada'],
  ])('are told what is wrong: %j', async (campos, campo, texto) => {
    const falha = await (await t().nivel(2)).envia(createBanner, { body: body(campos) }, await mesa());
    expect(falha.status).toBe(400);
    expect(falha.corpo).toMatchObject({ campos: { [campo]: expect.stringContaining(texto.slice(0, 40)) } });
  });

  test.each([
    '/loja?tipo=pix',
    '/enviar-pontuacao',
    'https://fabricante.com.br/promo?x=1#a',
    'https://promoção.com.br',
  ])('may lead to %s', async (link) => {
    await add(await t().nivel(2), { link });
    expect(await vistos(await vendedora())).toMatchObject([{ link }]);
  });

  test('need a picture, which is really one', async () => {
    const equipe = await t().nivel(2);
    expect((await equipe.envia(createBanner, { body: { ...body(), figuras: '' } })).corpo).toMatchObject({
      campos: { imagem: 'Selecione a imagem do banner' },
    });
    const svg = { arquivos: [{ nome: 'x.png', conteudo: '<svg onload="alert(1)"/>'.padEnd(500) }] };
    expect((await equipe.envia(createBanner, { body: body() }, svg)).corpo).toMatchObject({
      codigo: 'arquivo_invalido',
    });
    // Two are said and one comes.
    expect(
      (await equipe.envia(createBanner, { body: { ...body(), figuras: 'mesa,celular' } }, await mesa())).status,
    ).toBe(400);
    expect((await equipe.ok(listBannersDoPainel, { query: {} })).count).toBe(0);
  });

  test('are those of level 2 alone, and within their chains those who are restricted', async () => {
    const { redeId } = await t().fabricas.revenda();
    const outra = await t().fabricas.rede();
    const toda = await t().nivel(2);
    const restrita = await t().nivel(2, { redes: [redeId] });
    for (const nivel of [0, 1, 3, 4, 5])
      expect((await (await t().nivel(nivel)).envia(listBannersDoPainel, { query: {} })).status).toBe(403);
    const [geral, dela] = [await add(toda), await add(toda, { alcance: 'redes', idRedes: String(redeId) })];
    await add(toda, { alcance: 'redes', idRedes: `${redeId},${outra.id}` });
    const { banners } = await restrita.ok(listBannersDoPainel, { query: {} });
    expect(banners.map(({ id }) => id)).toEqual([dela]);
    expect(await restrita.falha(deleteBanner, { params: { id: geral } })).toMatchObject({ status: 404 });
    for (const [campos, campo] of [
      [{}, 'alcance'],
      [{ alcance: 'redes', idRedes: String(outra.id) }, 'idRedes'],
    ] as const)
      expect((await restrita.envia(createBanner, { body: body(campos) }, await mesa())).corpo).toMatchObject({
        campos: { [campo]: expect.any(String) },
      });
  });

  test('do not undo unseen the picture that a colleague changed or took away', async () => {
    const equipe = await t().nivel(2);
    const id = await add(equipe);
    const find = async () => (await equipe.ok(listBannersDoPainel, { query: {} })).banners[0];
    const antes = await find();
    const change = async (figuras: 'mesa' | 'celular', visto: object) =>
      equipe.envia(updateBanner, { params: { id }, body: { figuras, vistos: visto } }, await mesa('#654321'));
    expect(await change('mesa', { imagem: antes?.imagem })).toMatchObject({ status: 200 });
    expect(await change('celular', { celular: null })).toMatchObject({ status: 200 });
    const texto = 'Mudou enquanto você editava. Salve de novo para trocar';
    expect((await change('mesa', { imagem: antes?.imagem })).corpo).toMatchObject({ campos: { imagem: texto } });
    expect((await change('celular', { celular: null })).corpo).toMatchObject({ campos: { celular: texto } });
    const celular = (await find())?.imagemCelular;
    expect(await change('celular', { celular })).toMatchObject({ status: 200 });
    const semCelular = { params: { id }, body: { semCelular: 1 as const, vistos: { celular } } };
    expect(await equipe.falha(updateBanner, semCelular)).toMatchObject({ campos: { celular: texto } });
  });

  test('two who change and delete one at once: never half of both', async () => {
    const equipe = await t().nivel(2);
    t().clock.avanca({ seconds: 1 });
    const id = await add(equipe);
    const [mudou, excluiu] = await Promise.all([
      equipe.envia(updateBanner, { params: { id }, body: { nome: 'Outro', figuras: 'mesa' } }, await mesa('#654321')),
      equipe.envia(deleteBanner, { params: { id } }),
    ]);
    expect(excluiu.status).toBe(200);
    expect([200, 404]).toContain(mudou.status);
    expect((await equipe.ok(listBannersDoPainel, { query: {} })).count).toBe(0);
    // Neither picture is left without an owner.
    const { count } = await t()
      .app.db.selectFrom('arquivos')
      .where('tipo', '=', 'banner')
      .where('criadoEm', '=', t().clock.now())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

describe('the shop', () => {
  test('shows them in their order, as many as ten, and none where there are none', async () => {
    const ana = await vendedora();
    expect(await vistos(ana)).toEqual([]);
    const equipe = await t().nivel(2);
    await add(equipe, { nome: 'Dez', ordem: 10 });
    await add(equipe, { nome: 'Dois', ordem: 2 });
    expect(await textos(ana)).toEqual(['Dois', 'Dez']);
    const { imagemId, ...modelo } = await t()
      .app.db.selectFrom('banners')
      .select(['imagemId', 'alcance', 'criadoEm'])
      .limit(1)
      .executeTakeFirstOrThrow();
    await t()
      .app.db.insertInto('banners')
      .values(Array.from({ length: 12 }, (_, n) => ({ ...modelo, imagemId, nome: `B${n}`, ordem: 20 + n })))
      .execute();
    expect(await textos(ana)).toHaveLength(10);
  });

  test('shows one from its first to the end of its last day, as days are in São Paulo', async () => {
    const id = await add(await t().nivel(2), { de: '2028-02-29', ate: '2028-02-29' });
    const situacaoEm = async (instante: string) => {
      t().clock.acerta(instante);
      const { banners } = await (await t().nivel(2)).ok(listBannersDoPainel, { query: {} });
      return [banners.find((um) => um.id === id)?.situacao, (await textos(await vendedora())).length];
    };
    expect(await situacaoEm('2028-02-29T02:59:59Z')).toEqual(['agendado', 0]);
    expect(await situacaoEm('2028-02-29T03:00:00Z')).toEqual(['noAr', 1]);
    expect(await situacaoEm('2028-03-01T02:59:59Z')).toEqual(['noAr', 1]);
    expect(await situacaoEm('2028-03-01T03:00:00Z')).toEqual(['encerrado', 0]);
  });

  test('shows a chain’s to its stores and a store’s to itself; with an exclusive banner only the closest one', async () => {
    const [ana, bia] = [await vendedora({ bannerExclusivo: true }), await vendedora()];
    const daRede = await vendedora({ bannerExclusivo: true, redeId: ana.revenda.redeId });
    const equipe = await t().nivel(2);
    await add(equipe, { nome: 'Geral', ordem: 1 });
    const rede = await add(equipe, {
      nome: 'Da rede',
      ordem: 2,
      alcance: 'redes',
      idRedes: String(ana.revenda.redeId),
    });
    await add(equipe, {
      nome: 'Da loja',
      ordem: 3,
      alcance: 'lojas',
      idRevendas: `${ana.revenda.id},${bia.revenda.id}`,
    });
    expect(await textos(ana)).toEqual(['Da loja']);
    expect(await textos(bia)).toEqual(['Geral', 'Da loja']);
    expect(await textos(daRede)).toEqual(['Da rede']);
    expect(await textos(await vendedora())).toEqual(['Geral']);
    await equipe.ok(toggleBanner, { params: { id: rede }, body: { ativo: 0 } });
    expect(await textos(daRede)).toEqual(['Geral']);
  });

  test('a prize that was closed meanwhile is no place to be sent to', async () => {
    const { id, codigo } = await t().fabricas.premio();
    await add(await t().nivel(2), { link: `/premio/${codigo}` });
    const ana = await vendedora();
    expect(await vistos(ana)).toMatchObject([{ link: `/premio/${codigo}` }]);
    await t().app.db.updateTable('premios').set({ ativo: false }).where('id', '=', id).execute();
    expect(await vistos(ana)).toMatchObject([{ link: null }]);
  });

  test('each picture is made for desk and phone, served for good without a signature, and gone with its banner', async () => {
    const equipe = await t().nivel(2);
    const id = await add(equipe);
    const ana = await vendedora();
    const medidas = async () => {
      const [banner] = await vistos(ana);
      const fotos = await Promise.all([banner?.imagem, banner?.imagemCelular].map((url) => get(url ?? '')));
      const metas = await Promise.all(fotos.map(({ rawPayload }) => sharp(rawPayload).metadata()));
      expect(fotos[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return { banner, tamanhos: metas.map(({ format, width, height }) => [format, width, height]) };
    };
    const primeira = await medidas();
    expect(primeira.tamanhos).toEqual([
      ['webp', 1600, 600],
      ['webp', 720, 270],
    ]);
    const celular = { nome: 'celular.png', conteudo: await figura('#aa0000', 400) };
    await equipe.ok(updateBanner, { params: { id }, body: { figuras: 'celular' } }, { arquivos: [celular] });
    const segunda = await medidas();
    expect(segunda.banner?.imagem).toBe(primeira.banner?.imagem);
    expect(segunda.tamanhos[1]).toEqual(['webp', 400, 150]);
    await equipe.ok(updateBanner, { params: { id }, body: { semCelular: 1 } });
    expect((await medidas()).banner).toEqual(primeira.banner);
    expect((await get(segunda.banner?.imagemCelular ?? '')).statusCode).toBe(404);
    await equipe.ok(deleteBanner, { params: { id } });
    expect((await get(primeira.banner?.imagem ?? '')).statusCode).toBe(404);
  });

  test('nothing but banners opens without a signature', async () => {
    const id = '00000000-0000-0000-0000-000000000000';
    expect((await get(`/arquivos/banner/${id}.webp`)).headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const chave of [`midia/${id}.webp`, `banner/../midia/${id}.webp`, `banner/${id}.webp`])
      expect((await get(`/arquivos/${chave}`)).statusCode).toBe(404);
  });
});

describe('the folder', () => {
  const pasta = () => t().app.config.pastaBanners;
  const put = async (nome: string, conteudo: Buffer | string) => writeFile(join(pasta(), nome), conteudo);
  beforeEach(async () => {
    await t().app.db.deleteFrom('bannersImportados').execute();
    await rm(pasta(), { recursive: true, force: true });
    await mkdir(pasta(), { recursive: true });
  });

  test('becomes banners once, on however many nodes, and what staff delete does not come back', async () => {
    const { codigo } = await t().fabricas.premio();
    const ana = await vendedora({ bannerExclusivo: true });
    await put('10 Último.png', await figura('#aa0000'));
    await put('1 Ponto que vira Pix (pix).png', await figura('#00aa00'));
    await put(`2 Air Fryer (${codigo}).png`, await figura('#0000aa'));
    await put(`${ana.revenda.cnpj} Só da Ana.png`, await figura('#aa00aa'));
    const feitos = await Promise.all([importPasta(t().app), importPasta(t().app)]);
    expect(feitos.reduce((a, b) => a + b)).toBe(4);
    expect(await vistos(await vendedora())).toMatchObject([
      { texto: 'Ponto que vira Pix', link: '/loja?tipo=pix' },
      { texto: 'Air Fryer', link: `/premio/${codigo}` },
      { texto: 'Último', link: null },
    ]);
    expect(await textos(ana)).toEqual(['Só da Ana']);
    const equipe = await t().nivel(2);
    const { banners } = await equipe.ok(listBannersDoPainel, { query: {} });
    for (const { id } of banners) await equipe.ok(deleteBanner, { params: { id } });
    expect(await importPasta(t().app)).toBe(0);
    expect(await textos(ana)).toEqual([]);
    // Another picture under the same name is another banner.
    await put('10 Último.png', await figura('#bb0000'));
    expect(await importPasta(t().app)).toBe(1);
  });

  test('what is no picture is left out, and what is for a store that is not there yet waits for it', async () => {
    await put('1 Roteiro.png', '<svg onload="alert(1)"/>'.padEnd(500));
    await put('2 Leia-me.txt', 'Ponha aqui os banners');
    await put('3 Bom.png', await figura('#00aa00', 600));
    await put('11444777000161 Da filial.png', await figura('#00aa22', 600));
    await put('.DS_Store', 'x'.repeat(100));
    await mkdir(join(pasta(), '0 antigos'));
    expect(await importPasta(t().app)).toBe(1);
    expect(await textos(await vendedora())).toEqual(['Bom']);
    const filial = await t().fabricas.revenda({ cnpj: '11444777000161' });
    expect(await importPasta(t().app)).toBe(1);
    const cliente = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: filial.id }) });
    expect(await textos({ cliente })).toEqual(['Da filial', 'Bom']);
  });

  test('nobody has to make it', async () => {
    await rm(pasta(), { recursive: true });
    expect(await importPasta(t().app)).toBe(0);
  });
});
