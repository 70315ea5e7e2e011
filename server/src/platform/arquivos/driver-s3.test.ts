/** The S3 driver against a server that speaks as much S3 as the driver needs, over a real socket. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { driverS3 } from './driver-s3.ts';

const objetos = new Map<string, Buffer>();
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
    if (request.method === 'PUT') {
      const partes: Buffer[] = [];
      for await (const parte of request) partes.push(parte);
      objetos.set(pathname, Buffer.concat(partes));
      response.end();
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

test('storage that cannot be written is noticed', async () => {
  await driverS3(new URL(`s3://balde?endpoint=${encodeURIComponent(endpoint)}`)).assertWritable();
  const fora = driverS3(new URL('s3://balde?endpoint=http%3A%2F%2F127.0.0.1%3A9'));
  await expect(fora.assertWritable()).rejects.toThrow();
});
