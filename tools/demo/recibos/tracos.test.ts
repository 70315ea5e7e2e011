/** Whether a receipt is known again by its photo, and is not taken for another of the same counter. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reencodeImagem } from '../../../server/src/platform/arquivos/imagem.ts';
import { isParecida, type Tracos } from '../../../server/src/platform/arquivos/tracos.ts';
import { redesDemo } from '../dados/lojas.ts';
import { produtosDemo } from '../dados/produtos.ts';
import { cupomOf } from './cupom.ts';
import { type Cupom, drawRecibo } from './drawRecibo.ts';

let pasta = '';
/** Drawn once: drawing is most of the work here. */
let fotoDeUm: Buffer;
beforeAll(async () => {
  fotoDeUm = await photo(um);
  pasta = await mkdtemp(join(tmpdir(), 'pontua-tracos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

const [loja] = redesDemo.flatMap(({ lojas }) => lojas).filter(({ estado }) => estado === 'SP');
const um = { ...cupomOf({ cnpj: loja?.cnpj ?? '' }, 3, '2026-11-10'), itens: itensDe(0, 3) };
const photo = (cupom: Cupom) =>
  sharp(Buffer.from(drawRecibo(cupom)))
    .jpeg({ quality: 90 })
    .toBuffer();

let n = 0;
async function tracosOf(conteudo: Buffer): Promise<Tracos | null> {
  const caminho = join(pasta, String(n++));
  await writeFile(caminho, conteudo);
  return (await reencodeImagem(caminho, { maximoLado: 3000 })).tracos;
}

async function isAgain(uma: Buffer, outra: Buffer): Promise<boolean> {
  const [deUma, deOutra] = [await tracosOf(uma), await tracosOf(outra)];
  if (!deUma || !deOutra) throw new Error('não há nada na foto');
  return isParecida(deUma, deOutra);
}

function itensDe(...quais: number[]) {
  const daVez = quais.flatMap((qual) => produtosDemo.slice(qual, qual + 1));
  return daVez.map(({ codigo, nome, valorUnitario }) => ({ codigo, nome, qtde: 1, valorUnitario, valorDesconto: 0 }));
}

describe('a receipt is known again', () => {
  const deNovo: Record<string, (foto: Buffer) => Sharp> = {
    'packed by a messenger': (foto) => sharp(foto).jpeg({ quality: 60 }),
    'packed hard': (foto) => sharp(foto).jpeg({ quality: 35 }),
    'as PNG': (foto) => sharp(foto).png(),
    'as WebP': (foto) => sharp(foto).webp({ quality: 70 }),
    'at three quarters': (foto) => sharp(foto).resize(540).jpeg({ quality: 80 }),
    'at half its size': (foto) => sharp(foto).resize(360).jpeg({ quality: 80 }),
    'without colour': (foto) => sharp(foto).greyscale().jpeg({ quality: 80 }),
  };
  test.each(Object.entries(deNovo))('%s', async (_, pack) => {
    const outra = await pack(fotoDeUm).toBuffer();
    expect(await isAgain(fotoDeUm, outra)).toBe(true);
  });
});

describe('another receipt is another', () => {
  // Drawn with the same key, so that table, light and angle are the very same.
  test.each([[[1, 6]], [[4, 9]], [[7, 12]], [[2, 3]], [[0, 5]], [[0]], [[0, 3, 5]]])(
    'of the products %o',
    async (quais) => {
      expect(await isAgain(fotoDeUm, await photo({ ...um, itens: itensDe(...quais) }))).toBe(false);
    },
  );

  test('of the same products at other prices', async () => {
    const itens = um.itens.map((item) => ({ ...item, valorUnitario: item.valorUnitario + 13.48 }));
    expect(await isAgain(fotoDeUm, await photo({ ...um, itens }))).toBe(false);
  });

  test('from another angle, though it says the same', async () => {
    const virada = await sharp(fotoDeUm).rotate(2, { background: '#54606b' }).jpeg().toBuffer();
    expect(await isAgain(fotoDeUm, virada)).toBe(false);
  });
});

test('nothing is known again on a photo of nothing', async () => {
  const nada = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ddd' } });
  const medida = { width: 900, height: 1200, channels: 3 } as const;
  const ruido = sharp({ create: { ...medida, background: '#fff', noise: { type: 'gaussian', mean: 140, sigma: 40 } } });
  expect([await tracosOf(await nada.jpeg().toBuffer()), await tracosOf(await ruido.jpeg().toBuffer())]).toEqual([
    null,
    null,
  ]);
});
