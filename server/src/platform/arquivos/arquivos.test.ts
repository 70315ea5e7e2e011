import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logoutParceiro } from '@pontua/contract/sessoes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { AppError } from '../erros.ts';
import { parseRange } from '../http/arquivos.ts';
import type { AtorParceiro } from '../http/ator.ts';
import { driverPasta } from './driver-pasta.ts';
import { reencodeImagem } from './imagem.ts';
import { comGuardados, insertArquivos } from './registro.ts';
import { tipoDosBytes } from './tipos.ts';

const t = useTestApp();
let pasta = '';
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pontua-imagens-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

async function receive(nome: string, conteudo: Buffer | string) {
  const caminho = join(pasta, crypto.randomUUID());
  await writeFile(caminho, conteudo);
  return { caminho, nome, tamanho: Buffer.byteLength(conteudo), sha256: Buffer.alloc(32) };
}
/** Somebody signed in, as services are told who calls. */
async function signIn(): Promise<{ ator: AtorParceiro; cliente: Cliente }> {
  const parceiro = await t().fabricas.parceiro();
  const cliente = await t().como({ parceiro });
  const sessao = hash('sha256', cliente.tokens.loja ?? '', 'buffer');
  const { id, nome, revendaId } = parceiro;
  return { ator: { tipo: 'parceiro', id, nome, revendaId, redeId: 0, aceitouRegulamento: true, sessao }, cliente };
}

const get = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers });

describe('a stored file', () => {
  test('is served under its signed address only, and not for long', async () => {
    const { caminho } = await receive('f', 'conteúdo');
    const chave = await t().app.files.guarda('recibo', caminho, 'pdf');
    const endereco = t().app.files.endereco((await signIn()).ator, chave);
    const { statusCode, headers, body } = await get(endereco);
    expect([statusCode, body]).toEqual([200, 'conteúdo']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");

    for (const errado of [
      `/arquivos/${chave}`,
      endereco.replace(/a=(.)/, (_, letra) => `a=${letra === '_' ? '-' : '_'}`),
      endereco.replace(/v=\d/, 'v=9'),
      endereco.replace(/s=loja/, 's=painel'),
      `${endereco}&n=outro.html`,
    ]) {
      expect((await get(errado)).statusCode).toBe(404);
    }
    t().clock.avanca({ minutes: 14 });
    expect((await get(endereco)).statusCode).toBe(200);
    t().clock.avanca({ minutes: 17 });
    expect((await get(endereco)).statusCode).toBe(404);
  });

  test('is served while the session lives that its address was made in, and kept by browsers as long where it is personal', async () => {
    const { ator, cliente } = await signIn();
    const recebido = await receive('f', 'recibo');
    const enderecos = await Promise.all(
      (['recibo', 'premio'] as const).map(async (pasta) =>
        t().app.files.endereco(ator, await t().app.files.guarda(pasta, recebido.caminho, 'pdf')),
      ),
    );
    const [recibo, premio] = await Promise.all(enderecos.map((endereco) => get(endereco)));
    expect([recibo?.headers['cache-control'], premio?.headers['cache-control']]).toEqual([
      'private, no-cache',
      'private, max-age=900, immutable',
    ]);
    const denovo = { 'if-none-match': String(recibo?.headers.etag) };
    expect((await get(enderecos[0] ?? '', denovo)).statusCode).toBe(304);
    await cliente.ok(logoutParceiro, {});
    for (const endereco of enderecos) expect((await get(endereco)).statusCode).toBe(404);
    expect((await get(enderecos[0] ?? '', denovo)).statusCode).toBe(404);
  });

  test('cannot be reached around its folder', async () => {
    const { ator } = await signIn();
    for (const chave of ['recibo/../../segredo', 'recibo/..%2f..%2fsegredo', '../.env']) {
      expect((await get(t().app.files.endereco(ator, chave))).statusCode).toBe(404);
    }
  });

  test('is served in ranges, as players ask', async () => {
    const { caminho } = await receive('v', '0123456789');
    const chave = await t().app.files.guarda('midia', caminho, 'mp4');
    const endereco = t().app.files.endereco((await signIn()).ator, chave, 'vídeo.mp4');
    const parte = await get(endereco, { range: 'bytes=2-4' });
    expect([parte.statusCode, parte.body, parte.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(parte.headers['content-disposition']).toBe(
      `attachment; filename="video.mp4"; filename*=UTF-8''v%C3%ADdeo.mp4`,
    );
    expect((await get(endereco, { range: 'bytes=20-' })).statusCode).toBe(416);
  });

  test('is not opened for who asks for its headers alone', async () => {
    const { caminho } = await receive('v', '0123456789');
    const chave = await t().app.files.guarda('midia', caminho, 'mp4');
    const url = t().app.files.endereco((await signIn()).ator, chave);
    const inteiro = await get(url);
    const open = vi.spyOn(t().app.files, 'open');
    try {
      const cabecalhos = await t().app.http.inject({ method: 'HEAD', url });
      expect([cabecalhos.statusCode, cabecalhos.body]).toEqual([200, '']);
      for (const nome of ['content-length', 'content-type', 'etag', 'accept-ranges'])
        expect(cabecalhos.headers[nome]).toBe(inteiro.headers[nome]);
      expect(open).not.toHaveBeenCalled();
    } finally {
      open.mockRestore();
    }
  });

  test.each([
    ['bytes=0-', { inicio: 0, fim: 9 }],
    ['bytes=-3', { inicio: 7, fim: 9 }],
    ['bytes=5-99', { inicio: 5, fim: 9 }],
    ['bytes=9-5', 'invalida'],
    ['bytes=1-2,4-5', null],
    ['linhas=1-2', null],
    [undefined, null],
  ])('range %s of ten bytes', (header, esperado) => {
    expect(parseRange(header, 10)).toEqual(esperado);
  });

  test('goes again when the transaction that wanted it is refused', async () => {
    const recebido = await receive('nota.pdf', '%PDF-1.7');
    const chaves: string[] = [];
    const work = comGuardados(t().app, [{ tipo: 'recibo', recebido, extensao: 'pdf' }], async (guardados) => {
      chaves.push(...guardados.map(({ chave }) => chave));
      await t()
        .app.db.transaction()
        .execute(async (trx) => {
          await insertArquivos(trx, guardados, t().clock.now());
          throw new AppError('conflito');
        });
    });
    await expect(work).rejects.toThrow(AppError);
    expect(await t().app.files.tamanho(chaves[0] ?? '')).toBeNull();
    const [linha] = await t().app.db.selectFrom('arquivos').select('id').execute();
    expect(linha).toBeUndefined();
  });
});

test('what is added to a folder stands under its own name at once, and nothing takes its place', async () => {
  const raiz = join(pasta, 'ancoras');
  const driver = driverPasta(raiz);
  const [primeira, outra] = [await receive('a', 'uma âncora'), await receive('a', 'outra')];
  await driver.add('ancora.txt.gz', primeira.caminho);
  await expect(driver.add('ancora.txt.gz', outra.caminho)).rejects.toThrow('EEXIST');
  expect(await readdir(raiz)).toEqual(['ancora.txt.gz']);
  expect(await readFile(join(raiz, 'ancora.txt.gz'), 'utf8')).toBe('uma âncora');
});

describe('a picture', () => {
  const foto = (largura: number, altura: number) =>
    sharp({ create: { width: largura, height: altura, channels: 3, background: '#888' } });

  test('is turned upright, made smaller and freed of what was hidden in it', async () => {
    const jpeg = await foto(3000, 1500)
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const imagem = await reencodeImagem((await receive('f.jpg', jpeg)).caminho);
    expect(imagem).toMatchObject({ largura: 1000, altura: 2000, extensao: 'webp' });
    const { exif, orientation, format } = await sharp(imagem.caminho).metadata();
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'webp']);
    expect((await readFile(imagem.caminho)).includes('segredo')).toBe(false);
    const mini = await sharp(imagem.caminhoMiniatura).metadata();
    expect(Math.max(mini.width, mini.height)).toBe(400);
    expect((await stat(imagem.caminho)).size).toBe(imagem.tamanho);
  });

  test('that is none, that is cut off, or that would unpack to gigabytes is refused in words', async () => {
    const inteira = await foto(400, 400).png().toBuffer();
    const cortada = (await foto(800, 800).jpeg().toBuffer()).subarray(0, 1200);
    const bomba = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
    for (const [nome, conteudo] of [
      ['x.jpg', Buffer.from('isto não é foto')],
      ['x.jpg', cortada],
      ['x.svg', bomba],
    ] as const) {
      await expect(reencodeImagem((await receive(nome, conteudo)).caminho)).rejects.toMatchObject({
        codigo: 'arquivo_invalido',
      });
    }
    expect(inteira.length).toBeGreaterThan(0);
  });

  test.each([
    ['jpg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['pdf', Buffer.from('%PDF-1.7\n%....')],
    ['webp', Buffer.from('RIFF....WEBPVP8 ', 'latin1')],
    ['mp4', Buffer.from('\0\0\0\x20ftypisom....', 'latin1')],
    ['mov', Buffer.from('\0\0\0\x14ftypqt  ....', 'latin1')],
    ['heic', Buffer.from('\0\0\0\x18ftypheic....', 'latin1')],
    [null, Buffer.from('<html><script>alert(1)</script>')],
    [null, Buffer.from('MZ............')],
    [null, Buffer.alloc(0)],
  ])('is known by its bytes: %s', (tipo, bytes) => {
    expect(tipoDosBytes(bytes)).toBe(tipo);
  });

  test('that comes in passes is refused by its header where it would fill the memory; the next one is decoded', async () => {
    const branca = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } }).jpeg({ progressive: true });
    const enorme = (await receive('f.jpg', await branca(5100, 5000).toBuffer())).caminho;
    const pequena = (await receive('f.jpg', await branca(510, 500).toBuffer())).caminho;
    const [recusada, feita] = await Promise.allSettled([reencodeImagem(enorme), reencodeImagem(pequena)]);
    expect(recusada).toMatchObject({
      reason: { codigo: 'arquivo_invalido', message: expect.stringContaining('grande') },
    });
    expect(feita).toMatchObject({ value: { largura: 510, altura: 500 } });
  });

  test('leaves no draft beside it', async () => {
    expect(
      (await readdir(join(t().app.config.pastaDados, 'arquivos'), { recursive: true })).filter((nome) =>
        nome.endsWith('.parte'),
      ),
    ).toEqual([]);
  });
});
