import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@pontua/contract/endpoint';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { sweepTemp } from './recebe.ts';
import { route } from './route.ts';
import { createHttp } from './server.ts';

const envio = endpoint({
  method: 'POST',
  path: '/api/teste/envio',
  auth: 'publica',
  resumo: 'Devolve o que recebeu',
  arquivos: { campo: 'arquivos', maximo: 2, tamanho: 100_000 },
  body: z.object({
    nome: z.string(),
    lista: z.preprocess((v) => (typeof v === 'string' ? JSON.parse(v) : v), z.array(z.number())).optional(),
  }),
  reply: z.object({
    nome: z.string(),
    lista: z.array(z.number()).optional(),
    arquivos: z.array(z.object({ nome: z.string(), tamanho: z.number(), sha256: z.string(), conteudo: z.string() })),
  }),
  errors: [],
});

let t: TestApp;
let cliente: Cliente;
let porta = 0;
const pastaTmp = () => join(t.app.config.pastaDados, 'tmp');
const restos = () => (existsSync(pastaTmp()) ? readdirSync(pastaTmp()) : []);

beforeAll(async () => {
  t = await createTestApp({
    ambiente: { EXPORTACAO_PARADA_SEGUNDOS: '3', ENVIOS_GB: '0.00015', PAPEL: 'api', PORT: '0' },
  });
  const rota = route(envio, async ({ body, arquivos }) => ({
    ...body,
    arquivos: await Promise.all(
      arquivos.map(async ({ nome, tamanho, sha256, caminho }) => ({
        nome,
        tamanho,
        sha256: sha256.toString('hex'),
        conteudo: (await readFile(caminho, 'latin1')).slice(0, 10),
      })),
    ),
  }));
  // No session is ever looked up: the endpoint is public and nobody sends a token.
  const semSessoes = {
    authenticate: async () => null,
    retoma: async () => null,
    baixou: async () => {},
    leu: async () => {},
    negado: () => {},
  };
  const { http } = await createHttp(t.app, {
    rotas: [rota],
    exportacoes: [],
    sessoes: semSessoes,
    links: { isOpen: async () => false },
  });
  porta = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  cliente = new Cliente({ ...t.app, http });
});
afterAll(async () => {
  await cliente.app.http.close();
  await t.close();
});

describe('files that come in', () => {
  test('are on disk while the call lasts, with their hash, and gone afterwards', async () => {
    const conteudo = Buffer.alloc(90_000, 'abc');
    const arquivos = [
      { nome: 'nota "1".jpg', conteudo },
      { nome: '../../etc/passwd', conteudo: 'x' },
    ];
    const recebido = await cliente.ok(envio, { body: { nome: 'Ana', lista: [1, 2] } }, { arquivos });
    expect(recebido).toMatchObject({ nome: 'Ana', lista: [1, 2] });
    expect(recebido.arquivos[0]).toEqual({
      nome: 'nota "1".jpg',
      tamanho: 90_000,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      conteudo: 'abcabcabca',
    });
    expect(restos()).toEqual([]);
  });

  test.each([
    ['too big', [{ nome: 'g.bin', conteudo: Buffer.alloc(100_001) }], 413, 'arquivo_grande'],
    ['too many', [1, 2, 3].map((n) => ({ nome: `${n}.bin`, conteudo: 'x' })), 400, 'validacao'],
    ['far too many', [1, 2, 3, 4, 5].map((n) => ({ nome: `${n}.bin`, conteudo: 'x' })), 400, 'validacao'],
  ])('are refused when %s, and leave nothing behind', async (_, arquivos, status, codigo) => {
    expect(await cliente.falha(envio, { body: { nome: 'Ana' } }, { arquivos })).toMatchObject({ status, codigo });
    expect(restos()).toEqual([]);
  });

  test('are gone also when the form around them is wrong', async () => {
    const falha = await cliente.falha(
      envio,
      { body: { nome: undefined as unknown as string } },
      { arquivos: [{ nome: 'a', conteudo: 'x' }] },
    );
    expect(falha.campos).toHaveProperty('nome');
    expect(restos()).toEqual([]);
  });

  test('are gone when the connection breaks in the middle', async () => {
    const socket = await beginEnvio();
    await expect.poll(() => restos().length).toBe(1);
    socket.destroy();
    await expect.poll(restos).toEqual([]);
  });

  test('are gone when nothing more comes', async () => {
    const socket = await beginEnvio();
    await expect.poll(() => restos().length).toBe(1);
    await expect.poll(restos).toEqual([]);
    await expect.poll(() => socket.closed).toBe(true);
  });

  test('of one person come six at the same time, and the next when one of them has ended', async () => {
    const abertos = await Promise.all(Array.from({ length: 6 }, () => beginEnvio()));
    await expect.poll(() => restos().length).toBe(6);
    const arquivos = [{ nome: 'a', conteudo: 'x' }];
    expect(await cliente.falha(envio, { body: { nome: 'Ana' } }, { arquivos })).toMatchObject({
      status: 429,
      codigo: 'muitas_tentativas',
    });
    abertos[0]?.destroy();
    await expect.poll(() => restos().length).toBe(5);
    await cliente.ok(envio, { body: { nome: 'Ana' } }, { arquivos });
    for (const socket of abertos) socket.destroy();
    await expect.poll(restos).toEqual([]);
  });
});

test('all that comes at the same time has a bound', async () => {
  const arquivos = [{ nome: 'a', conteudo: Buffer.alloc(90_000) }];
  const socket = await beginEnvio('x'.repeat(80_000));
  await expect.poll(() => statSync(join(pastaTmp(), restos()[0] ?? '', '0')).size).toBeGreaterThan(60_000);
  expect(await cliente.falha(envio, { body: { nome: 'Ana' } }, { arquivos })).toMatchObject({
    status: 503,
    erro: 'Muitos arquivos estão chegando ao mesmo tempo. Tente de novo em instantes',
  });
  socket.destroy();
  await expect.poll(restos).toEqual([]);
  await cliente.ok(envio, { body: { nome: 'Ana' } }, { arquivos });
});

/** Half an upload. */
async function beginEnvio(conteudo = 'metade do arquivo') {
  const inicio = [
    'POST /api/teste/envio HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 90000',
    '',
    `--b\r\ncontent-disposition: form-data; name="arquivos"; filename="a.bin"\r\n\r\n${conteudo}`,
  ].join('\r\n');
  const socket = connect(porta, '127.0.0.1').on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(inicio, () => resolve()));
  return socket;
}

describe('the temporary folder', () => {
  const dia = 24 * 3600 * 1000;
  test('is swept of what is older than a day, whoever else removes it meanwhile', async () => {
    const pasta = await mkdtemp(join(t.app.config.pastaDados, 'varrer-'));
    const agora = Date.now();
    for (const nome of ['velha', 'nova']) await mkdir(join(pasta, nome));
    await writeFile(join(pasta, 'velha', '0'), 'x');
    await utimes(join(pasta, 'velha'), new Date(agora - 2 * dia), new Date(agora - 2 * dia));
    // Names that lead nowhere, as those do that another process removed since they were read.
    await symlink(join(pasta, 'ninguem'), join(pasta, 'aaa'));
    await Promise.all([sweepTemp(pasta, agora), sweepTemp(pasta, agora)]);
    expect(readdirSync(pasta)).toEqual(['aaa', 'nova']);
    await sweepTemp(pasta, agora + 2 * dia);
    expect(readdirSync(pasta)).toEqual([]);
  });

  test('is swept again while the node lives: what a kill left an hour before its start is too young then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await t.app.start();
    const velha = join(pastaTmp(), 'velha');
    await mkdir(velha, { recursive: true });
    const anteontem = new Date(Date.parse(t.clock.now()) - 2 * dia);
    await utimes(velha, anteontem, anteontem);
    vi.advanceTimersByTime(6 * 3600 * 1000);
    await expect.poll(restos).toEqual([]);
  });
});
