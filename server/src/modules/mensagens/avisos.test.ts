import { randomBytes } from 'node:crypto';
import { chooseAviso, getAvisos, subscribeAparelho, unsubscribeAparelho } from '@pontua/contract/avisos';
import { logoutParceiro } from '@pontua/contract/sessoes';
import { closeSubmissao, sendRecibos } from '@pontua/contract/submissoes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { createVendedora, foto } from '../../../test/recibos.ts';
import { createAparelho, openVapid, startServicoPush } from '../../../test/servico-push.ts';
import { tellParceiros } from './avisos.api.ts';
import { sendQueued } from './envio.service.ts';
import { atDaytime, isNoite, leftOfDay } from './horario.rules.ts';
import { isAllowedHost } from './push.ts';
import { findChaves } from './push-chaves.ts';

const servico = await startServicoPush();
afterAll(() => servico.stop());
/** Where nobody listens. */
const semNinguem = 'http://127.0.0.1:4';
const t = useTestApp({
  mail: { ligado: true, send: async () => {} },
  ambiente: { PUSH_HOSTS: `${servico.url},${semNinguem}`, HOSTS_INTERNOS: '127.0.0.1' },
});

beforeAll(() => t().app.db.updateTable('redes').set({ controlaSaldo: false }).execute());
beforeEach(async () => {
  servico.answer(201);
  servico.recebidos.length = 0;
  await t().app.db.deleteFrom('mensagens').execute();
  t().clock.acerta('2026-06-15T12:00:00Z');
});

const vendedora = async () => {
  const parceiro = await t().fabricas.parceiro({ celular: '11988887777' });
  return { parceiro, cliente: await t().como({ parceiro }) };
};
/** As a browser does it, which needs the public key first. */
const ligado = async (cliente: Cliente) => {
  await cliente.ok(getAvisos, {});
  const aparelho = createAparelho(servico.url);
  await cliente.ok(subscribeAparelho, { body: aparelho.inscricao });
  return aparelho;
};
const send = () => sendQueued(t().app, new AbortController().signal);
const tell = (parceiroId: number, chave = 'resgate:1:2') =>
  t()
    .app.db.transaction()
    .execute((trx) =>
      tellParceiros(
        trx,
        [{ tipo: 'resgate', motivo: 'resgate_status', parceiroId, nome: 'Ana Lima', texto: 'Está a caminho.', chave }],
        t().clock.now(),
      ),
    );
const kept = (parceiroId: number) =>
  t()
    .app.db.selectFrom('mensagens')
    .where('parceiroId', '=', parceiroId)
    .select(['canal', 'estado', 'erro', 'incerta', 'texto', 'destino'])
    .orderBy('id')
    .execute();

describe('a device', () => {
  test('gets the notice encrypted for it, signed by this installation, once', async () => {
    const { parceiro, cliente } = await vendedora();
    const aparelho = await ligado(cliente);
    const { chavePublica, inscrito, sessaoHoras } = await cliente.ok(getAvisos, {});
    expect(sessaoHoras).toEqual({ semUso: 168, maximo: 720 });
    expect(inscrito).toBe(true);
    await Promise.all([tell(parceiro.id), tell(parceiro.id)]);
    await Promise.all([send(), send()]);
    expect(servico.recebidos.map(({ caminho }) => caminho)).toEqual([aparelho.caminho]);
    const [recebido] = servico.recebidos;
    if (!recebido) throw new Error('nada chegou');
    expect(openVapid(recebido, chavePublica)).toMatchObject({ aud: servico.url, sub: 'mailto:suporte@pontua.example' });
    expect(recebido.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(12 * 3600) });
    expect(aparelho.decrypt(recebido.corpo)).toEqual({
      titulo: 'Novidade do seu resgate',
      texto: 'Está a caminho.',
      para: '/resgates',
      tag: expect.stringMatching(/^aviso-\d+$/),
      icone: expect.stringMatching(/^\/icone-192\.png/),
    });
    expect(await kept(parceiro.id)).toEqual([
      {
        canal: 'push',
        estado: 'enviada',
        erro: null,
        incerta: false,
        texto: 'Está a caminho.',
        destino: new URL(servico.url).host,
      },
    ]);
  });

  test.each([404, 410])('that answered %i is forgotten', async (status) => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    servico.answer(status);
    await tell(parceiro.id);
    await send();
    expect(await kept(parceiro.id)).toMatchObject([
      { estado: 'descartada', erro: 'O aparelho deixou de receber avisos' },
    ]);
    expect(await cliente.ok(getAvisos, {})).toMatchObject({ inscrito: false });
    await tell(parceiro.id, 'resgate:2:2');
    expect(await kept(parceiro.id)).toHaveLength(1);
  });

  test('whose service is down waits and is told later; refused, it is not', async () => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    servico.answer(503);
    await tell(parceiro.id);
    await send();
    expect(await kept(parceiro.id)).toMatchObject([{ estado: 'na_fila' }]);
    servico.answer(201);
    t().clock.avanca({ minutes: 2 });
    await send();
    expect(await kept(parceiro.id)).toMatchObject([{ estado: 'enviada' }]);
    servico.answer(403);
    await tell(parceiro.id, 'resgate:3:2');
    await send();
    expect((await kept(parceiro.id)).at(-1)).toMatchObject({
      estado: 'falhou',
      erro: 'O serviço de avisos respondeu 403',
    });
  });

  test.each(['nada', 504] as const)(
    'whose service may have received it (%s) does not get it again',
    async (resposta) => {
      const { parceiro, cliente } = await vendedora();
      await ligado(cliente);
      servico.answer(resposta);
      await tell(parceiro.id);
      await send();
      servico.answer(201);
      t().clock.avanca({ hours: 1 });
      await send();
      expect(servico.recebidos).toHaveLength(1);
      expect(await kept(parceiro.id)).toMatchObject([{ estado: 'falhou', incerta: true }]);
    },
  );

  test.each<[string, (cliente: Cliente) => Promise<unknown>]>([
    ['who signs out', (cliente) => cliente.ok(logoutParceiro, {})],
    ['who turns them off', (cliente) => cliente.ok(unsubscribeAparelho, {})],
    ['a session that was idle for a week', async () => t().clock.avanca({ days: 8 })],
  ])('%s gets nothing any more, not even what waited already', async (_, leave) => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    await tell(parceiro.id);
    await leave(cliente);
    await tell(parceiro.id, 'resgate:4:2');
    await send();
    expect(servico.recebidos).toEqual([]);
    expect(new Set((await kept(parceiro.id)).map(({ estado }) => estado))).toEqual(new Set(['descartada']));
  });

  test('that somebody else uses becomes theirs', async () => {
    const [uma, outra] = [await vendedora(), await vendedora()];
    const aparelho = await ligado(uma.cliente);
    await tell(uma.parceiro.id);
    await outra.cliente.ok(subscribeAparelho, { body: aparelho.inscricao });
    await tell(outra.parceiro.id);
    await send();
    expect(servico.recebidos).toHaveLength(1);
    expect(await kept(uma.parceiro.id)).toMatchObject([{ estado: 'descartada' }]);
    expect(await uma.cliente.ok(getAvisos, {})).toMatchObject({ inscrito: false });
  });

  test.each([
    ['http://10.0.0.1/x', 'endpoint'],
    ['https://fcm.googleapis.com.loja.example/x', 'endpoint'],
    ['nada', 'endpoint'],
  ])('at an address such as %s is not accepted', async (endpoint, campo) => {
    const { cliente } = await vendedora();
    const { inscricao } = createAparelho(servico.url);
    const falha = await cliente.falha(subscribeAparelho, { body: { ...inscricao, endpoint } });
    expect(falha).toMatchObject({ status: 400, campos: { [campo]: expect.any(String) } });
  });

  test.each([
    ['too short', { auth: randomBytes(8).toString('base64url') }],
    ['as long as they should be, but not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ])('with keys that are none (%s) is not accepted', async (_, outras) => {
    const { cliente } = await vendedora();
    const { inscricao } = createAparelho(servico.url);
    const keys = { ...inscricao.keys, ...outras };
    expect(await cliente.falha(subscribeAparelho, { body: { ...inscricao, keys } })).toMatchObject({ status: 400 });
  });
});

test('the service of a device that does not answer does not hold up the notices of the others', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { parceiro, cliente } = await vendedora();
    const { inscricao } = createAparelho(semNinguem);
    await cliente.ok(subscribeAparelho, { body: inscricao });
    await tell(parceiro.id, `resgate:${n}:9`);
  }
  const { parceiro, cliente } = await vendedora();
  await ligado(cliente);
  await tell(parceiro.id);
  await send();
  expect(await kept(parceiro.id)).toMatchObject([{ estado: 'enviada' }]);
  expect(servico.recebidos).toHaveLength(1);
});

describe('as escolhas', () => {
  test('hold by kind and by channel', async () => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    await cliente.ok(chooseAviso, { body: { tipo: 'resgate', canal: 'push', ligado: 0 } });
    await tell(parceiro.id);
    expect(await kept(parceiro.id)).toEqual([]);
    const { escolhas } = await cliente.ok(getAvisos, {});
    expect(escolhas).toContainEqual({ tipo: 'resgate', push: 0, whatsapp: 1, email: 0 });
    expect(escolhas).toContainEqual({ tipo: 'recibo', push: 1, whatsapp: 1, email: 0 });
    await cliente.ok(chooseAviso, { body: { tipo: 'resgate', canal: 'push', ligado: 1 } });
    await cliente.ok(chooseAviso, { body: { tipo: 'resgate', canal: 'email', ligado: 1 } });
    await t()
      .app.db.updateTable('parceiros')
      .set({ email: 'ana@casa.example' })
      .where('id', '=', parceiro.id)
      .execute();
    await tell(parceiro.id);
    expect(await kept(parceiro.id)).toMatchObject([
      { canal: 'email', destino: 'ana@casa.example', texto: 'Olá, Ana! Está a caminho.' },
      { canal: 'push' },
    ]);
  });

  test('show only the channels that there are', async () => {
    const { cliente } = await vendedora();
    expect((await cliente.ok(getAvisos, {})).canais).toEqual(['push']);
    const configurado = { url: 'https://gateway.example', token: 'k', codigo: 'loja' };
    await t().app.db.updateTable('configuracoes').set(configurado).execute();
    expect((await cliente.ok(getAvisos, {})).canais).toEqual(['push', 'whatsapp']);
    await t().app.db.updateTable('configuracoes').set({ url: '', token: '', codigo: '' }).execute();
  });

  test.each([
    ['without an e-mail', { email: null, emailNovo: null }, { canais: ['push'], faltaConfirmarEmail: false }],
    ['with one to confirm', { emailNovo: 'ana@casa.example' }, { canais: ['push'], faltaConfirmarEmail: true }],
    [
      'with one that is confirmed and another to confirm',
      { email: 'ana@casa.example', emailNovo: 'ana@nova.example' },
      { canais: ['push', 'email'], faltaConfirmarEmail: false },
    ],
  ])('%s, say whether it is still to be confirmed', async (_, emails, esperado) => {
    const { parceiro, cliente } = await vendedora();
    await t().app.db.updateTable('parceiros').set(emails).where('id', '=', parceiro.id).execute();
    expect(await cliente.ok(getAvisos, {})).toMatchObject(esperado);
  });
});

test('points that come and a receipt that is closed are told to whoever wants to know', async () => {
  const { cliente, vendedora: parceiro } = await createVendedora(t());
  const aparelho = await ligado(cliente);
  await givePontos(t().app, parceiro.id, 120);
  await cliente.ok(sendRecibos, { body: {} }, { arquivos: [{ nome: 'a.jpg', conteudo: await foto() }] });
  const { id } = await t().app.db.selectFrom('submissoes').select('id').executeTakeFirstOrThrow();
  const operadora = await t().nivel(1);
  await operadora.ok(closeSubmissao, { body: { identificador: id, motivo: 'Foto ilegível' } });
  await send();
  expect(servico.recebidos.map(({ corpo }) => aparelho.decrypt(corpo))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        titulo: 'Seus pontos chegaram',
        para: '/pontuacoes',
        texto: expect.stringContaining('120 pontos'),
      }),
      expect.objectContaining({ titulo: 'Sua venda foi conferida', texto: expect.stringContaining('Foto ilegível') }),
    ]),
  );
});

describe('at night', () => {
  test.each([
    ['2026-06-15T23:59:59Z', false, 1],
    ['2026-06-16T00:00:00Z', true, 0],
    ['2026-06-16T10:59:59Z', true, 0],
    ['2026-06-16T11:00:00Z', false, 13 * 3600],
  ])('%s: %s, of the day %i seconds are left', (instante, noite, resta) => {
    expect([isNoite(instante), leftOfDay(instante)]).toEqual([noite, resta]);
    expect(atDaytime(instante)).toBe(noite ? '2026-06-16T11:00:00Z' : instante);
  });

  test('nothing is told, and in the morning it is', async () => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    t().clock.acerta('2026-06-16T01:00:00Z');
    await tell(parceiro.id);
    await send();
    // Staff send it again: the night is still the night.
    await t().app.db.updateTable('mensagens').set({ tentarEm: t().clock.now() }).execute();
    await send();
    expect(servico.recebidos).toEqual([]);
    t().clock.acerta('2026-06-16T11:00:00Z');
    await send();
    expect(servico.recebidos).toHaveLength(1);
  });

  test('what was turned off does not wait for the morning; another kind and another channel go', async () => {
    const { parceiro, cliente } = await vendedora();
    await ligado(cliente);
    const email = 'ana@casa.example';
    await t().app.db.updateTable('parceiros').set({ email }).where('id', '=', parceiro.id).execute();
    await cliente.ok(chooseAviso, { body: { tipo: 'resgate', canal: 'email', ligado: 1 } });
    t().clock.acerta('2026-06-16T01:00:00Z');
    await tell(parceiro.id);
    await cliente.ok(chooseAviso, { body: { tipo: 'recibo', canal: 'push', ligado: 0 } });
    expect((await kept(parceiro.id)).map(({ estado }) => estado)).toEqual(['na_fila', 'na_fila']);
    await cliente.ok(chooseAviso, { body: { tipo: 'resgate', canal: 'push', ligado: 0 } });
    t().clock.acerta('2026-06-16T11:00:00Z');
    await send();
    expect(servico.recebidos).toEqual([]);
    expect(await kept(parceiro.id)).toMatchObject([
      { canal: 'email', estado: 'enviada' },
      { canal: 'push', estado: 'descartada', erro: 'O vendedor desligou este aviso' },
    ]);
  });
});

test('the keys are made once, encrypted; another CHAVE_DADOS makes others, and the devices subscribe again', async () => {
  const [uma, outra] = await Promise.all([findChaves(t().app), findChaves(t().app)]);
  expect(uma).toEqual(outra);
  const { privada } = await t().app.db.selectFrom('pushChaves').select('privada').executeTakeFirstOrThrow();
  expect(privada).toMatch(/^cifrado:v1:/);
  const { cliente } = await vendedora();
  await ligado(cliente);
  const app = { ...t().app, config: { ...t().app.config, chaveDados: randomBytes(32) } };
  expect((await findChaves(app)).publica).not.toBe(uma.publica);
  expect(await cliente.ok(getAvisos, {})).toMatchObject({ inscrito: false });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://notify.windows.com/w', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://a@fcm.googleapis.com/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['http://push.local:9000/x', true],
])('%s: %s', (endereco, aceito) => {
  const hosts = ['fcm.googleapis.com', '*.notify.windows.com', 'http://push.local:9000'];
  expect(isAllowedHost(hosts, endereco)).toBe(aceito);
});
