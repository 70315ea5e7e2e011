/** Long exports: made by a job in the asker's session, theirs alone, gone after a day. */

import { listLogs } from '@pontua/contract/consulta-logs';
import { createMeuArquivo, deleteMeuArquivo, getMeuArquivo, listMeusArquivos } from '@pontua/contract/meus-arquivos';
import { listRedesCompletas } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { listas } from '../../modulos.ts';
import { byName } from '../../platform/http/exportacao.ts';
import { lookAfter, prepare } from './preparo.ts';

const t = useTestApp({ ambiente: { CONEXOES_EXPORTACAO: '3' } });
const calmo = new AbortController().signal;
const work = (id: number) => prepare(t().app, id, () => byName(listas), calmo);
type UsuarioDoPainel = Awaited<ReturnType<TestApp['nivel']>>;

const linkOf = async (cliente: UsuarioDoPainel): Promise<string> => {
  const { fileLink = '' } = await cliente.ok(listRedesCompletas, { query: { completo: 1, download: 'todos' } });
  return fileLink;
};
const ask = async (cliente: UsuarioDoPainel) =>
  cliente.ok(createMeuArquivo, { body: { fileLink: await linkOf(cliente) } });

beforeAll(async () => {
  await t().fabricas.rede({ nome: 'Rede Larga' });
});

test('what is asked for is made, told, and answered to its owner alone', async () => {
  const [rita, outra] = [await t().nivel(2), await t().nivel(2)];
  const { id, situacao, nome } = await ask(rita);
  expect(situacao).toBe('na_fila');
  expect(nome).toMatch(/^Redes\d{14}\.csv$/);
  expect(await rita.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'na_fila', fileLink: null });
  await work(id);
  const { fileLink, tamanho } = await rita.ok(getMeuArquivo, { params: { id } });
  const { body, headers, statusCode } = await t().app.http.inject({ url: fileLink ?? '' });
  expect(statusCode).toBe(200);
  expect(body).toContain('Rede Larga');
  expect(Buffer.byteLength(body)).toBe(tamanho);
  expect(headers['content-disposition']).toContain(nome);
  expect((await rita.ok(listMeusArquivos, { query: {} })).arquivos).toMatchObject([
    { id, situacao: 'pronta', tamanho },
  ]);
  expect((await outra.ok(listMeusArquivos, { query: {} })).arquivos).toEqual([]);
  expect(await outra.falha(getMeuArquivo, { params: { id } })).toMatchObject({ status: 404 });
  const { logs } = await rita.ok(listLogs, { query: { tipo: 'baixouExportacao' } });
  expect(JSON.stringify(logs)).toContain('baixouExportacao');
  // Working on it again changes nothing.
  await work(id);
  expect(await rita.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'pronta', tamanho });
});

test('an address that is not ours, not theirs or over is refused', async () => {
  const [rita, outra] = [await t().nivel(2), await t().nivel(2)];
  const dela = await linkOf(rita);
  const links = [
    '',
    '/exportacoes/Redes?s=x&q=x&v=0&a=x',
    dela.replace('q=', 'q=x'),
    'https://fora.example/x',
    'http://[',
  ];
  for (const fileLink of links)
    expect(await rita.falha(createMeuArquivo, { body: { fileLink } }), fileLink).toMatchObject({
      codigo: 'link_invalido',
    });
  expect(await outra.falha(createMeuArquivo, { body: { fileLink: dela } })).toMatchObject({ codigo: 'link_invalido' });
});

test('two are made at a time, also when three are asked for at once', async () => {
  const rita = await t().nivel(2);
  const links = [await linkOf(rita), await linkOf(rita), await linkOf(rita)];
  const tres = await Promise.all(links.map((fileLink) => rita.envia(createMeuArquivo, { body: { fileLink } })));
  expect(tres.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

test('while its owner downloads, or others have all connections of files, it waits for its turn', async () => {
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  const rita = await t().como({ usuario });
  const { id } = await ask(rita);
  const situacao = async () => (await rita.ok(getMeuArquivo, { params: { id } })).situacao;
  const { leituras } = t().app;
  const dela = [await leituras.open(`usuario:${usuario.id}`), await leituras.open(`usuario:${usuario.id}`)];
  // More often than a node may fall.
  for (let vez = 0; vez < 4; vez++) await work(id);
  expect(await situacao()).toBe('na_fila');
  const deOutra = await leituras.open('usuario:0');
  await work(id);
  expect(await situacao()).toBe('na_fila');
  const agendado = await sql`select from graphile_worker.jobs where key = ${`exportacao ${id}`}`.execute(t().app.db);
  expect(agendado.rows).toHaveLength(1);
  for (const uma of [...dela, deOutra]) await uma.rollback().execute();
  await work(id);
  expect(await situacao()).toBe('pronta');
}, 30_000);

test('who left before it was made gets none; who may see less by then neither', async () => {
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  const rita = await t().como({ usuario });
  const { id } = await ask(rita);
  await t().app.db.deleteFrom('sessoes').where('usuarioId', '=', usuario.id).execute();
  await work(id);
  const depois = await t().como({ usuario });
  expect(await depois.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'falhou', fileLink: null });
  const { id: outro } = await ask(depois);
  await work(outro);
  await t().app.db.updateTable('usuarios').set({ permissao: 0 }).where('id', '=', usuario.id).execute();
  expect(await depois.falha(getMeuArquivo, { params: { id: outro } })).toMatchObject({
    status: 403,
    erro: 'O que você pode ver mudou depois deste arquivo. Exporte a lista de novo',
  });
});

test('after a day, or when its owner deletes it, it is gone with its bytes', async () => {
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  const rita = await t().como({ usuario });
  const feitos = [await ask(rita), await ask(rita)];
  for (const { id } of feitos) await work(id);
  const [um = { id: 0 }, outro = { id: 0 }] = feitos;
  const chaves = await t()
    .app.db.selectFrom('exportacoes')
    .select('chave')
    .where('id', 'in', [um.id, outro.id])
    .execute();
  const sizes = () => Promise.all(chaves.map(({ chave }) => t().app.files.tamanho(chave ?? '')));
  expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)]);
  await rita.ok(deleteMeuArquivo, { params: { id: um.id } });
  t().clock.avanca({ hours: 25 });
  await lookAfter(t().app);
  const depois = await t().como({ usuario });
  expect((await depois.ok(listMeusArquivos, { query: {} })).arquivos).toEqual([]);
  expect(await sizes()).toEqual([null, null]);
});

test('what a node left is begun again by another, three times at most', async () => {
  const rita = await t().nivel(2);
  const { id } = await ask(rita);
  await t().app.db.updateTable('exportacoes').set({ situacao: 'fazendo', vez: 2 }).where('id', '=', id).execute();
  await work(id);
  // It has beaten a moment ago: it is still that node's.
  expect(await rita.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'fazendo' });
  t().clock.avanca({ minutes: 2 });
  await work(id);
  expect(await rita.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'pronta' });
  const { id: caida } = await ask(rita);
  await t().app.db.updateTable('exportacoes').set({ situacao: 'fazendo', vez: 3 }).where('id', '=', caida).execute();
  t().clock.avanca({ minutes: 2 });
  await lookAfter(t().app);
  expect(await rita.ok(getMeuArquivo, { params: { id: caida } })).toMatchObject({ situacao: 'falhou' });
});

test('one that takes long to be kept is still its node’s, and one that was taken away meanwhile leaves nothing', async () => {
  const rita = await t().nivel(2);
  const batida = async (id: number) =>
    (await t().app.db.selectFrom('exportacoes').select('batidaEm').where('id', '=', id).executeTakeFirst())?.batidaEm;
  const chaves: string[] = [];
  /** A store that takes longer than a node may be silent. */
  const keepSlowly = (id: number, meanwhile: () => Promise<unknown>) => {
    const { files } = t().app;
    const guarda: typeof files.guarda = async (...arquivo) => {
      const antes = await batida(id);
      t().clock.avanca({ minutes: 2 });
      await expect.poll(() => batida(id), { timeout: 15_000 }).not.toEqual(antes);
      await meanwhile();
      const chave = await files.guarda(...arquivo);
      chaves.push(chave);
      return chave;
    };
    return prepare({ ...t().app, files: { ...files, guarda } }, id, () => byName(listas), calmo);
  };
  const { id } = await ask(rita);
  await keepSlowly(id, () => work(id));
  expect(await rita.ok(getMeuArquivo, { params: { id } })).toMatchObject({ situacao: 'pronta' });
  expect(chaves).toHaveLength(1);
  const { id: apagada } = await ask(rita);
  await keepSlowly(apagada, () => rita.ok(deleteMeuArquivo, { params: { id: apagada } }));
  expect(await t().app.files.tamanho(chaves[1] ?? '')).toBeNull();
});
