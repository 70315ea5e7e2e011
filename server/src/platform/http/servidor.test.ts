import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { createLiberacao, updateObservacaoAntifraude } from '@pontua/contract/antifraude';
import { endpoints } from '@pontua/contract/endpoints';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { createVisao } from '@pontua/contract/preferencias';
import { listPremios } from '@pontua/contract/premios';
import { createRede, listRedes } from '@pontua/contract/redes';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { getDocumentacao } from '@pontua/contract/sistema';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { openApiDocument } from './openapi.ts';
import { parseQuery } from './validacao.ts';

const t = useTestApp();
const get = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers });

describe('every answer', () => {
  test('of a call may open nothing and is never stored', async () => {
    const { headers } = await get('/api/marca');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is of the usual shape, also to what never becomes a call', async () => {
    const endereco = await t().app.http.listen({ host: '127.0.0.1', port: 0 });
    const longo = await fetch(`${endereco}/api/redes?x=${'a'.repeat(20_000)}`);
    expect([longo.status, await longo.json()]).toEqual([
      431,
      { erro: 'O endereço deste pedido é longo demais', codigo: 'validacao' },
    ]);
    const { hostname, port } = new URL(endereco);
    const socket = connect(Number(port), hostname).end('XX\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*"erro":"Não entendemos este pedido"/s);
  });

  test('to an unknown call is an error of the usual shape, never a page', async () => {
    const { statusCode, headers } = await get('/api/nao-existe', { accept: 'text/html' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.runIf(existsSync(resolve(import.meta.dirname, '../../../../web/dist/index.html')))(
    'to the address of a screen is the page, not to be kept, and its files are kept for ever',
    async () => {
      const { statusCode, headers, body } = await get('/painel/redes', { accept: 'text/html' });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      const arquivo = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '';
      const { headers: deArquivo } = await get(arquivo);
      expect(deArquivo['cache-control']).toContain('immutable');
      // A script is no page: it carries the headers that guard itself, not those that only pages obey.
      expect(deArquivo).toHaveProperty('x-content-type-options', 'nosniff');
      expect(deArquivo).not.toHaveProperty('content-security-policy');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      for (const arquivo of ['/assets/velho.js', '/velho.js'])
        expect((await get(arquivo, { accept: 'text/html' })).statusCode).toBe(404);
      // Of codes, a point is a part.
      for (const tela of ['/premio/CX.10', '/painel/antifraude/7/1.234'])
        expect((await get(tela, { accept: 'text/html' })).statusCode).toBe(200);
    },
  );

  test.runIf(existsSync(resolve(import.meta.dirname, '../../../../web/dist/index.html')))(
    'where people begin, the page names at once all that its first screen is made of',
    async () => {
      const partes = async (url: string) => {
        const { body } = await get(url, { accept: 'text/html' });
        return new Set(body.match(/(?<=href=")\/assets\/[\w.-]+\.js/g));
      };
      const [qualquer, entrada, loja] = await Promise.all(['/resgates', '/', '/loja?pagina=2'].map(partes));
      expect(entrada?.size).toBeGreaterThan(qualquer?.size ?? 0);
      expect(loja?.size).toBeGreaterThan(qualquer?.size ?? 0);
      for (const url of [...(entrada ?? []), ...(loja ?? [])]) expect((await get(url)).statusCode).toBe(200);
    },
  );

  test.runIf(existsSync(resolve(import.meta.dirname, '../../../../web/dist/index.html')))(
    'the first screens are light: 200 kB, with the pictures, calls and headers that are not counted here',
    async () => {
      const weigh = async (url: string) => {
        const comprimida = { 'accept-encoding': 'br' };
        const { body } = await get(url, { accept: 'text/html' });
        const arquivos = new Set(body.match(/(?<=(?:href|src)=")\/assets\/[\w.-]+\.(?:js|woff2)/g));
        const respostas = await Promise.all([
          get(url, { accept: 'text/html', ...comprimida }),
          ...[...arquivos].map((arquivo) => get(arquivo, comprimida)),
        ]);
        return respostas.reduce((soma, { rawPayload }) => soma + rawPayload.length, 0);
      };
      // Of the shop's 200, a banner and two prizes are 23, calls 6, headers and the icon 5.
      expect(await weigh('/loja')).toBeLessThan(167_000);
      expect(await weigh('/login')).toBeLessThan(195_000);
    },
  );

  test.runIf(existsSync(resolve(import.meta.dirname, '../../../../web/dist/index.html')))(
    'where people begin, the page comes rendered; everywhere it says whose installation it is, and is sent once',
    async () => {
      const pagina = (url: string, headers = {}) => get(url, { accept: 'text/html', ...headers });
      const [entrada, loja, qualquer] = await Promise.all(['/login', '/loja', '/resgates'].map((url) => pagina(url)));
      expect(entrada?.body).toMatch(/<div id="root" data-esboco>.*name="cpf".*name="senha"/s);
      expect(loja?.body).toMatch(/<div id="root" data-esboco>.*Troque seus pontos/s);
      expect(qualquer?.body).not.toContain('data-esboco');
      const { nome } = t().app.config.marcaPadrao;
      for (const resposta of [entrada, loja, qualquer]) {
        expect(resposta?.body).toContain(`<title>${nome}</title>`);
        expect(JSON.parse(/id="marca">(.*?)<\/script>/.exec(resposta?.body ?? '')?.[1] ?? '')).toMatchObject({ nome });
      }
      const comprimida = await pagina('/login', { 'accept-encoding': 'gzip, br' });
      expect(comprimida.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(comprimida.rawPayload).toString()).toBe(entrada?.body);
      const denovo = await pagina('/login', { 'if-none-match': String(entrada?.headers.etag) });
      expect([denovo.statusCode, denovo.body]).toEqual([304, '']);
      // What stands in the page is named by what it says, every other inline script is refused.
      const escrito = /<script>(.*?)<\/script>/s.exec(entrada?.body ?? '')?.[1] ?? '';
      const hash = createHash('sha256').update(escrito).digest('base64');
      for (const { headers } of [entrada, denovo].filter((resposta) => resposta !== undefined)) {
        const csp = String(headers['content-security-policy']);
        expect(/script-src [^;]*/.exec(csp)?.[0]).toBe(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`);
      }
      // What pages are made of is no page.
      for (const url of ['/servidor/esboco.js', '/inicios/login/index.html'])
        expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('input', () => {
  test('two Authorization headers are refused', async () => {
    const { statusCode } = await t().app.http.inject({
      url: '/api/redes',
      headers: { authorization: ['a|b', 'c|d'] as unknown as string },
    });
    expect(statusCode).toBe(400);
  });

  test('broken JSON, a wrong type and a NUL character are the caller’s fault and are told so', async () => {
    const administradora = await t().nivel(2);
    const headers = { authorization: `|${administradora.tokens.painel}`, 'x-pagina': '/painel' };
    const post = (payload: string, tipo: string) =>
      t().app.http.inject({
        method: 'POST',
        url: '/api/redes',
        headers: { ...headers, 'content-type': tipo },
        payload,
      });
    for (const resposta of [
      await post('{"nome":', 'application/json'),
      await post('nome=x', 'text/plain'),
      await post('{"nome":"a\\u0000b","regiao":"Sul"}', 'application/json'),
      await post('{"nome":"a\\ud800b","regiao":"Sul"}', 'application/json'),
      await post('{"__proto__":{"x":1},"nome":"a","regiao":"Sul"}', 'application/json'),
      await post(JSON.stringify({ nome: 'x'.repeat(2_000_000), regiao: 'Sul' }), 'application/json'),
    ]) {
      expect(resposta.statusCode).toBeGreaterThanOrEqual(400);
      expect(resposta.statusCode).toBeLessThan(500);
      expect(resposta.json()).toHaveProperty('erro');
    }
  });

  test('a text of a query that is too long is told how long it may be', async () => {
    const administradora = await t().nivel(2);
    const resposta = await administradora.envia(listPremios, { query: { buscar: 'a'.repeat(101) } });
    expect(resposta.corpo).toMatchObject({ erro: 'Use no máximo 100 caracteres' });
  });

  test('unknown fields are dropped', async () => {
    const administradora = await t().nivel(2);
    const corpo = { nome: 'Com sobra', regiao: 'Sul', id: 999_999, ativo: 0 };
    const { id } = await administradora.ok(createRede, { body: corpo });
    expect(id).not.toBe(999_999);
    const { redes } = await administradora.ok(listRedes, { query: {} });
    expect(redes).toEqual([expect.objectContaining({ id, ativo: 1 })]);
  });

  test('a query string takes brackets and repeated names', () => {
    expect(parseQuery('ordenacao[campo]=nome&ordenacao[direcao]=asc&ids[]=1&ids[]=2&x=1&x=2&filtros=%7B%7D')).toEqual({
      ordenacao: { campo: 'nome', direcao: 'asc' },
      ids: ['1', '2'],
      x: ['1', '2'],
      filtros: '{}',
    });
    // What was left blank was not asked for.
    expect(parseQuery('tipo=&filtros[rede]=&ids[]=&pagina=2')).toEqual({ pagina: '2' });
    expect(Object.getPrototypeOf(parseQuery('__proto__[x]=1'))).toBe(null);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('failure', () => {
  test('of our own is a neutral sentence, and no detail leaves', async () => {
    const administradora = await t().nivel(2);
    await sql`alter table redes rename column regiao to regiao_`.execute(t().dono);
    const falha = await administradora.falha(listRedes, { query: {} });
    await sql`alter table redes rename column regiao_ to regiao`.execute(t().dono);
    expect(falha).toEqual({
      status: 500,
      codigo: 'erro_interno',
      erro: 'Algo deu errado do nosso lado. Tente novamente em instantes',
    });
  });
});

describe('health', () => {
  test('is ready with the whole schema and writable storage, and names what is missing', async () => {
    expect((await get('/livez')).statusCode).toBe(200);
    expect((await get('/readyz')).json()).toEqual({ pronto: true, faltas: [] });
  });
});

describe('the API page', () => {
  test('describes every endpoint of the table', () => {
    const paths = openApiDocument(endpoints, 'Pontua').paths as Record<string, Record<string, { security: unknown[] }>>;
    for (const { method, path } of endpoints.values()) expect(paths[path]).toHaveProperty(method.toLowerCase());
  });

  test('opens by a signed address for who may see it, and for nobody else', async () => {
    expect((await get('/api/docs')).statusCode).toBe(403);
    expect((await get('/api/docs/json')).statusCode).toBe(403);
    expect((await (await t().nivel(1)).falha(getDocumentacao, {})).status).toBe(403);
    const { url } = await (await t().nivel(2)).ok(getDocumentacao, {});
    const pagina = await get(url);
    expect(pagina.statusCode).toBeLessThan(400);
    const cookie = String(pagina.headers['set-cookie']).split(';')[0] ?? '';
    const documento = { openapi: '3.1.0', paths: { '/api/redes': { get: expect.anything() } } };
    expect((await get('/api/docs/json', { cookie })).json()).toMatchObject(documento);
    expect((await get('/api/docs/json', { cookie: `${cookie}x` })).statusCode).toBe(403);
    t().clock.avanca({ hours: 2 });
    expect((await get('/api/docs/json', { cookie })).statusCode).toBe(403);
  });
});

describe('one address, two areas', () => {
  test('a seller’s session is asked for where the page is the store’s', async () => {
    const parceiro = await t().fabricas.parceiro();
    const usuario = await t().fabricas.usuario();
    const dois = await t().como({ parceiro, usuario });
    expect((await dois.ok(getSessaoParceiro, {}, { pagina: '' })).parceiro.id).toBe(parceiro.id);
  });
});

test('what no column holds is told as what it is, where no field is to blame', async () => {
  const administradora = await t().nivel(2);
  const { rede, vendedora, produto } = await createCenario(t(), { valorPontos: 99_999_999.99 });
  const linha = { rede: rede.id, codProduto: produto.codigo };
  const observacao = 'a\u0000b';
  await administradora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 1_000_000 }]));
  expect(await administradora.falha(updateObservacaoAntifraude, { body: { ...linha, observacao } })).toMatchObject({
    status: 400,
    erro: 'Há um caractere no texto que não pode ser guardado. Apague-o e tente de novo',
  });
  expect(await administradora.falha(createLiberacao, { body: { ...linha, quantidade: 1_000_000 } })).toMatchObject({
    status: 400,
    erro: 'Um valor, ou a soma de vários, fica grande demais. Confira as quantidades e os valores',
  });
});

test('what is missing is called so, also where its schema has no words of its own', async () => {
  const { campos } = await (await t().nivel(2)).falha(createVisao, { body: {} as never });
  const falta = 'Campo obrigatório';
  expect(campos).toEqual({ lista: falta, nome: falta, consulta: falta });
});
