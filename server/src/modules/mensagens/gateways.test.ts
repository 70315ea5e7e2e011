import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConfiguracaoGateway, sendWhatsapp } from './gateways.ts';

const envio = { destino: '11988887777', texto: 'Olá, Ana! Seus pontos chegaram.' };

interface Visto {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  corpo: unknown;
}

let servidor: Server;
let vistos: Visto[];
let responde: (visto: Visto, ...args: Parameters<RequestListener>) => void;

beforeEach(async () => {
  vistos = [];
  servidor = createServer(async (req, res) => {
    let texto = '';
    for await (const parte of req) texto += parte;
    const visto = { url: req.url, headers: req.headers, corpo: JSON.parse(texto) };
    vistos.push(visto);
    responde(visto, req, res);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
});

afterEach(async () => {
  servidor.closeAllConnections();
  await new Promise((fim) => servidor.close(fim));
});

const config = (campos: Partial<ConfiguracaoGateway> = {}): ConfiguracaoGateway => ({
  gateway: 'evolution',
  url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
  token: 'segredo',
  codigo: 'loja 1',
  ...campos,
});

const answer = (status: number, corpo: unknown, headers: Record<string, string> = {}): void => {
  responde = (_visto, _req, res) => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(corpo));
  };
};

describe('each gateway receives what its documentation asks for', () => {
  test('Evolution API', async () => {
    answer(201, { key: { id: 'BAE5', remoteJid: '5511988887777@s.whatsapp.net', fromMe: true }, status: 'PENDING' });
    expect(await sendWhatsapp(config(), envio, { fetch })).toEqual({ tipo: 'enviada', gatewayId: 'BAE5' });
    expect(vistos).toMatchObject([
      {
        url: '/message/sendText/loja%201',
        headers: { apikey: 'segredo' },
        corpo: { number: '5511988887777', text: envio.texto },
      },
    ]);
  });

  test.each([
    ['+55 (11) 98888-7777', '5511988887777'],
    ['55998887777', '5555998887777'],
  ])('%s with the 55 before it, once', async (destino, number) => {
    answer(201, { key: { id: 'BAE5' } });
    await sendWhatsapp(config(), { ...envio, destino }, { fetch });
    expect(vistos).toMatchObject([{ corpo: { number } }]);
  });

  test('nothing where the destination is no Brazilian telephone', async () => {
    for (const destino of ['2015550132', '+44 98765 43210', '00000000000'])
      expect(await sendWhatsapp(config(), { ...envio, destino }, { fetch })).toMatchObject({ tipo: 'recusada' });
    expect(vistos).toEqual([]);
  });

  test('Z-API, with and without Client-Token', async () => {
    answer(200, { zaapId: '1', messageId: 'D241', id: 'D241' });
    const zapi = config({ gateway: 'zapi', codigo: '3C01', token: 'inst:conta' });
    expect(await sendWhatsapp(zapi, envio, { fetch })).toEqual({ tipo: 'enviada', gatewayId: 'D241' });
    await sendWhatsapp({ ...zapi, token: 'inst' }, envio, { fetch });
    expect(vistos[0]).toMatchObject({
      url: '/instances/3C01/token/inst/send-text',
      headers: { 'client-token': 'conta' },
      corpo: { phone: '5511988887777', message: envio.texto },
    });
    expect(vistos[1]?.headers).not.toHaveProperty('client-token');
  });

  test('Meta Cloud API', async () => {
    answer(200, { messaging_product: 'whatsapp', contacts: [], messages: [{ id: 'wamid.X' }] });
    const meta = config({ gateway: 'meta', codigo: '1099' });
    expect(await sendWhatsapp(meta, envio, { fetch })).toEqual({ tipo: 'enviada', gatewayId: 'wamid.X' });
    expect(vistos[0]).toMatchObject({
      url: '/v23.0/1099/messages',
      headers: { authorization: 'Bearer segredo' },
      corpo: { messaging_product: 'whatsapp', to: '5511988887777', type: 'text', text: { body: envio.texto } },
    });
  });
});

describe('what is known of the message after the call', () => {
  test.each([
    [400, 'recusada'],
    [422, 'recusada'],
    [404, 'indisponivel'],
    [405, 'indisponivel'],
    [401, 'indisponivel'],
    [403, 'indisponivel'],
    [429, 'indisponivel'],
    [500, 'indisponivel'],
    [503, 'indisponivel'],
    [504, 'incerta'],
  ])('an answer of %i: %s', async (status, tipo) => {
    answer(status, { error: 'x' });
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({
      tipo,
      erro: `O gateway respondeu ${status}: x`,
    });
  });

  test.each([
    ['a telephone that is off', 400, 'Connection Closed'],
    ['an instance that there is not', 400, 'The "loja" instance does not exist'],
    ['an instance that there is not', 404, 'The "loja" instance does not exist'],
  ])('%s is the account’s, and the message may go later', async (_que, status, palavras) => {
    answer(status, { status, error: 'Bad Request', response: { message: [palavras] } });
    expect(await sendWhatsapp(config(), envio, { fetch })).toEqual({
      tipo: 'indisponivel',
      erro: `O gateway respondeu ${status}: ${palavras}`,
    });
  });

  test('a number without WhatsApp is said in words', async () => {
    const message = [{ jid: '5511988887777@s.whatsapp.net', exists: false, number: '5511988887777' }];
    answer(400, { status: 400, error: 'Bad Request', response: { message } });
    const resultado = await sendWhatsapp(config(), envio, { fetch });
    expect(resultado).toEqual({ tipo: 'recusada', erro: 'Este número não tem WhatsApp' });
  });

  test('a redirect is not followed', async () => {
    responde = ({ url }, _req, res) => {
      if (url === '/outro') res.writeHead(201).end('{"key":{"id":"1"}}');
      else res.writeHead(302, { location: '/outro' }).end();
    };
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({ tipo: 'indisponivel' });
    expect(vistos.map(({ url }) => url)).toEqual(['/message/sendText/loja%201']);
  });

  test('just any page with 200 does not count as sent', async () => {
    responde = (_visto, _req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Oi</h1>');
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({ tipo: 'indisponivel' });
  });

  test('JSON with 200 that brings neither number nor reason: it may have gone', async () => {
    responde = (_visto, _req, res) => void res.writeHead(200).end('{"data":{"key":{"id":"1"}}}');
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({ tipo: 'incerta' });
    responde = (_visto, _req, res) => void res.writeHead(200).end('{"error":"not connected"}');
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({ tipo: 'indisponivel' });
  });

  test('without an answer in time nobody knows', async () => {
    responde = () => {};
    expect(await sendWhatsapp(config(), envio, { fetch, prazoMs: 2000 })).toMatchObject({ tipo: 'incerta' });
    expect(vistos).toHaveLength(1);
  });

  test('a connection cut in the middle, nobody knows', async () => {
    responde = (_visto, req) => void req.socket.destroy();
    expect(await sendWhatsapp(config(), envio, { fetch })).toMatchObject({ tipo: 'incerta' });
  });

  test('nobody listening: it certainly did not go', async () => {
    const alvo = config();
    await new Promise((fim) => servidor.close(fim));
    expect(await sendWhatsapp(alvo, envio, { fetch })).toMatchObject({ tipo: 'indisponivel' });
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  });
});
