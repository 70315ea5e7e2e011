/** The S3 driver against a server that speaks as much S3 as the driver needs, over a real socket. */
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { driverS3 } from './driver-s3.ts';

const objetos = new Map<string, Buffer>();
/** What the next calls are answered instead: a status, or nothing but the end of the connection. */
let recusas: (number | 'corta')[] = [];
let servidor: Server;
let pasta = '';
let endpoint = '';

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'chave');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'segredo');
  pasta = await mkdtemp(join(tmpdir(), 'pontua-s3-'));
  servidor = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const guardado = objetos.get(pathname);
    const recusa = recusas.shift();
    if (recusa === 'corta') request.socket.destroy();
    else if (recusa) response.writeHead(recusa).end('<Error><Code>Recusado</Code></Error>');
    else if (request.method === 'PUT') {
      const partes: Buffer[] = [];
      for await (const parte of request) partes.push(parte);
      const corpo = Buffer.concat(partes);
      if (pathname.startsWith('/trancado/') && !isSigned(request, corpo))
        response.writeHead(400).end('<Error><Code>InvalidRequest</Code></Error>');
      else {
        objetos.set(pathname, corpo);
        response.end();
      }
    } else if (request.method === 'DELETE') {
      objetos.delete(pathname);
      response.writeHead(204).end();
    } else if (searchParams.get('list-type') === '2') {
      response.end(listing(searchParams));
    } else if (!guardado) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NotFound</Code></Error>');
    } else {
      const [, de, ate] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const corpo = de === undefined ? guardado : guardado.subarray(Number(de), Number(ate) + 1);
      response.writeHead(de === undefined ? 200 : 206, { 'content-length': corpo.length });
      response.end(request.method === 'HEAD' ? undefined : corpo);
    }
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const address = servidor.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  servidor.close();
  await rm(pasta, { recursive: true });
});

test('a file is put, measured, read in whole and in part, and removed', async () => {
  const driver = driverS3(new URL(`s3://balde/loja?endpoint=${encodeURIComponent(endpoint)}`));
  const caminho = join(pasta, 'f');
  await writeFile(caminho, '0123456789');
  await driver.put('recibo/a.pdf', caminho);
  expect(objetos.get('/balde/loja/recibo/a.pdf')?.toString()).toBe('0123456789');
  expect(await driver.tamanho('recibo/a.pdf')).toBe(10);
  expect(await text(await driver.open('recibo/a.pdf'))).toBe('0123456789');
  expect(await text(await driver.open('recibo/a.pdf', { inicio: 2, fim: 4 }))).toBe('234');
  await driver.remove('recibo/a.pdf');
  await driver.remove('recibo/a.pdf');
  expect(await driver.tamanho('recibo/a.pdf')).toBeNull();
});

/** A bucket with a retention period takes nothing that does not come with its checksum. */
const isSigned = ({ headers }: IncomingMessage, corpo: Buffer): boolean =>
  headers['x-amz-sdk-checksum-algorithm'] === 'SHA256' &&
  headers['x-amz-checksum-sha256'] === hash('sha256', corpo, 'base64');

test('what may never be changed again is added with its checksum, as a locked bucket wants it', async () => {
  const driver = driverS3(new URL(`s3://trancado?endpoint=${encodeURIComponent(endpoint)}`));
  const caminho = join(pasta, 'ancora');
  await writeFile(caminho, 'uma âncora');
  recusas = [503];
  await driver.add('ancora.txt.gz', caminho);
  expect(objetos.get('/trancado/ancora.txt.gz')?.toString()).toBe('uma âncora');
});

/** One key a page, as a server with very many would. */
function listing(consulta: URLSearchParams): string {
  const nomes = [...objetos.keys()]
    .map((nome) => nome.replace('/balde/', ''))
    .filter((nome) => nome.startsWith(consulta.get('prefix') ?? ''))
    .sort();
  const vez = Number(consulta.get('continuation-token') ?? 0);
  const mais = vez + 1 < nomes.length;
  const objeto =
    nomes[vez] && `<Contents><Key>${nomes[vez]}</Key><LastModified>2026-06-15T12:00:00.000Z</LastModified></Contents>`;
  const continua = mais ? `<NextContinuationToken>${vez + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${mais}</IsTruncated>${objeto ?? ''}${continua}</ListBucketResult>`;
}

test('what is kept is listed, page after page', async () => {
  const driver = driverS3(new URL(`s3://balde/loja?endpoint=${encodeURIComponent(endpoint)}`));
  const caminho = join(pasta, 'l');
  await writeFile(caminho, 'x');
  for (const chave of ['recibo/b.pdf', 'recibo/c.pdf', 'recibo/d.pdf', 'premio/e.webp'])
    await driver.put(chave, caminho);
  const escritoEm = Date.parse('2026-06-15T12:00:00Z');
  expect(await Array.fromAsync(driver.list('recibo'))).toEqual(
    ['recibo/b.pdf', 'recibo/c.pdf', 'recibo/d.pdf'].map((chave) => ({ chave, escritoEm })),
  );
  expect(await Array.fromAsync(driver.list('midia'))).toEqual([]);
});

test('what a store refuses once goes in a moment later, whole', async () => {
  const driver = driverS3(new URL(`s3://balde?endpoint=${encodeURIComponent(endpoint)}`));
  const caminho = join(pasta, 'g');
  const conteudo = Buffer.alloc(3_000_000, 'x');
  await writeFile(caminho, conteudo);
  recusas = [503, 'corta'];
  await driver.put('recibo/g.pdf', caminho);
  expect(objetos.get('/balde/recibo/g.pdf')?.equals(conteudo)).toBe(true);
  expect(recusas).toEqual([]);
});

test('a store that lets nobody in is asked once, and leaves no file open', async () => {
  const driver = driverS3(new URL(`s3://balde?endpoint=${encodeURIComponent(endpoint)}`));
  const caminho = join(pasta, 'h');
  await writeFile(caminho, Buffer.alloc(3_000_000));
  recusas = [403, 403];
  await expect(driver.put('recibo/h.pdf', caminho)).rejects.toThrow('O armazenamento de arquivos não responde');
  expect(recusas).toEqual([403]);
  recusas = [];
  await expect.poll(() => openFiles()).not.toContain(caminho);
});

/** As Linux tells. */
const openFiles = async (): Promise<string[]> => {
  const nomes = await readdir('/proc/self/fd');
  return Promise.all(nomes.map((nome) => readlink(`/proc/self/fd/${nome}`).catch(() => '')));
};

test('a store that takes the call and never answers is out after three seconds of a health check', async () => {
  const mudo = createSocketServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => mudo.listen(0, '127.0.0.1', resolve));
  const address = mudo.address();
  const porta = typeof address === 'object' ? address?.port : 0;
  const driver = driverS3(new URL(`s3://balde?endpoint=${encodeURIComponent(`http://127.0.0.1:${porta}`)}`));
  await expect(driver.assertWritable()).rejects.toThrow('O armazenamento de arquivos não responde');
  const abertas = () => new Promise((resolve) => mudo.getConnections((_, quantas) => resolve(quantas)));
  await expect.poll(abertas).toBe(0);
  mudo.close();
}, 10_000);

test('storage that cannot be written is noticed', async () => {
  await driverS3(new URL(`s3://balde?endpoint=${encodeURIComponent(endpoint)}`)).assertWritable();
  const fora = driverS3(new URL('s3://balde?endpoint=http%3A%2F%2F127.0.0.1%3A9'));
  await expect(fora.assertWritable()).rejects.toThrow();
});
