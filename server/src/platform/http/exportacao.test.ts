import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { endpoint } from '@pontua/contract/endpoint';
import { type Coluna, listaRodape, wholeListQuery } from '@pontua/contract/list';
import { loginUsuario } from '@pontua/contract/sessoes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { hashBarata } from '../../../test/senha.ts';
import type { AtorUsuario } from './ator.ts';
import { fileLink } from './exportacao.ts';
import { listagem } from './listagem.ts';
import { createHttp } from './server.ts';

let t: TestApp;
let endereco = '';
let fecha: () => Promise<unknown>;
let servidor: Server;
const conexoes = 3;
const deExportacoes = 8;
function pessoa(id: number): AtorUsuario {
  const sessao = Buffer.alloc(4);
  sessao.writeInt32BE(id);
  return { tipo: 'usuario', id, nome: 'Ana', cpf: '', acoes: [], escopo: { redes: null, revendas: null }, sessao };
}
const ator = pessoa(1);

const rodape = { ...listaRodape, redes: z.array(z.object({ id: z.number(), nome: z.string() })) };
function listaDe(arquivo: string, colunas: Coluna<{ id: number; nome: string }>[]) {
  const lista = { chave: 'redes', arquivo, ordem: { campo: 'id', direcao: 'asc' }, colunas } as const;
  const query = wholeListQuery(lista);
  return endpoint({
    method: 'GET',
    path: '/api/redes',
    auth: 'painel',
    resumo: '',
    lista,
    query,
    reply: z.object(rodape),
    errors: [],
  });
}
const id = { chave: 'id', titulo: 'Id', tipo: 'numero', ordena: true } as const;
const nome = { chave: 'nome', titulo: 'Nome' } as const;

const exportacoes = [
  listagem(listaDe('muitas', [id, nome]), { linhas: ({ db }) => db.selectFrom('redes').select(['id', 'nome']) }),
  // Tens of megabytes, far more than the buffers of a connection hold.
  listagem(listaDe('largas', [id, nome]), {
    linhas: ({ db }) => db.selectFrom('redes').select(['id', sql<string>`repeat(md5(nome), 50)`.as('nome')]),
  }),
  listagem(listaDe('quebrada', [id, nome]), {
    linhas: ({ db }) => db.selectFrom('redes').select(['id', sql<string>`(1 / (id - 30000))::text`.as('nome')]),
  }),
];

const query = { ordenacao: { campo: 'id', direcao: 'asc' }, buscar: '' };

beforeAll(async () => {
  t = await createTestApp({
    ambiente: {
      CONEXOES_BANCO: String(conexoes),
      CONEXOES_EXPORTACAO: String(deExportacoes),
      EXPORTACAO_PARADA_SEGUNDOS: '1',
    },
  });
  await sql`insert into redes (nome, regiao) select 'Rede ' || n, 'Sul' from generate_series(1, 60000) n`.execute(
    t.app.db,
  );
  // Somebody's session is somebody's number here: all that an export asks of sessions is whose they are.
  const sessoes = {
    authenticate: async () => null,
    retoma: async (_: unknown, id: Buffer) => ({ ator: pessoa(id.readInt32BE()), id, vistas: [] }),
    baixou: async () => {},
    leu: async () => {},
    negado: () => {},
  };
  const { http } = await createHttp(t.app, { rotas: [], exportacoes, sessoes, links: { isOpen: async () => false } });
  endereco = await http.listen({ port: 0, host: '127.0.0.1' });
  fecha = () => http.close();
  servidor = http.server;
});
afterAll(async () => {
  await fecha();
  await t.close();
});

test('every row is in the file, in order, once', async () => {
  const texto = await (await fetch(endereco + fileLink(t.app, ator, 'muitas', query))).text();
  const linhas = texto.trimEnd().split('\r\n');
  expect(linhas).toHaveLength(60_001);
  expect(linhas[60_000]).toBe('60000;Rede 60000');
});

test('downloads that are broken off give their connections back', async () => {
  for (let i = 0; i < deExportacoes * 3; i++) {
    const abandono = new AbortController();
    const resposta = await fetch(endereco + fileLink(t.app, ator, 'muitas', query), { signal: abandono.signal });
    await resposta.body?.getReader().read();
    abandono.abort();
  }
  await expectFree();
});

test('a query that fails in the middle breaks the download instead of ending it as if it were whole', async () => {
  const resposta = await fetch(endereco + fileLink(t.app, ator, 'quebrada', query));
  await expect(resposta.text()).rejects.toThrow();
  await expectFree();
});

/** All connections of exports are there to be had, at the same time. */
async function expectFree() {
  const pessoas = Array.from({ length: deExportacoes }, (_, n) => `teste:${n}`);
  const todas = await Promise.all(pessoas.map((quem) => t.app.leituras.open(quem)));
  await Promise.all(todas.map((uma) => uma.rollback().execute()));
}

/** Asks for a file and then reads nothing of it. */
function download(quem: AtorUsuario): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(endereco + fileLink(t.app, quem, 'largas', query), { agent: false }, resolve).on('error', reject);
  return promise;
}

/** Asks for a file and reads it a little at a time, for half a minute: nothing cuts it meanwhile. */
async function downloadSlowly(quem: AtorUsuario): Promise<IncomingMessage> {
  const resposta = await download(quem);
  const leitura = setInterval(() => resposta.read(), 20);
  return resposta.once('close', () => clearInterval(leitura));
}

/** What comes of asking for a file and reading it. */
async function fetchStatus(quem: AtorUsuario): Promise<number> {
  const resposta = await fetch(endereco + fileLink(t.app, quem, 'muitas', query));
  await resposta.text();
  return resposta.status;
}

test('twenty-two downloads that nobody reads keep nobody from signing in, and are cut', async () => {
  const usuario = await t.fabricas.usuario({ permissao: 2, senhaHash: await hashBarata('Cafe-com-pao-1') });
  const pessoas = Array.from({ length: 11 }, (_, n) => pessoa(100 + n));
  const pedidos = pessoas.flatMap((quem) => [download(quem), download(quem)]);
  expect((await Promise.any(pedidos)).statusCode).toBe(200);
  await t.anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha: 'Cafe-com-pao-1' } });
  // As many as there are connections begin at once. The others wait for theirs, which they get as each is cut in turn, or give up.
  const respostas = await Promise.all(pedidos);
  expect(new Set(respostas.map(({ statusCode }) => statusCode)).difference(new Set([200, 503])).size).toBe(0);
  await expectFree();
  for (const resposta of respostas.filter(({ statusCode }) => statusCode === 200))
    expect(await isWhole(resposta)).toBe(false);
});

test('so is any other answer that nobody reads, also to who is not signed in', async () => {
  const chave = `banner/${randomUUID()}.webp`;
  const pasta = join(t.app.config.pastaDados, 'arquivos', 'banner');
  await mkdir(pasta, { recursive: true });
  await writeFile(join(t.app.config.pastaDados, 'arquivos', chave), Buffer.alloc(30_000_000));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const cortada = Promise.withResolvers<void>();
  servidor.once('connection', (socket: Socket) => socket.once('close', () => cortada.resolve()));
  get(`${endereco}/arquivos/${chave}`, { agent: false }, resolve).on('error', reject);
  const parada = await promise;
  await cortada.promise;
  expect(await isWhole(parada)).toBe(false);
});

/** Whether what was asked for is all there, once it is read at last. */
async function isWhole(resposta: IncomingMessage): Promise<boolean> {
  await finished(resposta.resume()).catch(() => undefined);
  return resposta.complete;
}

test('of one person’s downloads a third is refused until another has ended', async () => {
  const duas = await Promise.all([downloadSlowly(ator), downloadSlowly(ator)]);
  const terceira = await fetch(endereco + fileLink(t.app, ator, 'muitas', query));
  expect([terceira.status, terceira.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await terceira.json()).toMatchObject({ codigo: 'muitas_tentativas' });
  // A tab that it was opened in says so to a person.
  const aba = await fetch(endereco + fileLink(t.app, ator, 'muitas', query), { headers: { accept: 'text/html,*/*' } });
  expect([aba.status, aba.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await aba.text()).toMatch(/<html lang="pt-BR">[\s\S]*Você já está baixando/);
  expect(await fetchStatus(pessoa(2))).toBe(200);
  for (const resposta of duas) resposta.destroy();
  await expect.poll(() => fetchStatus(ator)).toBe(200);
});
