import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSaida, isInternal } from './saida.ts';

let servidor: Server;
let porta: number;
let pedidos: string[] = [];

beforeAll(async () => {
  servidor = createServer((req, res) => {
    pedidos.push(req.url ?? '');
    if (req.url === '/desvio') res.writeHead(302, { location: `http://localhost:${porta}/segredo` }).end();
    else res.end('aqui dentro');
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  porta = (servidor.address() as AddressInfo).port; // Listening on TCP: it has a port.
});
afterAll(() => {
  servidor.closeAllConnections();
  servidor.close();
});

const refused = async (promessa: Promise<unknown>) => {
  pedidos = [];
  await expect(promessa).rejects.toMatchObject({ cause: { code: 'ENDERECO_INTERNO' } });
  expect(pedidos.filter((url) => url !== '/desvio')).toEqual([]);
};

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'não é endereço',
])('%s is inside', (endereco) => {
  expect(isInternal(endereco)).toBe(true);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700:4700::1111',
  '2800:3f0:4001::1',
])('%s is outside', (endereco) => {
  expect(isInternal(endereco)).toBe(false);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254'])(
  'nothing is asked of %s',
  async (host) => {
    await refused(createSaida([])(`http://${host}:${porta}/segredo`));
  },
);

test('a host that the configuration names is reached, at its port where it names one', async () => {
  for (const aberto of ['127.0.0.1', `127.0.0.1:${porta}`]) {
    expect(await (await createSaida([aberto])(`http://127.0.0.1:${porta}/`)).text()).toBe('aqui dentro');
  }
  await refused(createSaida(['127.0.0.1:1'])(`http://127.0.0.1:${porta}/`));
});

test('a redirect leads inside no more than an address does', async () => {
  await refused(createSaida(['127.0.0.1'])(`http://127.0.0.1:${porta}/desvio`));
});

test.each([
  ['inside', ['127.0.0.1']],
  ['outside and inside', ['93.184.215.14', '10.0.0.1']],
])('a name that resolves %s is refused when the socket connects', async (_onde, enderecos) => {
  const consultas: string[] = [];
  const saida = createSaida([], (nome, _opcoes, callback) => {
    consultas.push(nome);
    callback(
      null,
      enderecos.map((address) => ({ address, family: 4 })),
    );
  });
  await refused(saida(`http://gateway.example:${porta}/segredo`));
  expect(consultas).toEqual(['gateway.example']);
});
