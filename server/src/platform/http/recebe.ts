/** Multipart bodies, streamed to a folder that lives as long as the request. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { CampoArquivo } from '@pontua/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../erros.ts';
import type { ArquivoRecebido } from './route.ts';

export interface Recebido {
  campos: Record<string, unknown>;
  arquivos: ArquivoRecebido[];
}

/** A request and an import end within hours; what is older was left by a process that was killed. */
const abandonadoMillis = 24 * 3600 * 1000;

/** Removes temporary files that no living process will; for the start of a node. */
export async function sweepTemp(pastaTemporaria: string, agoraMillis: number): Promise<void> {
  const nomes = await readdir(pastaTemporaria).catch(() => []);
  for (const nome of nomes) {
    const caminho = join(pastaTemporaria, nome);
    const { mtimeMs } = await stat(caminho);
    if (agoraMillis - mtimeMs > abandonadoMillis) await rm(caminho, { recursive: true, force: true });
  }
}

/** Runs `work` with the parts of the request on disk, and removes them afterwards whatever happens. */
export async function comArquivos<T>(
  request: FastifyRequest,
  pastaTemporaria: string,
  aceita: CampoArquivo,
  work: (recebido: Recebido) => Promise<T>,
): Promise<T> {
  const pasta = join(pastaTemporaria, randomUUID());
  await mkdir(pasta, { recursive: true });
  try {
    return await work(await receive(request, pasta, aceita).catch(refuseUnreadable));
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, pasta: string, aceita: CampoArquivo): Promise<Recebido> {
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
      arquivos.push(await save(part, join(pasta, String(arquivos.length)), aceita));
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

async function save(part: MultipartFile, caminho: string, { tamanho }: CampoArquivo): Promise<ArquivoRecebido> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(caminho));
  if (part.file.truncated) {
    const megabytes = Math.floor(tamanho / 1e6);
    throw new AppError('arquivo_grande', `O arquivo ${part.filename} é grande demais: o limite é de ${megabytes} MB`);
  }
  return { caminho, nome: nomeDe(part.filename), tamanho: bytes, sha256: hash.digest() };
}

/** What file systems allow; the ending is checked by content, so that cutting it costs nothing. */
const maximoNome = 255;

/** As it was called before the browser wrote it into a header: there, quotes travel as %22. */
const nomeDe = (filename: string): string => filename.replaceAll('%22', '"').slice(0, maximoNome);
