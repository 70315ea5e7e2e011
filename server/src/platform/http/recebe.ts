/** Multipart bodies, streamed to a folder that lives as long as the request. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { CampoArquivo } from '@pontua/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../erros.ts';
import type { ArquivoRecebido } from './route.ts';

export interface FormularioRecebido {
  campos: Record<string, unknown>;
  arquivos: ArquivoRecebido[];
}

/** A request and an import end within hours; what is older was left by a process that was killed. */
const abandonadoMillis = 24 * 3600 * 1000;

/**
 * Removes temporary files that no living process will. Another process of the node works in the same folder, and may be removing the
 * very same ones.
 */
export async function sweepTemp(pastaTemporaria: string, agoraMillis: number): Promise<void> {
  const nomes = await readdir(pastaTemporaria).catch(() => []);
  for (const nome of nomes) {
    const caminho = join(pastaTemporaria, nome);
    const achado = await lstat(caminho).catch(() => null);
    if (achado && agoraMillis - achado.mtimeMs > abandonadoMillis) await rm(caminho, { recursive: true, force: true });
  }
}

/** Of one person at the same time. The product's own screens send two. */
const maximoPorPessoa = 6;

const envios = new Map<string, number>();
let bytesAqui = 0;

/** @throws AppError muitas_tentativas where this person sends so many already */
async function oneOfFew<T>(quem: string, work: () => Promise<T>): Promise<T> {
  const quantos = envios.get(quem) ?? 0;
  if (quantos >= maximoPorPessoa)
    throw new AppError('muitas_tentativas', 'Você já está enviando vários arquivos. Espere um deles terminar', {
      aguardeSegundos: 5,
    });
  envios.set(quem, quantos + 1);
  try {
    return await work();
  } finally {
    const restam = (envios.get(quem) ?? 1) - 1;
    if (restam > 0) envios.set(quem, restam);
    else envios.delete(quem);
  }
}

/** How one upload is to be received. */
interface Recepcao {
  /** Where the folder of the request is made. */
  pastaTemporaria: string;
  aceita: CampoArquivo;
  /** Whose uploads are counted together. */
  quem: string;
  /**
   * Of whom nothing comes for so long is gone: what was half sent is not kept, nor counted, for them. And how much of all senders may lie
   * on the disk of this process before any of it was looked at.
   */
  limites: { silencioSegundos: number; bytes: number };
}

/**
 * Runs `work` with the parts of the request on disk, and removes them afterwards whatever happens.
 * @throws AppError muitas_tentativas, servico_indisponivel, validacao, arquivo_grande
 */
export const comArquivos = <T>(
  request: FastifyRequest,
  { pastaTemporaria, aceita, quem, limites }: Recepcao,
  work: (recebido: FormularioRecebido) => Promise<T>,
): Promise<T> =>
  oneOfFew(quem, async () => {
    const pasta = join(pastaTemporaria, randomUUID());
    await mkdir(pasta, { recursive: true });
    const vigia = setTimeout(() => request.raw.destroy(), limites.silencioSegundos * 1000);
    const conta: ContaDeBytes = { bytes: 0, maximo: limites.bytes, vigia };
    try {
      const recebido = await receive(request, { pasta, aceita, conta }).catch(refuseUnreadable);
      clearTimeout(vigia);
      return await work(recebido);
    } finally {
      clearTimeout(vigia);
      await rm(pasta, { recursive: true, force: true });
      bytesAqui -= conta.bytes;
    }
  });

/** What lies on the disk of one request while it comes. */
interface ContaDeBytes {
  bytes: number;
  /** Of all together. */
  maximo: number;
  /** Runs out where nothing comes any more. */
  vigia: NodeJS.Timeout;
}

async function receive(
  request: FastifyRequest,
  { pasta, aceita, conta }: { pasta: string; aceita: CampoArquivo; conta: ContaDeBytes },
): Promise<FormularioRecebido> {
  const campos: Record<string, unknown> = Object.create(null);
  const arquivos: ArquivoRecebido[] = [];
  // One file more than allowed, so that "too many" can be told from "cut off".
  const limits = {
    fileSize: aceita.tamanho,
    files: aceita.maximo + 1,
    fields: 50,
    fieldSize: 256 * 1024,
    headerPairs: 50,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      campos[part.fieldname] = part.value;
    } else if (part.filename) {
      checkFile(part, arquivos.length, aceita);
      arquivos.push(await save(part, { caminho: join(pasta, String(arquivos.length)), aceita, conta }));
    } else {
      // A file field left empty in the form.
      part.file.resume();
    }
  }
  return { campos, arquivos };
}

/** A body that is not made of parts as it says. The parser says so with an error that is nothing but a text; a disk's has a code. */
function refuseUnreadable(error: unknown): never {
  const doPedido = error instanceof Error && error.constructor === Error && !('code' in error);
  throw doPedido ? new AppError('validacao', 'Não entendemos este envio. Escolha o arquivo e envie de novo') : error;
}

function checkFile(part: MultipartFile, jaRecebidos: number, { campo, maximo }: CampoArquivo): void {
  if (part.fieldname !== campo) throw new AppError('validacao', `Envie o arquivo no campo "${campo}"`);
  if (jaRecebidos >= maximo) {
    throw new AppError(
      'validacao',
      maximo === 1 ? 'Envie um arquivo por vez' : `Envie no máximo ${maximo} arquivos por vez`,
    );
  }
}

async function save(
  part: MultipartFile,
  { caminho, aceita: { tamanho }, conta }: { caminho: string; aceita: CampoArquivo; conta: ContaDeBytes },
): Promise<ArquivoRecebido> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      conta.bytes += chunk.length;
      conta.vigia.refresh();
      bytesAqui += chunk.length;
      if (bytesAqui > conta.maximo)
        done(new AppError('servico_indisponivel', muitosAoMesmoTempo, { aguardeSegundos: 30 }));
      else done(null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(caminho));
  if (part.file.truncated) {
    const megabytes = Math.floor(tamanho / 1e6);
    throw new AppError('arquivo_grande', `O arquivo ${part.filename} é grande demais: o limite é de ${megabytes} MB`);
  }
  return { caminho, nome: nomeDe(part.filename), tamanho: bytes, sha256: hash.digest() };
}

const muitosAoMesmoTempo = 'Muitos arquivos estão chegando ao mesmo tempo. Tente de novo em instantes';

/** What file systems allow; the ending is checked by content, so that cutting it costs nothing. */
const maximoNome = 255;

/** As it was called before the browser wrote it into a header: there, quotes travel as %22. */
const nomeDe = (filename: string): string => filename.replaceAll('%22', '"').slice(0, maximoNome);
