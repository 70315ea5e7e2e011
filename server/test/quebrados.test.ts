/** Requests that no program of ours makes, at every kind of endpoint: each is the caller's fault and is told so, never ours. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { erros } from '@pontua/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from './app.ts';

const t = useTestApp();
const tabela = [...endpoints].map(([nome, endpoint]) => ({ nome, endpoint }));
/** Addresses outside the table. */
const avulsos = [
  '/',
  '/arquivos/recibo/x.webp',
  '/arquivos/%zz',
  '/exportacoes/redes',
  '/api/docs',
  '/api/docs/json',
  '/api/nenhuma',
  '/livez',
  '/readyz',
  '/manifest.webmanifest',
  '/painel/%',
  '/api/redes/%zz',
];

let autorizacao = '';
async function signIn() {
  const { tokens } = await t().como({ parceiro: await t().fabricas.parceiro(), usuario: await t().fabricas.usuario() });
  autorizacao = `${tokens.loja}|${tokens.painel}`;
}
beforeAll(signIn);

interface PedidoQuebrado {
  method: string;
  url: string;
  area?: Endpoint['auth'];
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function knock({ method, url, area, headers, payload }: PedidoQuebrado) {
  const pagina = area === 'painel' ? '/painel/dashboard' : '/loja';
  const ask = () => {
    const cabecalhos = { authorization: autorizacao, 'x-pagina': pagina, ...headers };
    return t().app.http.inject({ method: method as 'GET', url, headers: cabecalhos, payload });
  };
  const resposta = await ask();
  if (resposta.statusCode !== 401) return resposta;
  // Some of what is called ends the session.
  await signIn();
  return ask();
}

/** What is decided before an endpoint has its say is decided alike for all of them: each is asked with the next one. */
const inTurn = <T>(opcoes: readonly T[], vez: number): T[] => opcoes.slice(vez % opcoes.length).slice(0, 1);

/** What the house answers to what it does not take. */
function expectRefused({ statusCode, body }: { statusCode: number; body: string }, oque: string, status = [400]) {
  expect(status, `${oque}: ${body.slice(0, 200)}`).toContain(statusCode);
  const { erro, codigo } = JSON.parse(body);
  expect([typeof erro, codigo in erros], oque).toEqual(['string', true]);
}

const pathOf = ({ path }: Endpoint): string => path.replace(/\{\w+\}/g, '999999999');

const fields = (schema: z.ZodType | undefined): [string, { type?: unknown; anyOf?: unknown }][] =>
  Object.entries(
    schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {},
  ) as never;

describe('a query', () => {
  const tortas = [
    '%',
    '%zz=1',
    'a=%E0%A4%A',
    '%00=%00',
    '[x]=1',
    'a[x]=1',
    'a[b][c]=1',
    '__proto__[x]=1',
    '=&&=',
    'a[]',
  ];
  /** Nothing that the parser of queries refuses, so that it comes to the endpoint, whose own names these are not. */
  const estranhas = '%00=%00&[x]=1&a[x]=1&b[b][c]=1&__proto__[x]=1&=&&=&c[]';
  const enderecos = [
    ...tabela
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .map(({ endpoint }, vez) => ({ endereco: pathOf(endpoint), consultas: [estranhas, ...inTurn(tortas, vez)] })),
    ...avulsos.map((endereco) => ({ endereco, consultas: [estranhas, ...tortas] })),
  ];

  test('of other names than its own is no query that anything refuses', async () => {
    const resposta = await knock({ method: 'GET', url: `/api/produtos?${estranhas}`, area: 'loja' });
    expect(resposta.statusCode, resposta.body).toBe(200);
  });

  // Side by side: the answer of a report that is generated waits some seconds for its run, and nobody runs it here.
  test.concurrent.each(enderecos)('of $endereco may be as bent as it likes', async ({ endereco, consultas }) => {
    const respostas = await Promise.all(
      consultas.map((consulta) => knock({ method: 'GET', url: `${endereco}?${consulta}` })),
    );
    expect(respostas.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  const colchetes = (campo: string) => [`${campo}[x]=1`, `${campo}=1&${campo}=2`, `${campo}=1&${campo}[x]=2`];
  const valores = ['{', '%zz', '[', 'null', '{"a":{"b":[]}}', '%00', '9'.repeat(400), '-1e999', '%ED%A0%80', "'"];
  const esquemas = new Set<string>();
  /** A text goes on to the endpoint; what any other field takes is decided by its schema, the same for all that have it. */
  const isOther = (esquema: object): boolean => {
    const { type, enum: opcoes, pattern } = esquema as { type?: unknown; enum?: unknown; pattern?: unknown };
    const [texto, conhecido] = [JSON.stringify(esquema), esquemas.size];
    return (type === 'string' && !opcoes && !pattern) || esquemas.add(texto).size > conhecido;
  };
  const comCampos = tabela.flatMap(({ nome, endpoint }) =>
    fields(endpoint.query).map(([campo, esquema]) => ({ nome, campo, endpoint, esquema, inteiro: isOther(esquema) })),
  );
  test.each(
    comCampos.map((um, vez) => ({
      ...um,
      colchetes: um.inteiro ? colchetes(um.campo) : inTurn(colchetes(um.campo), vez),
      valores: um.inteiro ? valores : inTurn(valores, vez),
    })),
  )('of $nome with brackets, lists and odd values in $campo', async (um) => {
    const { campo, endpoint, esquema } = um;
    // Of several entries of one address, the one that is meant.
    const outro = endpoint.quando?.find((quando) => quando !== campo);
    const url = `${pathOf(endpoint)}?${outro ? `${outro}=1&` : ''}`;
    const call = (consulta: string) => knock({ method: endpoint.method, url: url + consulta, area: endpoint.auth });
    for (const consulta of um.colchetes) {
      const resposta = await call(consulta);
      const { type } = esquema;
      if (typeof type === 'string' && type !== 'object' && type !== 'array') expectRefused(resposta, consulta);
      else expect(resposta.statusCode, consulta).toBeLessThan(500);
    }
    for (const valor of um.valores) {
      expect((await call(`${campo}=${valor}`)).statusCode, valor).toBeLessThan(500);
    }
  });

  test.each([
    ['/arquivos/recibo/00000000-0000-4000-8000-000000000000.webp', ['v', 'a', 'n']],
    ['/exportacoes/redes', ['d', 'q', 'v', 'a']],
    ['/api/docs', ['p']],
  ])('of %s, whose fields are signed', async (endereco, campos) => {
    for (const campo of campos) {
      for (const consulta of [`${campo}[x]=1`, `${campo}=1&${campo}=2`]) {
        expectRefused(await knock({ method: 'GET', url: `${endereco}?${consulta}` }), consulta);
      }
    }
  });
});

test.each(['/api/redes/%zz', '/%', '/arquivos/%E0%A4%A', `/api/redes/${'9'.repeat(300)}`])(
  'the path %s is refused as everything else is',
  async (url) => {
    expectRefused(await knock({ method: 'PUT', url }), url, [400, 404]);
    expectRefused(await knock({ method: 'GET', url }), url, [400, 404]);
  },
);

test('a target that no browser asks for is the caller’s fault too', async () => {
  const porta = Number(new URL(await t().app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const alvo of ['//[', '//a:99999/', 'http://[', '/\\\\[', '*']) {
    const socket = connect(porta, '127.0.0.1');
    socket.write(`GET ${alvo} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
    const [linha] = (await text(socket)).split('\r\n');
    expect(linha, alvo).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
  }
});

describe('a body', () => {
  const comCorpo = tabela.filter(({ endpoint }) => endpoint.method !== 'GET');
  const profundo = '['.repeat(200_000);
  const outroJson = ['[]', '1', '"x"', '{"__proto__":{"a":1}}', '{"a":"\\ud800"}'];
  const semJson = ['{', '{"a":1,}', '\ufeff{', profundo, '\0'];
  const tipos = ['text/plain', 'application/xml', 'x', 'application/json; charset=klingon', 'multipart/form-data'];
  const corpos = comCorpo.map((um, vez) => ({ ...um, json: [...outroJson, ...inTurn(semJson, vez)], vez }));

  test.each(corpos)('of $nome that is no JSON, another JSON, or of a type that nobody sends', async (um) => {
    const { endpoint, json, vez } = um;
    // One address may stand for several: what the others want is refused where none of them takes it.
    const doEndereco = comCorpo.filter(
      ({ endpoint: { method, path } }) => method === endpoint.method && path === endpoint.path,
    );
    const exige = doEndereco.every(({ endpoint: { body } }) => body !== undefined && !body.safeParse({}).success);
    const send = (tipo: string, payload: string) => {
      const headers = { 'content-type': tipo };
      return knock({ method: endpoint.method, url: pathOf(endpoint), area: endpoint.auth, headers, payload });
    };
    for (const payload of json) {
      const resposta = await send('application/json', payload);
      expect(resposta.statusCode, payload.slice(0, 30)).toBeLessThan(500);
      if (exige) expectRefused(resposta, payload.slice(0, 30), [400, 401, 403, 404]);
    }
    for (const tipo of inTurn(tipos, vez)) {
      const resposta = await send(tipo, 'a=1');
      expect(resposta.statusCode, `${tipo}: ${resposta.body}`).toBeLessThan(500);
    }
  });

  const comArquivos = tabela.filter(({ endpoint }) => endpoint.arquivos);
  test.each(comArquivos)('of $nome in parts that do not fit', async ({ endpoint }) => {
    const campo = endpoint.arquivos?.campo;
    const parte = `--b\r\ncontent-disposition: form-data; name="${campo}"; filename="a.csv"\r\n\r\nconteúdo`;
    const quebrados: [tipo: string, corpo: string][] = [
      ['multipart/form-data', parte],
      ['multipart/form-data; boundary=', parte],
      ['multipart/form-data; boundary="', parte],
      ['multipart/form-data; boundary=b', ''],
      ['multipart/form-data; boundary=b', 'nada disto é uma parte'],
      ['multipart/form-data; boundary=b', parte],
      ['multipart/form-data; boundary=b', `${parte}\r\n--b`],
      ['multipart/form-data; boundary=b', '--b\r\n\r\nsem cabeçalho\r\n--b--\r\n'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      ],
      [`multipart/form-data; boundary=${'b'.repeat(5000)}`, parte],
      ['multipart/mixed; boundary=b', `${parte}\r\n--b--\r\n`],
    ];
    for (const [tipo, payload] of quebrados) {
      const headers = { 'content-type': tipo };
      const pedido = { method: endpoint.method, url: pathOf(endpoint), area: endpoint.auth, headers, payload };
      expectRefused(await knock(pedido), `${tipo} ${payload.slice(0, 80)}`, [400, 404, 409, 413]);
    }
  });
});
