/**
 * The process that decodes what strangers sent. Its threads are not those that passwords are hashed on, it gives way to whoever
 * answers, and what a picture breaks, it breaks here.
 */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Feita, ImagemPedida } from './oficina.ts';
import { readTracos } from './tracos.ts';

/** A 50-megapixel phone picture passes; a bomb that unpacks to gigabytes does not. */
const maximoPixels = 60_000_000;
/** Of one that comes in passes, coarse to fine, all coefficients are in memory until the last: six bytes and more for each pixel. */
const maximoProgressiva = 25_000_000;

// Not every system lets a process have less of a turn.
try {
  setPriority(10);
} catch {}
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', (pedida: ImagemPedida) => {
  void reencode(pedida)
    .catch(describe)
    .then((resposta) => process.send?.(resposta));
});

async function reencode({ original, caminho, caminhoMiniatura, maximoLado, qualidade }: ImagemPedida): Promise<Feita> {
  const { width: largura, height: altura, isProgressive } = await sharp(original, limites).metadata();
  if (isProgressive && largura * altura > maximoProgressiva) return { falha: 'grande' };
  // Of something that moves, the first picture.
  const { data, info } = await sharp(original, limites)
    .rotate()
    .resize(maximoLado, maximoLado, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: qualidade })
    .toBuffer({ resolveWithObject: true });
  const pequena = await sharp(data)
    .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pequena.info;
  const miniatura = await sharp(pequena.data, { raw: { width, height, channels } }).webp({ quality: 75 }).toBuffer();
  const tracos = await readTracos(pequena);
  // Not by the decoder itself, to which a full disk is a broken picture.
  await writeFile(caminho, data);
  await writeFile(caminhoMiniatura, miniatura);
  return { largura: info.width, altura: info.height, tamanho: info.size, tracos };
}

const limites = { limitInputPixels: maximoPixels, failOn: 'error', sequentialRead: true } as const;

/** Errors of the system keep their code: a full disk is not the file's doing. */
function describe(error: unknown): Feita {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall && code) return { falha: 'sistema', codigo: code, mensagem: message };
  return { falha: /pixel limit/i.test(message) ? 'grande' : 'ilegivel' };
}
