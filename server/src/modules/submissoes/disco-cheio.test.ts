/** Receipts where the disk is full: while one is made smaller, and while the second of two is put away. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createVendedora, listOf, sendTo } from '../../../test/recibos.ts';
import { startServidor } from '../../../test/servidor.ts';
import { systemClock } from '../../platform/clock.ts';

const semEspaco = 'Não há espaço para guardar arquivos no momento. Avise o suporte e tente mais tarde';

const fechos: (() => unknown)[] = [];
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

async function openApp(ambiente: Record<string, string> = {}): Promise<TestApp> {
  // The real server runs by the real clock.
  const teste = await createTestApp({ ambiente, clock: systemClock });
  fechos.push(() => teste.close());
  return teste;
}

const filesIn = async (pasta: string): Promise<string[]> =>
  (await readdir(pasta, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((nome) => nome.isFile())
    .map(({ name }) => name);

const countRows = async ({ app }: TestApp) =>
  (await app.db.selectFrom('arquivos').select('id').execute()).length +
  (await app.db.selectFrom('submissoes').select('id').execute()).length;

/** Eight rows of noise over and over: next to nothing as a PNG, which sees the repetition, and much as a WebP, which does not. */
function swelling(lado: number): Promise<Buffer> {
  const ruido = Buffer.from(Array.from({ length: lado * 8 }, (_, n) => Math.imul(n ^ (n >>> 3), 2_654_435_761) >>> 24));
  const pontos = Buffer.concat(Array.from({ length: Math.ceil(lado / 8) }, () => ruido)).subarray(0, lado * lado);
  return sharp(pontos, { raw: { width: lado, height: lado, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

test('a disk that is full while a photo is made smaller is said in words, and nothing is kept', async () => {
  const t = await openApp();
  const { cliente } = await createVendedora(t);
  const conteudo = await swelling(2000);
  const blocos = 128;
  // It arrives whole; what is made of it does not fit.
  expect(conteudo.length).toBeLessThan(blocos * 512);
  const { databaseUrl, pastaDados, segredo } = t.app.config;
  const ambiente = { DATABASE_URL: databaseUrl ?? '', PASTA_DADOS: pastaDados, SEGREDO: segredo, PAPEL: 'api' };
  const cheio = await startServidor(ambiente, { maximoBlocos: blocos });
  fechos.push(() => cheio.kill());
  const corpo = new FormData();
  corpo.append('arquivos', new File([new Uint8Array(conteudo)], 'recibo.png'));
  const resposta = await fetch(`${cheio.url}/api/upload/venda_foto`, {
    method: 'POST',
    headers: { authorization: `${cliente.tokens.loja}|`, 'x-pagina': '/loja' },
    body: corpo,
  });
  expect([resposta.status, await resposta.json()]).toEqual([503, { codigo: 'servico_indisponivel', erro: semEspaco }]);
  expect(await filesIn(join(pastaDados, 'tmp'))).toEqual([]);
  expect(await filesIn(join(pastaDados, 'arquivos'))).toEqual([]);
  expect(await countRows(t)).toBe(0);
  // The same picture again, where there is room.
  expect((await sendTo(cliente, [conteudo])).corpo).toEqual({ total: 1, repetidos: 0 });
  expect(await listOf(cliente)).toHaveLength(1);
}, 90_000);

/** A file system of its own is the only one that can be full for nobody else; to mount one takes the right to. */
function mountSmall(): string | null {
  const pasta = mkdtempSync(join(tmpdir(), 'pontua-cheio-'));
  fechos.push(() => rmSync(pasta, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', pasta], { stdio: 'ignore' });
  } catch {
    return null;
  }
  fechos.push(() => execFileSync('umount', ['-l', pasta]));
  return pasta;
}
const pequena = mountSmall();

test.skipIf(pequena === null)('a disk that fills up at the second of two keeps neither', async () => {
  const raiz = join(pequena ?? '', 'arquivos');
  mkdirSync(raiz);
  const t = await openApp({ ARQUIVOS_URL: `file://${raiz}` });
  const { cliente } = await createVendedora(t);
  const [cabe, naoCabe] = [await swelling(200), await swelling(2000)];
  expect(await sendTo(cliente, [cabe, naoCabe])).toMatchObject({ status: 503, corpo: { erro: semEspaco } });
  expect(await filesIn(raiz)).toEqual([]);
  expect(await filesIn(join(t.app.config.pastaDados, 'tmp'))).toEqual([]);
  expect(await countRows(t)).toBe(0);
  expect((await sendTo(cliente, [cabe])).status).toBe(200);
  expect(await filesIn(raiz)).toHaveLength(2);
});
