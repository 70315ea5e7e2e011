import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getConfiguracoes,
  listHistoricoConfiguracoes,
  testConfiguracoes,
  updateConfiguracoes,
} from '@pontua/contract/mensagens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { seal } from '../../platform/cofre.ts';
import { sendQueued } from './envio.service.ts';
import { queueMensagens } from './mensagens.api.ts';
import { type NovaMensagem, take } from './mensagens.queries.ts';

const t = useTestApp({ ambiente: { HOSTS_INTERNOS: '127.0.0.1' } });

/** An Evolution API of our own: it answers what the test says, and remembers what it was sent. */
let gateway: Server;
let url: string;
let enviados: { number: string; text: string }[];
/** The token each call came with. */
let chaves: unknown[];
let answer: (res: ServerResponse) => unknown;

const accept = (res: ServerResponse) => res.writeHead(201).end(JSON.stringify({ key: { id: `M${enviados.length}` } }));
const refuse = (status: number) => (res: ServerResponse) => res.writeHead(status).end('{}');

beforeAll(async () => {
  gateway = createServer(async (req, res) => {
    let corpo = '';
    for await (const parte of req) corpo += parte;
    enviados.push(JSON.parse(corpo));
    chaves.push(req.headers.apikey);
    answer(res);
  });
  await new Promise<void>((pronto) => gateway.listen(0, '127.0.0.1', pronto));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((fim) => gateway.close(fim)));

beforeEach(async () => {
  enviados = [];
  chaves = [];
  answer = accept;
  await t().app.db.deleteFrom('mensagens').execute();
  await t()
    .app.db.updateTable('configuracoes')
    .set({ gateway: 'evolution', url, token: 'k', codigo: 'loja' })
    .execute();
});

const queue = (...mensagens: Partial<NovaMensagem>[]) =>
  t()
    .app.db.transaction()
    .execute((trx) =>
      queueMensagens(
        trx,
        mensagens.map((mensagem) => ({
          canal: 'whatsapp' as const,
          destino: '11988887777',
          texto: 'Olá!',
          motivo: 'teste',
          ...mensagem,
        })),
        t().clock.now(),
      ),
    );

const send = () => sendQueued(t().app, new AbortController().signal);
const kept = () =>
  t()
    .app.db.selectFrom('mensagens')
    .select(['estado', 'tentativas', 'erro', 'gatewayId', 'texto'])
    .orderBy('id')
    .execute();

describe('a fila', () => {
  test('sends each message once and keeps the number that the gateway gave', async () => {
    await queue({ texto: 'um' }, { texto: 'dois', destino: '1133334444' });
    await Promise.all([send(), send()]);
    await send();
    expect(enviados.map(({ number, text }) => `${number} ${text}`).sort()).toEqual([
      '551133334444 dois',
      '5511988887777 um',
    ]);
    expect(await kept()).toMatchObject([
      { estado: 'enviada', tentativas: 1, erro: null, gatewayId: expect.stringMatching(/^M\d$/) },
      { estado: 'enviada' },
    ]);
  });

  test('without a gateway messages stay drafts; without a destination there is no message', async () => {
    await t().app.db.updateTable('configuracoes').set({ token: '' }).execute();
    await queue({}, { destino: null }, { destino: '' });
    await send();
    expect(await kept()).toMatchObject([{ estado: 'rascunho' }]);
    expect(enviados).toEqual([]);
  });

  test('with the gateway down one message tries and the others wait; then all go, once', async () => {
    answer = refuse(503);
    await queue(...Array.from({ length: 20 }, (_, n) => ({ texto: `m${n}` })));
    await send();
    expect(enviados.length).toBeLessThanOrEqual(4);
    expect((await kept()).every(({ estado }) => estado === 'na_fila')).toBe(true);

    answer = accept;
    enviados = [];
    t().clock.avanca({ minutes: 2 });
    await send();
    expect(enviados.map(({ text }) => text).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `m${n}`).sort());
    expect((await kept()).every(({ estado }) => estado === 'enviada')).toBe(true);
  });

  test('a gateway that does not answer leaves one message at a time in doubt, and the others wait', async () => {
    answer = refuse(504);
    await queue(...Array.from({ length: 20 }, (_, n) => ({ texto: `m${n}` })));
    await send();
    const duvidosas = enviados.length;
    expect(duvidosas).toBeLessThanOrEqual(4);
    const estados = (await kept()).map(({ estado }) => estado);
    expect(estados.filter((estado) => estado === 'falhou')).toHaveLength(duvidosas);
    expect(estados.filter((estado) => estado === 'na_fila')).toHaveLength(20 - duvidosas);
  });

  test('a message that is never accepted waits longer each time and fails in the end', async () => {
    answer = refuse(500);
    await queue({});
    let espera = 0;
    while ((await kept())[0]?.estado === 'na_fila') {
      await send();
      espera++;
      t().clock.avanca({ hours: 13 });
      expect(espera).toBeLessThan(20);
    }
    expect(await kept()).toMatchObject([{ estado: 'falhou', tentativas: 8, erro: 'O gateway respondeu 500' }]);
    expect(enviados).toHaveLength(8);
  });

  test('what the gateway refuses is not tried again', async () => {
    answer = refuse(400);
    await queue({});
    await send();
    t().clock.avanca({ hours: 24 });
    await send();
    expect(enviados).toHaveLength(1);
    expect(await kept()).toMatchObject([{ estado: 'falhou', erro: 'O gateway respondeu 400' }]);
  });

  test('what may have gone is not sent again', async () => {
    answer = (res) => res.destroy();
    await queue({});
    await send();
    t().clock.avanca({ hours: 24 });
    await send();
    expect(enviados).toHaveLength(1);
    expect(await kept()).toMatchObject([{ estado: 'falhou', erro: expect.stringContaining('pode ter sido entregue') }]);
  });

  test('a sending that was interrupted stays as it was, with the doubt written down', async () => {
    await queue({});
    // What a process leaves behind that dies while the gateway answers.
    await take(t().app.db, 'whatsapp', { agora: t().clock.now(), noite: false });
    t().clock.avanca({ hours: 24 });
    await send();
    expect(enviados).toEqual([]);
    expect(await kept()).toMatchObject([
      { estado: 'enviando', erro: expect.stringContaining('pode ter sido entregue') },
    ]);
  });

  test('what caused the message and did not happen tells nobody', async () => {
    const desfeita = t()
      .app.db.transaction()
      .execute(async (trx) => {
        const mensagem = { canal: 'whatsapp' as const, destino: '11988887777', texto: 'x', motivo: 'teste' };
        await queueMensagens(trx, [mensagem], t().clock.now());
        throw new Error('desfaz');
      });
    await expect(desfeita).rejects.toThrow('desfaz');
    await send();
    expect(enviados).toEqual([]);
  });

  test('e-mails go by the mail that is configured', async () => {
    await queue({ canal: 'email', destino: 'ana@exemplo.com.br', assunto: 'Senha' });
    await send();
    expect(await kept()).toMatchObject([{ estado: 'enviada' }]);
    expect(enviados).toEqual([]);
  });
});

test('a mail that takes long does not hold up what goes by WhatsApp', async () => {
  const demora = Promise.withResolvers<void>();
  const mail = { ligado: true, send: () => demora.promise };
  await queue({ canal: 'email', destino: 'ana@exemplo.com.br', assunto: 'Senha' });
  const lento = sendQueued({ ...t().app, mail }, new AbortController().signal);
  await expect.poll(kept).toMatchObject([{ estado: 'enviando' }]);
  await queue({ texto: 'agora' });
  await send();
  expect(enviados.map(({ text }) => text)).toEqual(['agora']);
  demora.resolve();
  await lento;
  expect((await kept()).map(({ estado }) => estado)).toEqual(['enviada', 'enviada']);
});

const keptToken = async () =>
  (await t().app.db.selectFrom('configuracoes').select('token').executeTakeFirstOrThrow()).token;

describe('the settings', () => {
  const nova = { gateway: 'evolution' as const, codigo: 'nova', token: '' };

  test('never gives the token back; blank keeps the one there was', async () => {
    const administradora = await t().nivel(2);
    expect(await administradora.ok(updateConfiguracoes, { body: { ...nova, url, token: 'segredo-novo' } })).toEqual({
      mensagem: 'Configurações salvas com sucesso',
    });
    await administradora.ok(updateConfiguracoes, { body: { ...nova, url, codigo: 'outra' } });
    const { texto, corpo } = await administradora.envia(getConfiguracoes, {});
    expect(texto).not.toContain('segredo-novo');
    const fila = { naFila: 0, falhou: 0, rascunho: 0 };
    expect(corpo).toEqual({ id: 1, gateway: 'evolution', url, codigo: 'outra', temToken: true, fila });
    expect(await keptToken()).toMatch(/^cifrado:v1:/);
    await administradora.ok(testConfiguracoes, { body: { celular: '(11) 98888-7777' } });
    expect(chaves.at(-1)).toBe('segredo-novo');
    const { parametros } = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'atualizouConfiguracao')
      .select('parametros')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(parametros)).not.toContain('segredo-novo');
  });

  test('what somebody else changed is not undone unseen, and is in the history', async () => {
    const administradora = await t().nivel(2);
    await administradora.ok(updateConfiguracoes, { body: { ...nova, url } });
    const velha = { codigo: 'minha', vistos: { codigo: 'loja' } };
    expect(await administradora.falha(updateConfiguracoes, { body: velha })).toMatchObject({
      codigo: 'registro_mudou',
      campos: { codigo: 'Mudou para “nova” enquanto você editava. Salve de novo para trocar' },
    });
    for (const _ of ['once', 'again'])
      await administradora.ok(updateConfiguracoes, { body: { codigo: 'minha', token: 'segredo' } });
    expect(await administradora.ok(getConfiguracoes, {})).toMatchObject({ url, codigo: 'minha' });
    const { historico } = await administradora.ok(listHistoricoConfiguracoes, { params: { id: 1 } });
    expect(historico[0]?.alteracoes).toEqual([
      { campo: 'codigo', de: 'nova', para: 'minha' },
      { campo: 'credencial', de: null, para: null },
    ]);
    expect(await administradora.falha(listHistoricoConfiguracoes, { params: { id: 2 } })).toMatchObject({
      status: 404,
    });
  });

  test('the token that is kept does not go to another address', async () => {
    const administradora = await t().nivel(2);
    for (const outro of ['https://outro.example', url.replace('http:', 'https:')]) {
      expect(await administradora.falha(updateConfiguracoes, { body: { ...nova, url: outro } })).toMatchObject({
        campos: { token: 'Informe o token desta nova URL' },
      });
    }
  });

  test('a token kept in the clear serves, and is encrypted; with another key it is not read and is asked for again', async () => {
    const administradora = await t().nivel(2);
    await administradora.ok(testConfiguracoes, { body: { celular: '(11) 98888-7777' } });
    expect(chaves.at(-1)).toBe('k');
    const selado = await keptToken();
    expect(selado).toMatch(/^cifrado:v1:/);
    await administradora.ok(testConfiguracoes, { body: { celular: '(11) 98888-7777' } });
    expect([chaves.at(-1), await keptToken()]).toEqual(['k', selado]);

    const token = seal(randomBytes(32), 'k', 'configuracoes.token');
    await t().app.db.updateTable('configuracoes').set({ token }).execute();
    expect(await administradora.ok(getConfiguracoes, {})).toMatchObject({ temToken: false });
    expect(await administradora.falha(testConfiguracoes, { body: { celular: '(11) 98888-7777' } })).toMatchObject({
      codigo: 'estado_invalido',
    });
    // What is written from then on is a draft, until there is a token again.
    await send();
    await queue({});
    await administradora.ok(updateConfiguracoes, { body: { ...nova, url, token: 'outro' } });
    await queue({});
    expect((await kept()).map(({ estado }) => estado)).toEqual(['rascunho', 'na_fila']);
  });

  test('without an address nothing goes, and the kept token is not asked for; it is again, for any address', async () => {
    const administradora = await t().nivel(2);
    await administradora.ok(updateConfiguracoes, { body: { ...nova, url: '' } });
    expect(await administradora.ok(getConfiguracoes, {})).toMatchObject({ url: '' });
    expect(await administradora.falha(updateConfiguracoes, { body: { ...nova, url } })).toMatchObject({
      campos: { token: 'Informe o token desta nova URL' },
    });
  });

  test('the specification’s call, without the service, does not change the one that is saved', async () => {
    const administradora = await t().nivel(2);
    await administradora.ok(updateConfiguracoes, { body: { ...nova, gateway: 'zapi', url, token: 'k' } });
    await administradora.ok(updateConfiguracoes, { body: { id: 1, url, token: 'outro', codigo: 'loja' } });
    expect(await administradora.ok(getConfiguracoes, {})).toMatchObject({ gateway: 'zapi', codigo: 'loja' });
  });

  test.each(['ftp://x.example', 'javascript:alert(1)', 'não é endereço'])('refuses the address %s', async (ruim) => {
    const administradora = await t().nivel(2);
    expect(await administradora.falha(updateConfiguracoes, { body: { ...nova, url: ruim } })).toMatchObject({
      status: 400,
    });
  });

  test('only the administration touches it', async () => {
    for (const nivel of [0, 1, 3, 4, 5]) {
      expect((await (await t().nivel(nivel)).envia(getConfiguracoes, {})).status).toBe(403);
    }
  });
});

describe('the test message', () => {
  const teste = { body: { celular: '(11) 98888-7777' } };

  test('reaches the gateway', async () => {
    const administradora = await t().nivel(2);
    expect(await administradora.ok(testConfiguracoes, teste)).toEqual({
      mensagem: 'Mensagem enviada com sucesso',
      resposta: 'Evolution API aceitou a mensagem com o número M1',
    });
    expect(enviados).toEqual([{ number: '5511988887777', text: 'Mensagem de teste do Pontua.' }]);
  });

  test('tells what the gateway answered', async () => {
    answer = refuse(401);
    const administradora = await t().nivel(2);
    expect(await administradora.falha(testConfiguracoes, teste)).toMatchObject({
      status: 503,
      erro: 'O gateway respondeu 401',
    });
  });

  test('reaches no internal address that is not allowed', async () => {
    const administradora = await t().nivel(2);
    for (const interna of [url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254', 'http://[::1]:5432']) {
      await t().app.db.updateTable('configuracoes').set({ url: interna }).execute();
      expect(await administradora.falha(testConfiguracoes, teste)).toMatchObject({
        status: 503,
        erro: expect.stringContaining('rede interna'),
      });
    }
    expect(enviados).toEqual([]);
  });

  test('without complete settings says what to do', async () => {
    await t().app.db.updateTable('configuracoes').set({ url: '' }).execute();
    const administradora = await t().nivel(2);
    expect(await administradora.falha(testConfiguracoes, teste)).toMatchObject({ codigo: 'estado_invalido' });
  });

  test('asks for a mobile number with its area code', async () => {
    const administradora = await t().nivel(2);
    expect(await administradora.falha(testConfiguracoes, { body: { celular: '123' } })).toMatchObject({
      erro: 'Celular inválido',
    });
  });
});

test('the queue moves by itself while the application works', async () => {
  await t().app.startJobs();
  await queue({ texto: 'agendada' });
  await expect.poll(async () => (await kept()).map(({ estado }) => estado), { timeout: 15_000 }).toEqual(['enviada']);
  expect(enviados.map(({ text }) => text)).toEqual(['agendada']);
});
