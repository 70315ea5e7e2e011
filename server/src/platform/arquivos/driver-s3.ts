import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Driver } from './driver.ts';

/** `s3://bucket/prefix?endpoint=https://minio.example&region=us-east-1`; keys and secrets as usual for the AWS SDK. */
export function driverS3(url: URL): Driver {
  const Bucket = url.hostname;
  const prefixo = url.pathname.replace(/^\/|\/$/g, '');
  const Key = (chave: string) => (prefixo ? `${prefixo}/${chave}` : chave);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  // Servers other than Amazon's seldom answer to bucket.host names.
  const s3 = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
  });
  return {
    put: async (chave, caminho) => {
      const { size } = await stat(caminho);
      await s3.send(
        new PutObjectCommand({ Bucket, Key: Key(chave), Body: createReadStream(caminho), ContentLength: size }),
      );
    },
    tamanho: async (chave) => {
      try {
        return (await s3.send(new HeadObjectCommand({ Bucket, Key: Key(chave) }))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    open: async (chave, faixa) => {
      const Range = faixa && `bytes=${faixa.inicio}-${faixa.fim}`;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Key(chave), Range }));
      if (!(Body instanceof Readable)) throw new Error(`O S3 não devolveu ${chave}`);
      return Body;
    },
    remove: async (chave) => {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: Key(chave) }));
    },
    assertWritable: async () => {
      const chave = Key('.prova');
      await s3.send(new PutObjectCommand({ Bucket, Key: chave, Body: '' }));
    },
  };
}
