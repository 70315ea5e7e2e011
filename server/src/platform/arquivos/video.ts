/** Videos that strangers send: their containers looked through, and what tells where and with what they were filmed taken out. */
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../erros.ts';

/** MP4 and MOV are the same boxes within boxes (ISO/IEC 14496-12); WebM is EBML. */
export type ExtensaoVideo = 'mp4' | 'mov' | 'webm';

/** Places that hold names, devices and coordinates (`©xyz`, `com.apple.quicktime.location`, XMP), and nothing a player needs. */
const indiscretas = ['udta', 'meta', 'uuid'];
/** Boxes of boxes in which those may stand. */
const conteineres = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'];

/**
 * Decoding and encoding a film anew would take minutes and a program of its own. Its boxes are checked instead, and the
 * indiscreet ones become `free` and empty, of the same size, so that nothing else moves. Changes the file in place.
 * @throws AppError arquivo_invalido when it is cut off, or holds no film
 */
export async function cleanVideo(caminho: string, extensao: ExtensaoVideo): Promise<void> {
  const arquivo = await open(caminho, 'r+');
  try {
    const { size } = await arquivo.stat();
    const vistas = extensao === 'webm' ? await readEbml(arquivo) : await hush(arquivo, 0, size);
    const inteiro = extensao === 'webm' ? vistas.has('segment') : vistas.has('moov') && hasFilm(vistas);
    if (!inteiro) throw new AppError('arquivo_invalido', 'Não conseguimos abrir este vídeo. Envie em MP4, WEBM ou MOV');
  } finally {
    await arquivo.close();
  }
}

const hasFilm = (vistas: Set<string>): boolean => vistas.has('mdat') || vistas.has('moof');

/** Names of the boxes seen between two places; empty where they do not fit into one another. */
async function hush(arquivo: FileHandle, inicio: number, fim: number, nivel = 0): Promise<Set<string>> {
  const vistas = new Set<string>();
  let lugar = inicio;
  // What no camera makes, but a stranger may: a million boxes, or boxes in boxes without end.
  for (let quantas = 0; lugar < fim; quantas += 1) {
    const caixa = await readBox(arquivo, lugar, fim);
    if (!caixa || quantas > 20_000 || nivel > 6) return new Set();
    if (indiscretas.includes(caixa.nome)) await blank(arquivo, lugar, caixa);
    if (conteineres.includes(caixa.nome)) {
      const dentro = await hush(arquivo, lugar + caixa.cabecalho, lugar + caixa.tamanho, nivel + 1);
      if (dentro.size === 0) return dentro;
    }
    vistas.add(caixa.nome);
    lugar += caixa.tamanho;
  }
  return vistas;
}

async function blank(arquivo: FileHandle, lugar: number, { cabecalho, tamanho }: Caixa): Promise<void> {
  await arquivo.write('free', lugar + 4, 'latin1');
  const vazio = Buffer.alloc(64 * 1024);
  for (let onde = cabecalho; onde < tamanho; onde += vazio.length) {
    await arquivo.write(vazio, 0, Math.min(vazio.length, tamanho - onde), lugar + onde);
  }
}

interface Caixa {
  nome: string;
  /** Bytes, its header included. */
  tamanho: number;
  cabecalho: number;
}

async function readBox(arquivo: FileHandle, lugar: number, fim: number): Promise<Caixa | null> {
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(16), 0, 16, lugar);
  if (bytesRead < 8) return null;
  const curto = buffer.readUInt32BE(0);
  const longo = curto === 1 && bytesRead === 16 ? Number(buffer.readBigUInt64BE(8)) : null;
  const tamanho = longo ?? (curto === 0 ? fim - lugar : curto);
  const cabecalho = longo === null ? 8 : 16;
  if (tamanho < cabecalho || lugar + tamanho > fim) return null;
  return { nome: buffer.toString('latin1', 4, 8), tamanho, cabecalho };
}

/** After its header comes the one segment that holds everything. */
async function readEbml(arquivo: FileHandle): Promise<Set<string>> {
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(512), 0, 512, 0);
  const segmento = buffer.subarray(0, bytesRead).indexOf(Buffer.from('18538067', 'hex'));
  return new Set(segmento > 0 ? ['segment'] : []);
}
