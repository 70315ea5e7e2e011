import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanVideo, type ExtensaoVideo } from './video.ts';

const videos = resolve(import.meta.dirname, '../../../../tools/demo/videos');
let pasta = '';
let mp4: Buffer;
let webm: Buffer;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pontua-videos-'));
  mp4 = await readFile(join(videos, 'entrega.mp4'));
  webm = await readFile(join(videos, 'entrega.webm'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

/** What is left of it; throws where it is refused. */
async function clean(bytes: Buffer, extensao: ExtensaoVideo): Promise<Buffer> {
  const caminho = join(pasta, crypto.randomUUID());
  await writeFile(caminho, bytes);
  await cleanVideo(caminho, extensao);
  return readFile(caminho);
}

function box(nome: string, ...partes: Buffer[]): Buffer {
  const corpo = Buffer.concat(partes);
  const cabeca = Buffer.alloc(8);
  cabeca.writeUInt32BE(corpo.length + 8);
  cabeca.write(nome, 4, 'latin1');
  return Buffer.concat([cabeca, corpo]);
}

/** As phones write it: the coordinates of where one stood, in the film's own description. */
function withPlace(film: Buffer): Buffer {
  const onde = film.indexOf('moov', 0, 'latin1') - 4;
  const tamanho = film.readUInt32BE(onde);
  const lugar = box('udta', box('\xa9xyz', Buffer.from('\x00\x12\x15\xc7-23.5505-046.6333/', 'latin1')));
  const moov = box('moov', film.subarray(onde + 8, onde + tamanho), lugar);
  return Buffer.concat([
    film.subarray(0, onde),
    moov,
    box('uuid', Buffer.from('XMP de Joana')),
    film.subarray(onde + tamanho),
  ]);
}

test('a film loses its place and its description, and nothing else', async () => {
  const comLugar = withPlace(mp4);
  const limpo = await clean(comLugar, 'mp4');
  expect(comLugar.includes('-23.5505')).toBe(true);
  expect(limpo.includes('-23.5505')).toBe(false);
  expect(limpo.includes('Joana')).toBe(false);
  expect(limpo).toHaveLength(comLugar.length);
  expect(await clean(withPlace(mp4), 'mov')).toEqual(limpo);
});

test('a film without any is left as it is', async () => {
  const semDescricao = await clean(mp4, 'mp4');
  expect(await clean(semDescricao, 'mp4')).toEqual(semDescricao);
  expect(await clean(webm, 'webm')).toEqual(webm);
});

describe('what is no whole film is refused', () => {
  const ftyp = () => box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1'));
  const nested = (vezes: number): Buffer => (vezes === 0 ? box('moov', box('mvhd')) : box('moov', nested(vezes - 1)));
  test.each<[string, () => Buffer, ExtensaoVideo]>([
    ['cut off', () => mp4.subarray(0, mp4.length - 500), 'mp4'],
    ['only its first box', ftyp, 'mp4'],
    ['a description without pictures', () => Buffer.concat([ftyp(), box('moov', box('mvhd'))]), 'mov'],
    ['pictures without a description', () => Buffer.concat([ftyp(), box('mdat', Buffer.alloc(100))]), 'mp4'],
    ['a box that is larger than the file', () => Buffer.concat([ftyp(), Buffer.from('\x7f\xff\xff\xffmoov')]), 'mp4'],
    ['boxes in boxes', () => Buffer.concat([ftyp(), nested(50), box('mdat')]), 'mp4'],
    ['a WebM with nothing behind its header', () => webm.subarray(0, 36), 'webm'],
  ])('%s', async (_, bytes, extensao) => {
    await expect(clean(bytes(), extensao)).rejects.toMatchObject({ codigo: 'arquivo_invalido' });
  });
});
