import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Driver, Listado } from './driver.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

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
  return {
    put: async (chave, caminho) => {
      const { sdk, s3 } = await connect();
      const { size } = await stat(caminho);
      await s3.send(new sdk.PutObjectCommand({ ...onde(chave), Body: createReadStream(caminho), ContentLength: size }));
    },
    tamanho: async (chave) => {
      const { sdk, s3 } = await connect();
      try {
        return (await s3.send(new sdk.HeadObjectCommand(onde(chave)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof sdk.NotFound) return null;
        throw error;
      }
    },
    open: async (chave, faixa) => {
      const { sdk, s3 } = await connect();
      const Range = faixa && `bytes=${faixa.inicio}-${faixa.fim}`;
      const { Body } = await s3.send(new sdk.GetObjectCommand({ ...onde(chave), Range }));
      if (!(Body instanceof Readable)) throw new Error(`O S3 não devolveu ${chave}`);
      return Body;
    },
    remove: async (chave) => {
      const { sdk, s3 } = await connect();
      await s3.send(new sdk.DeleteObjectCommand(onde(chave)));
    },
    list: async function* (pasta): AsyncGenerator<Listado> {
      const { sdk, s3 } = await connect();
      const { Key: raiz } = onde('');
      let ContinuationToken: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await s3.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: `${raiz}${pasta}/`, ContinuationToken }),
        );
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified) yield { chave: Key.slice(raiz.length), escritoEm: LastModified.getTime() };
        }
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken);
    },
    assertWritable: async () => {
      const { sdk, s3 } = await connect();
      await s3.send(new sdk.PutObjectCommand({ ...onde('.prova'), Body: 'prova' }));
    },
  };
}

function options(url: URL) {
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  return {
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    // Servers other than Amazon's seldom answer to bucket.host names,
    forcePathStyle: endpoint !== undefined,
    // and not all of them understand bodies in chunks with a checksum behind: they would store the chunks.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}
