/** The brand: what staff set holds at once, on every node, wherever the programme says who it is. */
import { sendContato } from '@pontua/contract/contato';
import { getAjustesMarca, getPreviaMarca, idMarca, listHistoricoMarca, updateMarca } from '@pontua/contract/marca';
import { getMarca } from '@pontua/contract/sistema';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';

const t = useTestApp({ ambiente: { MARCA_NOME: 'Da casa', MARCA_FABRICANTE: 'Fábrica' } });
beforeEach(async () => {
  await t().app.db.deleteFrom('marca').execute();
});

const get = (url: string) => t().app.http.inject({ url });
const vigente = () => t().anonimo.ok(getMarca, {});
const quadro = (lado = 600, background = '#cc0000') =>
  sharp({ create: { width: lado, height: lado, channels: 4, background } })
    .png()
    .toBuffer();

test('what is set wins over the configuration, and follows it again when it is set to that', async () => {
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  const equipe = await t().como({ usuario });
  const body = { nome: 'Clube Horizonte', telefone: '11 4002-8922', whatsapp: '(11) 98765-4321', cor: '#FFD400' };
  await equipe.ok(updateMarca, { body });
  expect(await vigente()).toMatchObject({
    nome: body.nome,
    telefone: body.telefone,
    whatsapp: '11987654321',
    corPrimaria: '#ffd400',
    fabricante: 'Fábrica',
  });
  const ajustes = await equipe.ok(getAjustesMarca, {});
  expect([ajustes.vigente.nome, ajustes.padrao.nome]).toEqual(['Clube Horizonte', 'Da casa']);
  await equipe.ok(updateMarca, { body: { nome: 'Da casa' } });
  expect(await vigente()).toMatchObject({ nome: 'Da casa', telefone: '11 4002-8922' });
  expect(await t().app.db.selectFrom('marca').select(['nome', 'cor']).executeTakeFirst()).toEqual({
    nome: null,
    cor: '#ffd400',
  });
  // Nothing changes, and nothing is written down.
  await equipe.ok(updateMarca, { body: { nome: 'Da casa' } });
  const logs = await t()
    .app.db.selectFrom('logs')
    .where('usuarioId', '=', usuario.id)
    .select(['tipo', 'parametros'])
    .orderBy('id')
    .execute();
  expect(logs.map(({ tipo }) => tipo)).toEqual(['atualizouMarca', 'atualizouMarca']);
  expect(logs[1]?.parametros).toMatchObject({ mudou: { nome: { de: 'Clube Horizonte', para: 'Da casa' } } });
});

test('what a colleague set meanwhile is not undone unseen', async () => {
  const equipe = await t().nivel(2);
  const vistos = { nome: 'Da casa', telefone: '0800 000 0000' };
  await equipe.ok(updateMarca, { body: { nome: 'Clube Horizonte' } });
  expect(await equipe.falha(updateMarca, { body: { nome: 'Clube', telefone: '11 4002-8922', vistos } })).toMatchObject({
    codigo: 'registro_mudou',
    campos: { nome: 'Mudou para “Clube Horizonte” enquanto você editava. Salve de novo para trocar' },
  });
  await equipe.ok(updateMarca, { body: { telefone: '11 4002-8922', vistos } });
  expect(await vigente()).toMatchObject({ nome: 'Clube Horizonte', telefone: '11 4002-8922' });
});

test('it holds at once on another node, in the manifest, in mails and in what passwords may not be', async () => {
  const outro = await createApp(
    { ...t().app.config, databaseUrl: t().app.config.databaseUrl ?? '' },
    { clock: t().clock },
  );
  try {
    const nomeEm = async (url: string) =>
      (await outro.http.inject({ url })).json<{ nome?: string; name?: string; theme_color?: string }>();
    expect((await nomeEm('/api/marca')).nome).toBe('Da casa');
    const equipe = await t().nivel(2);
    await equipe.ok(updateMarca, { body: { nome: 'Clube Horizonte', cor: '#b4432b', email: 'fale@clube.example' } });
    expect((await nomeEm('/api/marca')).nome).toBe('Clube Horizonte');
    expect(await nomeEm('/manifest.webmanifest')).toMatchObject({ name: 'Clube Horizonte', theme_color: '#b4432b' });
  } finally {
    await outro.stop();
  }
  const ana = await t().como({ parceiro: await t().fabricas.parceiro({}) });
  await ana.ok(sendContato, { body: { mensagem: 'Oi' } });
  const mensagem = await t()
    .app.db.selectFrom('mensagens')
    .where('motivo', '=', 'contato')
    .select(['destino', 'assunto'])
    .executeTakeFirstOrThrow();
  expect(mensagem.destino).toBe('fale@clube.example');
  expect(mensagem.assunto).toContain('Clube Horizonte:');
});

test.each([
  [{ nome: ' ' }, 'nome', 'Nome obrigatório'],
  [{ email: 'x' }, 'email', 'E-mail inválido'],
  [{ cor: 'verde' }, 'cor', 'Use o formato #RRGGBB'],
  [{ whatsapp: '123' }, 'whatsapp', 'Informe o número com DDD'],
  [{ atendimento: '' }, 'atendimento', 'Informe o horário'],
])('is told what is wrong: %j', async (body, campo, texto) => {
  expect((await (await t().nivel(2)).envia(updateMarca, { body })).corpo).toMatchObject({ campos: { [campo]: texto } });
});

test('any colour gives a palette that can be read, also before it is saved', async () => {
  const equipe = await t().nivel(2);
  const { cores } = await equipe.ok(getPreviaMarca, { query: { cor: '#ffff00' } });
  expect(cores.claro['--mantine-color-marca-text']).toMatch(/^#/);
  expect((await vigente()).corPrimaria).toBe('#008061');
  await equipe.ok(updateMarca, { body: { cor: '#ffff00' } });
  expect((await vigente()).cores).toEqual(cores);
});

test('a logo and an icon of its own are served, drawn in every size, replaced, and taken away', async () => {
  const equipe = await t().nivel(2);
  const arquivos = [
    { nome: 'logo.png', conteudo: await quadro(900, '#0000cc') },
    { nome: 'icone.png', conteudo: await quadro() },
  ];
  const antes = (await get('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  await equipe.ok(updateMarca, { body: { imagens: 'logo,icone' } }, { arquivos });
  const { logo, icone } = await vigente();
  const [imagem] = await Promise.all([get(logo ?? '')]);
  expect(await sharp(imagem?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
  const depois = (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
  expect(depois.icons.map(({ src }) => src)).not.toEqual(antes.icons.map(({ src }) => src));
  for (const { src, sizes } of depois.icons) {
    const { rawPayload, headers } = await get(src);
    expect(headers['cache-control']).toContain('immutable');
    const { width, height } = await sharp(rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(180);
  }
  expect((await get('/favicon.svg')).body).toContain('data:image/png;base64,');
  await equipe.ok(updateMarca, { body: { semIcone: 1 } });
  expect(await vigente()).toMatchObject({ logo, icone: null });
  expect((await get(icone ?? '')).statusCode).toBe(404);
  expect((await get('/favicon.svg')).body).toContain('#008061');
  const svg = { arquivos: [{ nome: 'x.png', conteudo: '<svg onload="alert(1)"/>'.padEnd(500) }] };
  expect((await equipe.envia(updateMarca, { body: { imagens: 'logo' } }, svg)).corpo).toMatchObject({
    codigo: 'arquivo_invalido',
  });
  expect((await equipe.envia(updateMarca, { body: { imagens: 'logo,icone' } }, svg)).status).toBe(400);
  expect((await vigente()).logo).toBe(logo);
});

test('its history says who changed what, and is told to who sees the screen', async () => {
  const equipe = await t().nivel(2);
  const historia = (id = idMarca, quem = equipe) => quem.envia(listHistoricoMarca, { params: { id } });
  await equipe.ok(updateMarca, { body: { nome: 'Clube do Balcão', cor: '#b4432b' } });
  await equipe.ok(
    updateMarca,
    { body: { nome: 'Da casa', imagens: 'logo' } },
    { arquivos: [{ nome: 'l.png', conteudo: await quadro() }] },
  );
  const { historico } = await equipe.ok(listHistoricoMarca, { params: { id: idMarca } });
  const ditas = historico
    .slice(0, 2)
    .map(({ alteracoes }) => alteracoes.map(({ campo, de, para }) => [campo, de, para]));
  expect(ditas[0]).toContainEqual(['nome', 'Clube do Balcão', 'Da casa']);
  // Which file it is says nothing to anybody.
  expect(ditas[0]?.find(([campo]) => campo === 'logoId')).toEqual(['logoId', null, null]);
  expect(ditas[1]?.toSorted()).toEqual([
    ['cor', '#008061', '#b4432b'],
    ['nome', 'Da casa', 'Clube do Balcão'],
  ]);
  expect([(await historia(2)).status, (await historia(idMarca, await t().nivel(1))).status]).toEqual([404, 403]);
});

test('an icon whose file is lost is the product’s own, and never a broken one', async () => {
  const equipe = await t().nivel(2);
  await equipe.ok(
    updateMarca,
    { body: { imagens: 'icone' } },
    { arquivos: [{ nome: 'i.png', conteudo: await quadro() }] },
  );
  const { icone } = await vigente();
  await t().app.files.remove((icone ?? '').replace('/arquivos/', ''));
  expect((await get('/icone-192.png')).statusCode).toBe(200);
});

test('a logo that a colleague set or took back is not undone unseen', async () => {
  const equipe = await t().nivel(2);
  const logo = async (visto: string | null) =>
    equipe.envia(
      updateMarca,
      { body: { imagens: 'logo', vistos: { logo: visto } } },
      { arquivos: [{ nome: 'l.png', conteudo: await quadro() }] },
    );
  expect((await logo(null)).status).toBe(200);
  const recusa = {
    codigo: 'registro_mudou',
    campos: { logo: 'Mudou enquanto você editava. Salve de novo para trocar' },
  };
  expect((await logo(null)).corpo).toMatchObject(recusa);
  const visto = (await equipe.ok(getAjustesMarca, {})).logo;
  expect((await logo(visto)).status).toBe(200);
  const semLogo = { body: { semLogo: 1 as const, vistos: { logo: visto } } };
  expect(await equipe.falha(updateMarca, semLogo)).toMatchObject(recusa);
  await equipe.ok(updateMarca, { body: { semLogo: 1 } });
});

test('two who set different fields at once both have theirs; only level 2 sets any', async () => {
  const [rita, bia] = [await t().nivel(2), await t().nivel(2)];
  await Promise.all([
    rita.ok(updateMarca, { body: { nome: 'De Rita' } }),
    bia.ok(updateMarca, { body: { concorrente: 'De Bia' } }),
  ]);
  expect(await vigente()).toMatchObject({ nome: 'De Rita', marcaConcorrente: 'De Bia' });
  for (const nivel of [0, 1, 3, 4, 5])
    expect((await (await t().nivel(nivel)).envia(updateMarca, { body: { nome: 'X' } })).status).toBe(403);
});
