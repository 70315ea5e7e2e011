import type { ServerResponse } from 'node:http';
import { getCep } from '@pontua/contract/ceps';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import { avenidaPaulista, startCorreios } from '../../../test/correios.ts';
import { forgetCeps } from './ceps.service.ts';

const correios = await startCorreios();
const t = useTestApp({ ambiente: { CEP_URL: correios.url } });
afterAll(() => correios.close());

const look = (cep: string) => t().anonimo.ok(getCep, { params: { cep } });
const miss = (cep: string) => t().anonimo.falha(getCep, { params: { cep } });

beforeEach(async () => {
  correios.pedidos.length = 0;
  t().clock.acerta(inicio);
  await t().app.db.deleteFrom('ceps').execute();
  await t().app.db.deleteFrom('tentativasLogin').execute();
});

const endereco = {
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};

test('an address comes from the postal service once, and for half a year from here', async () => {
  correios.respond('01310100', avenidaPaulista);
  expect(await look('01310-100')).toEqual(endereco);
  t().clock.avanca({ days: 179 });
  expect(await look('01310100')).toEqual(endereco);
  expect(correios.pedidos).toEqual(['01310100']);
  t().clock.avanca({ days: 2 });
  correios.respond('01310100', { ...avenidaPaulista, logradouro: 'Avenida Nova' });
  expect(await look('01310100')).toMatchObject({ logradouro: 'Avenida Nova' });
});

test('a town with a single code has no street', async () => {
  correios.respond('78890000', { cep: '78890-000', logradouro: '', bairro: '', localidade: 'Sorriso', uf: 'MT' });
  expect(await look('78890000')).toEqual({
    cep: '78890000',
    logradouro: '',
    complemento: '',
    bairro: '',
    localidade: 'Sorriso',
    uf: 'MT',
  });
});

test.each([
  ['as text', 'true'],
  ['as older answers have it', true],
])('a code that does not exist, told %s, is remembered for a day', async (_, erro) => {
  correios.respond('99999999', { erro });
  expect(await look('99999999')).toEqual({ erro: true });
  await look('99999999');
  expect(correios.pedidos).toHaveLength(1);
  t().clock.avanca({ days: 1, seconds: 1 });
  await forgetCeps(t().app);
  expect(await t().app.db.selectFrom('ceps').selectAll().execute()).toEqual([]);
  correios.respond('99999999', { ...avenidaPaulista, cep: '99999-999' });
  expect(await look('99999999')).toMatchObject({ logradouro: 'Avenida Paulista' });
});

describe('is an outage, which nothing is remembered of:', () => {
  const status = (codigo: number) => (res: ServerResponse) => void res.writeHead(codigo).end('{"erro":true}');
  const huge = (res: ServerResponse) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ ...avenidaPaulista, extra: 'x'.repeat(200_000) }));
  };
  test.each([
    ['a malformed question', status(400)],
    ['an error of theirs', status(500)],
    [
      'a redirect, which is not followed',
      (res: ServerResponse) => void res.writeHead(302, { location: '/ws/22222222/json/' }).end(),
    ],
    ['a page instead of an answer', (res: ServerResponse) => void res.writeHead(200).end('<h1>Entre na rede</h1>')],
    ['an answer without a town', { cep: '01310-100' }],
    ['the answer to another question', { ...avenidaPaulista, cep: '22222-222' }],
    ['more than anybody needs to say', huge],
    ['a line that is cut', (res: ServerResponse) => void res.destroy()],
    ['silence', () => undefined],
  ])('%s', async (_, como) => {
    correios.respond('22222222', { ...avenidaPaulista, cep: '22222-222' });
    correios.respond('01310100', como);
    expect(await miss('01310100')).toMatchObject({
      status: 503,
      codigo: 'servico_indisponivel',
      erro: 'Não conseguimos consultar o CEP agora. Digite o endereço',
    });
    expect(correios.pedidos).toEqual(['01310100']);
    correios.respond('01310100', avenidaPaulista);
    expect(await look('01310100')).toEqual(endereco);
  });
});

test('what was known long ago is told while the service is out', async () => {
  correios.respond('01310100', avenidaPaulista);
  await look('01310100');
  t().clock.avanca({ days: 400 });
  correios.respond('01310100', (res) => void res.writeHead(503).end());
  expect(await look('01310100')).toEqual(endereco);
  expect(correios.pedidos).toHaveLength(2);
});

test('several who ask at once share one question', async () => {
  correios.respond('01310100', (res) => {
    setTimeout(() => res.writeHead(200).end(JSON.stringify(avenidaPaulista)), 1000);
  });
  const respostas = await Promise.all([1, 2, 3, 4].map(() => look('01310100')));
  expect(respostas).toEqual([endereco, endereco, endereco, endereco]);
  expect(correios.pedidos).toEqual(['01310100']);
});

test('what is no CEP is not asked for', async () => {
  expect(await miss('1310100')).toMatchObject({ status: 400, erro: 'CEP inválido' });
  expect(await miss('../../etc')).toMatchObject({ status: 400 });
  expect(correios.pedidos).toEqual([]);
});

test('who asks for one code after the other has to wait; what is known is told at once', async () => {
  correios.respond('01310100', avenidaPaulista);
  await look('01310100');
  for (let n = 0; n < 39; n++) await look(String(30_000_000 + n));
  // Forty of an address are free, then a pause begins.
  expect(await miss('31000001')).toMatchObject({ status: 429, codigo: 'muitas_tentativas' });
  expect(await look('01310100')).toEqual(endereco);
  t().clock.avanca({ seconds: 5 });
  expect(await look('31000001')).toEqual({ erro: true });
});
