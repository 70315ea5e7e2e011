import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { codeOf } from '../erros.ts';
import { ArmazenamentoFora, type Driver, type Listado } from './driver.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

/** A store that is there takes a connection at once; one that says nothing for so long in the middle of a call is not. */
const conexaoMs = 5_000;
const silencioMs = 20_000;
/** Whoever asks for our health waits no longer. */
const provaMs = 3_000;
/** The library tries again by itself, but never what it reads from a stream. */
const tentativas = 3;
const pausaMs = 200;

/** `s3://bucket/prefix?endpoint=https://minio.example&region=us-east-1`; keys and secrets as usual for the AWS SDK. */
export function driverS3(url: URL): Driver {
  const Bucket = url.hostname;
  const prefixo = url.pathname.replace(/^\/|\/$/g, '');
  const onde = (chave: string) => ({ Bucket, Key: prefixo ? `${prefixo}/${chave}` : chave });
  // The SDK is large, and most installations keep their files in a folder.
  let conexao: Promise<{ sdk: Sdk; s3: S3Client }> | undefined;
  const connect = () => {
    conexao ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, s3: new sdk.S3Client(options(url)) }));
    return conexao;
  };
  const uploadOnce = async (chave: string, caminho: string, soma = {}): Promise<unknown> => {
    const { sdk, s3 } = await connect();
    const { size } = await stat(caminho);
    const Body = createReadStream(caminho);
    try {
      return await s3.send(new sdk.PutObjectCommand({ ...onde(chave), ...soma, Body, ContentLength: size }));
    } finally {
      // A store that answers before it has read everything would leave the file open.
      Body.destroy();
    }
  };
  return {
    put: async (chave, caminho) => {
      await reached(again(() => uploadOnce(chave, caminho)));
    },
    // A bucket with a retention period takes nothing without a checksum; one that is given goes in the headers, and the body as it is.
    add: async (chave, caminho) => {
      const soma = createHash('sha256');
      await pipeline(createReadStream(caminho), soma);
      const ChecksumSHA256 = soma.digest('base64');
      await reached(again(() => uploadOnce(chave, caminho, { ChecksumAlgorithm: 'SHA256', ChecksumSHA256 })));
    },
    tamanho: async (chave) => {
      const { sdk, s3 } = await connect();
      try {
        return (await s3.send(new sdk.HeadObjectCommand(onde(chave)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof sdk.NotFound) return null;
        throw new ArmazenamentoFora(error);
      }
    },
    open: async (chave, faixa) => {
      const { sdk, s3 } = await connect();
      const Range = faixa && `bytes=${faixa.inicio}-${faixa.fim}`;
      const { Body } = await reached(s3.send(new sdk.GetObjectCommand({ ...onde(chave), Range })));
      if (!(Body instanceof Readable)) throw new Error(`O S3 não devolveu ${chave}`);
      return Body;
    },
    remove: async (chave) => {
      const { sdk, s3 } = await connect();
      await reached(s3.send(new sdk.DeleteObjectCommand(onde(chave))));
    },
    list: async function* (pasta): AsyncGenerator<Listado> {
      const { sdk, s3 } = await connect();
      const { Key: raiz } = onde('');
      let ContinuationToken: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await reached(
          s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${raiz}${pasta}/`, ContinuationToken })),
        );
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified) yield { chave: Key.slice(raiz.length), escritoEm: LastModified.getTime() };
        }
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken);
    },
    assertWritable: async () => {
      const { sdk, s3 } = await connect();
      const prova = new sdk.PutObjectCommand({ ...onde('.prova'), Body: 'prova' });
      await reached(s3.send(prova, { abortSignal: AbortSignal.timeout(provaMs) }));
    },
  };
}

/** @throws ArmazenamentoFora, whatever it was that the library says */
const reached = <T>(chamada: Promise<T>): Promise<T> =>
  chamada.catch((error: unknown) => {
    throw new ArmazenamentoFora(error);
  });

/** What a network or a busy store refuses once, it often takes a moment later: a connection that was closed while it was idle, a 503. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      return await work();
    } catch (error) {
      if (tentativa === tentativas || !isPassing(error)) throw error;
      await setTimeout(pausaMs * tentativa);
    }
  }
}

/** No answer at all, or one of a store that has troubles of its own. A file that cannot be read here stays unreadable. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['ENOENT', 'EACCES'].includes(codeOf(error))) return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata)) return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}

function options(url: URL) {
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  return {
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    // Servers other than Amazon's seldom answer to bucket.host names,
    forcePathStyle: endpoint !== undefined,
    // It prints what it also throws, beside the log.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    requestHandler: { connectionTimeout: conexaoMs, socketTimeout: silencioMs },
    // and not all of them understand bodies in chunks with a checksum behind: they would store the chunks.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}
