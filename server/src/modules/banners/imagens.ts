/** A banner's file → its pictures, made when the file is first seen, removed some time after it is gone. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arquivos } from '../../platform/arquivos/arquivos.ts';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { discard } from '../../platform/arquivos/registro.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
import { toMillis } from '../../platform/clock.ts';
import type { Plataforma } from '../../platform/plataforma.ts';

export interface Imagens {
  imagem: string;
  imagemCelular: string;
}

const larguras = { imagem: 1600, imagemCelular: 800 } as const;
const maximoBytes = 20 * 1024 * 1024;

/** Nobody has to make the folder. What begins with a dot belongs to the system. */
export async function listPasta({ config: { pastaBanners } }: Plataforma): Promise<string[]> {
  const entradas = await readdir(pastaBanners, { withFileTypes: true }).catch(() => []);
  return entradas.filter((entrada) => entrada.isFile() && !entrada.name.startsWith('.')).map(({ name }) => name);
}

/**
 * Remembered by name, size and time of change, per process, for an hour: what another node has removed meanwhile is made again.
 * Forgetting costs a reading of the file, no more.
 */
const conhecidas = new WeakMap<Arquivos, Map<string, Promise<Imagens>>>();
const validadeMillis = 3600 * 1000;

/** @throws when the file is no picture, or nothing can be stored */
export async function findImagens(app: Plataforma, nome: string): Promise<Imagens> {
  const caminho = join(app.config.pastaBanners, nome);
  const { size, mtimeMs } = await stat(caminho);
  if (size > maximoBytes) throw new Error('O banner é grande demais');
  const lembradas = conhecidas.get(app.files) ?? new Map<string, Promise<Imagens>>();
  conhecidas.set(app.files, lembradas);
  const hora = Math.floor(toMillis(app.clock.now()) / validadeMillis);
  const chave = `${hora} ${nome} ${size} ${mtimeMs}`;
  for (const velha of lembradas.keys()) if (!velha.startsWith(`${hora} `)) lembradas.delete(velha);
  const imagens = lembradas.get(chave) ?? makeImagens(app, caminho);
  lembradas.set(chave, imagens);
  imagens.catch(() => lembradas.delete(chave));
  return imagens;
}

/** Copies younger than this may be of a file that has not come to this node yet. */
const idadeMillis = 24 * 3600 * 1000;

/**
 * Removes the copies of banners that are no longer in the folder; answers how many. Where nothing is in it nothing is removed: it may
 * be the folder of a node that never had any.
 */
export async function sweepImagens(app: Plataforma, encerrando: AbortSignal): Promise<number> {
  const arquivos = await listPasta(app);
  if (arquivos.length === 0) return 0;
  const emUso = new Set<string>();
  for (const nome of arquivos) {
    const caminho = join(app.config.pastaBanners, nome);
    if ((await stat(caminho)).size > maximoBytes) continue;
    const sha256 = await hashOf(caminho);
    for (const largura of Object.values(larguras)) emUso.add(chaveOf(sha256, largura));
  }
  const limite = toMillis(app.clock.now()) - idadeMillis;
  const sobras: string[] = [];
  for await (const { chave, escritoEm } of app.files.list('banner')) {
    if (encerrando.aborted) return 0;
    if (escritoEm < limite && !emUso.has(chave)) sobras.push(chave);
  }
  await discard(app, sobras);
  conhecidas.delete(app.files);
  return sobras.length;
}

async function makeImagens(app: Plataforma, caminho: string): Promise<Imagens> {
  const sha256 = await hashOf(caminho);
  const pasta = join(app.config.pastaDados, 'tmp', randomUUID());
  await mkdir(pasta, { recursive: true });
  try {
    const [imagem, imagemCelular] = await Promise.all([
      makeImagem(app, { caminho, pasta, sha256 }, larguras.imagem),
      makeImagem(app, { caminho, pasta, sha256 }, larguras.imagemCelular),
    ]);
    return { imagem, imagemCelular };
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

interface Original {
  caminho: string;
  /** To work in. */
  pasta: string;
  sha256: string;
}

async function makeImagem(app: Plataforma, { caminho, pasta, sha256 }: Original, largura: number): Promise<string> {
  const chave = chaveOf(sha256, largura);
  if ((await app.files.tamanho(chave)) === null) {
    // Encoding writes beside what it reads, and the folder is the staff's.
    const copia = join(pasta, String(largura));
    await copyFile(caminho, copia);
    const extensao = await tipoDoConteudo(copia);
    if (!extensao || !isImagem(extensao)) throw new Error('O banner não é uma imagem');
    const { caminho: feita } = await reencodeImagem(copia, { maximoLado: largura, qualidade: 70 });
    await app.files.guarda('banner', feita, 'webp', nomeOf(sha256, largura));
  }
  return `/arquivos/${chave}`;
}

const hashOf = async (caminho: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(caminho))
    .digest('hex');

const chaveOf = (sha256: string, largura: number): string => `banner/${nomeOf(sha256, largura)}.webp`;

/** A UUID: the same content has the same name on every node. */
const nomeOf = (sha256: string, largura: number): string =>
  createHash('sha256')
    .update(`${sha256} ${largura}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
