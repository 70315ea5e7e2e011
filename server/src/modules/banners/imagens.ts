/** A banner's file → its pictures, made when the file is first seen. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arquivos } from '../../platform/arquivos/arquivos.ts';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
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

/** Remembered by name, size and time of change, per process: forgetting costs a second of work, no more. */
const conhecidas = new WeakMap<Arquivos, Map<string, Promise<Imagens>>>();

/** @throws when the file is no picture, or nothing can be stored */
export async function findImagens(app: Plataforma, nome: string): Promise<Imagens> {
  const caminho = join(app.config.pastaBanners, nome);
  const { size, mtimeMs } = await stat(caminho);
  if (size > maximoBytes) throw new Error('O banner é grande demais');
  const lembradas = conhecidas.get(app.files) ?? new Map<string, Promise<Imagens>>();
  conhecidas.set(app.files, lembradas);
  const chave = `${nome} ${size} ${mtimeMs}`;
  const imagens = lembradas.get(chave) ?? makeImagens(app, caminho);
  lembradas.set(chave, imagens);
  imagens.catch(() => lembradas.delete(chave));
  return imagens;
}

async function makeImagens(app: Plataforma, caminho: string): Promise<Imagens> {
  const sha256 = createHash('sha256')
    .update(await readFile(caminho))
    .digest('hex');
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
  const nome = uuidFrom(`${sha256} ${largura}`);
  const chave = `banner/${nome}.webp`;
  if ((await app.files.tamanho(chave)) === null) {
    // Encoding writes beside what it reads, and the folder is the staff's.
    const copia = join(pasta, String(largura));
    await copyFile(caminho, copia);
    const extensao = await tipoDoConteudo(copia);
    if (!extensao || !isImagem(extensao)) throw new Error('O banner não é uma imagem');
    const { caminho: feita } = await reencodeImagem(copia, { maximoLado: largura });
    await app.files.guarda('banner', feita, 'webp', nome);
  }
  return `/arquivos/${chave}`;
}

/** The same content has the same name on every node. */
const uuidFrom = (texto: string): string =>
  createHash('sha256')
    .update(texto)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
