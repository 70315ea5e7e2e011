/**
 * A push service and a browser of our own. The service keeps what it is sent; the browser checks the signature (RFC 8292) and decrypts
 * (RFC 8291, RFC 8188), each written from the standard and not with the library that the server sends by.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recebido {
  caminho: string;
  headers: IncomingHttpHeaders;
  corpo: Buffer;
}

export async function startServicoPush() {
  const recebidos: Recebido[] = [];
  let status: number | 'nada' = 201;
  const servidor = createServer(async (req, res) => {
    const partes: Buffer[] = [];
    for await (const parte of req) partes.push(parte);
    recebidos.push({ caminho: req.url ?? '', headers: req.headers, corpo: Buffer.concat(partes) });
    if (status === 'nada') req.socket.destroy();
    else res.writeHead(status).end();
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    recebidos,
    /** `nada`: what it was sent is kept, and the line breaks before it says so. */
    answer: (novo: number | 'nada') => {
      status = novo;
    },
    stop: () => new Promise((fim) => servidor.close(fim)),
  };
}

/** A subscription as `PushSubscription.toJSON()` has it, and what opens what is sent to it. */
export function createAparelho(servico: string) {
  const curva = createECDH('prime256v1');
  curva.generateKeys();
  const auth = randomBytes(16);
  const caminho = `/envio/${randomBytes(12).toString('base64url')}`;
  return {
    caminho,
    inscricao: {
      endpoint: servico + caminho,
      keys: { p256dh: curva.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    /** aes128gcm: salt, record size, key id (the sender's public key), one record. */
    decrypt(corpo: Buffer): unknown {
      const [salt, idlen] = [corpo.subarray(0, 16), corpo.readUInt8(20)];
      const remetente = corpo.subarray(21, 21 + idlen);
      const registro = corpo.subarray(21 + idlen);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curva.getPublicKey(), remetente]);
      const ikm = Buffer.from(hkdfSync('sha256', curva.computeSecret(remetente), auth, info, 32));
      const derive = (nome: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${nome}\0`), bytes));
      const decifra = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decifra.setAuthTag(registro.subarray(-16));
      const claro = Buffer.concat([decifra.update(registro.subarray(0, -16)), decifra.final()]);
      // What follows the text is padding, begun by the mark of the last record.
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** What the signature says, if it is by the key that the server gave to browsers. @throws where it is not */
export function openVapid({ headers }: Recebido, chavePublica: string): { aud: string; exp: number; sub: string } {
  const [, jwt = '', chave = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (chave !== chavePublica) throw new Error('assinado com outra chave');
  const ponto = Buffer.from(chave, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: b64(ponto.subarray(1, 33)), y: b64(ponto.subarray(33)) };
  const [cabeca = '', corpo = '', assinatura = ''] = jwt.split('.');
  const publica = createPublicKey({ key: jwk, format: 'jwk' });
  const confere = verify(
    'sha256',
    Buffer.from(`${cabeca}.${corpo}`),
    { key: publica, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  );
  if (!confere) throw new Error('a assinatura não confere');
  return JSON.parse(Buffer.from(corpo, 'base64url').toString('utf8'));
}

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
