/** The second factor: set up, asked for at the login, lost, turned off; and everything that must not get past it. */
import { endpoints } from '@pontua/contract/endpoints';
import { listHistoricoUsuario, listUsuarios, toggleUsuario, updateNiveis } from '@pontua/contract/equipe';
import {
  activateSegundoFator,
  beginSegundoFator,
  getSegundoFator,
  resetSegundoFator,
  swapCodigosRecuperacao,
  turnOffSegundoFator,
} from '@pontua/contract/segundo-fator';
import { getSessaoUsuario, loginSegundoFator, loginUsuario, logoutUsuario } from '@pontua/contract/sessoes';
import { atualizarSenhaUsuario, updatePerfilUsuario } from '@pontua/contract/usuarios';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { desafiado, entrou } from '../../../test/entrada.ts';
import { hashBarata } from '../../../test/senha.ts';
import type { Email } from '../../platform/mail.ts';
import { codigoEm } from '../../platform/totp.ts';
import { tokenHashOf } from '../sessoes/sessoes.api.ts';

const caixa: Email[] = [];
const mail = {
  ligado: true,
  async send(email: Email) {
    caixa.push(email);
  },
};
const t = useTestApp({ mail });
const exigente = useTestApp({ ambiente: { SEGUNDO_FATOR_NIVEIS: '2, 5' } });

const senha = 'umbuzeiro verde 9';
let senhaHash = '';
beforeAll(async () => {
  senhaHash = await hashBarata(senha);
});
beforeEach(() => {
  caixa.length = 0;
  // Of each test a time step of its own.
  t().clock.avanca({ minutes: 10 });
});

const agora = (app: TestApp, segundos = 0) =>
  Temporal.Instant.from(app.clock.now()).add({ seconds: segundos }).toString();

/** Somebody who has it, with a session, the secret and the recovery codes. */
async function comFator(app = t(), campos: { permissao?: number } = {}) {
  const usuario = await app.fabricas.usuario({ senhaHash, ...campos });
  const cliente = await app.como({ usuario });
  const { segredo } = await cliente.ok(beginSegundoFator, { body: { senha } });
  const { codigos } = await cliente.ok(activateSegundoFator, { body: { codigo: codigoEm(segredo, app.clock.now()) } });
  app.clock.avanca({ seconds: 30 });
  const codigo = (segundos = 0) => codigoEm(segredo, agora(app, segundos));
  const challenge = async () => desafiado(await app.anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha } }));
  const answer = (desafio: string, dito: string) =>
    app.anonimo.envia(loginSegundoFator, { body: { desafio, codigo: dito } });
  return { usuario, cliente, segredo, codigos, codigo, challenge, answer };
}

describe('setting it up', () => {
  test('needs the password, shows a secret, and is on with the first right code: ten recovery codes are shown once', async () => {
    const usuario = await t().fabricas.usuario({ senhaHash });
    const [cliente, outra] = [await t().como({ usuario }), await t().como({ usuario })];
    const falha = await cliente.falha(beginSegundoFator, { body: { senha: 'errada' } });
    expect(falha).toMatchObject({ status: 400, campos: { senha: 'A senha atual não confere' } });
    const { segredo, uri } = await cliente.ok(beginSegundoFator, { body: { senha } });
    expect(uri).toContain(`secret=${segredo}`);
    expect(await cliente.ok(getSegundoFator, {})).toMatchObject({ ligado: false, codigosRestantes: 0 });
    const errado = await cliente.falha(activateSegundoFator, { body: { codigo: '000000' } });
    expect(errado).toMatchObject({ status: 400, campos: { codigo: expect.stringContaining('Código incorreto') } });
    const { codigos } = await cliente.ok(activateSegundoFator, {
      body: { codigo: codigoEm(segredo, t().clock.now()) },
    });
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every((codigo) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(codigo))).toBe(true);
    expect(await cliente.ok(getSegundoFator, {})).toMatchObject({ ligado: true, codigosRestantes: 10, exigido: false });
    expect((await outra.falha(getSegundoFator, {})).status).toBe(401);
    expect((await cliente.falha(beginSegundoFator, { body: { senha } })).codigo).toBe('estado_invalido');
    expect((await cliente.falha(activateSegundoFator, { body: { codigo: '123456' } })).codigo).toBe('estado_invalido');
  });

  test('keeps neither the secret nor the codes readable, in tables or logs', async () => {
    const { segredo, codigos, usuario } = await comFator();
    const { db } = t().app;
    const tudo = JSON.stringify([
      await db.selectFrom('segundosFatores').selectAll().execute(),
      await db.selectFrom('codigosRecuperacao').selectAll().execute(),
      await db.selectFrom('logs').where('usuarioId', '=', usuario.id).selectAll().execute(),
    ]);
    expect(tudo).not.toContain(segredo);
    for (const codigo of codigos) expect(tudo).not.toContain(codigo.replace('-', ''));
    expect(tudo).toContain('ligouSegundoFator');
  });

  test('a secret moved to another row opens nothing', async () => {
    const [um, outro] = [await comFator(), await comFator()];
    const { db } = t().app;
    const { segredo } = await db
      .selectFrom('segundosFatores')
      .where('usuarioId', '=', um.usuario.id)
      .select('segredo')
      .executeTakeFirstOrThrow();
    await db.updateTable('segundosFatores').set({ segredo }).where('usuarioId', '=', outro.usuario.id).execute();
    expect((await outro.answer(await outro.challenge(), um.codigo())).status).toBe(503);
  });
});

describe('the login', () => {
  test('opens no session before the code; then it does, and only then counts as an access', async () => {
    const { usuario, challenge, answer, codigo } = await comFator();
    const desafio = await challenge();
    const impostora = new Cliente(t().app, { painel: desafio });
    expect((await impostora.falha(getSessaoUsuario, {})).status).toBe(401);
    const { db } = t().app;
    const acesso = () =>
      db.selectFrom('usuarios').where('id', '=', usuario.id).select('ultimoAcessoEm').executeTakeFirstOrThrow();
    expect((await acesso()).ultimoAcessoEm).toBeNull();
    // That somebody has the password is in the history, whether or not a code follows.
    const { historico } = await (await t().nivel(2)).ok(listHistoricoUsuario, { params: { id: usuario.id } });
    expect(historico[0]).toMatchObject({ tipo: 'senhaConferida', responsavel: 'Sistema' });
    const { status, corpo } = await answer(desafio, ` ${codigo().slice(0, 3)} ${codigo().slice(3)} `);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ usuario: { id: usuario.id, faltaSegundoFator: false } });
    expect((await acesso()).ultimoAcessoEm).toBe(t().clock.now());
  });

  test('a wrong code is a 400 at the field, is logged, and leaves the challenge open', async () => {
    const { usuario, challenge, answer, codigo } = await comFator();
    const desafio = await challenge();
    expect(await answer(desafio, '000000')).toMatchObject({
      status: 400,
      corpo: { codigo: 'validacao', campos: { codigo: 'Código incorreto. Confira e digite de novo' } },
    });
    const log = await t()
      .app.db.selectFrom('logs')
      .where('usuarioId', '=', usuario.id)
      .orderBy('id', 'desc')
      .select('tipo')
      .executeTakeFirst();
    expect(log?.tipo).toBe('segundoFatorRecusado');
    expect((await answer(desafio, codigo())).status).toBe(200);
  });

  test.each([
    ['one step ago', -30, 200],
    ['of the step to come', 30, 200],
    ['two steps ago', -60, 400],
  ])('a code %s', async (_qual, segundos, status) => {
    const { challenge, answer, codigo } = await comFator();
    t().clock.avanca({ minutes: 3 });
    expect((await answer(await challenge(), codigo(segundos))).status).toBe(status);
  });

  test('a code is good once, also for two challenges at the same moment', async () => {
    const { challenge, answer, codigo } = await comFator();
    const [um, dois] = [await challenge(), await challenge()];
    const respostas = await Promise.all([answer(um, codigo()), answer(dois, codigo())]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(respostas.find(({ status }) => status === 400)?.corpo).toMatchObject({
      campos: { codigo: 'Este código já foi usado. Espere o próximo' },
    });
    expect((await answer(await challenge(), codigo(-30))).status).toBe(400);
  });

  test('a challenge lets in once, also with two right answers at once', async () => {
    const { challenge, answer, codigo, codigos } = await comFator();
    const desafio = await challenge();
    const respostas = await Promise.all([answer(desafio, codigo()), answer(desafio, codigos[0] ?? '')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(respostas.find(({ status }) => status === 400)?.corpo).toMatchObject({ codigo: 'desafio_vencido' });
  });

  test('a challenge is over after five minutes, five wrong codes, or where it never was', async () => {
    const { challenge, answer, codigo } = await comFator();
    const velho = await challenge();
    t().clock.avanca({ minutes: 5, seconds: 1 });
    expect((await answer(velho, codigo())).corpo).toMatchObject({ codigo: 'desafio_vencido' });
    expect((await answer('inventado', codigo())).corpo).toMatchObject({ codigo: 'desafio_vencido' });
    const gasto = await challenge();
    for (let n = 0; n < 5; n++) {
      expect((await answer(gasto, '000000')).status).toBe(400);
      t().clock.avanca({ seconds: 40 });
    }
    expect((await answer(gasto, codigo())).corpo).toMatchObject({ codigo: 'desafio_vencido' });
  });

  test('many guesses at once are five tries at most, and slowed down', async () => {
    const { challenge, answer } = await comFator();
    const desafio = await challenge();
    const respostas = await Promise.all(Array.from({ length: 12 }, (_, n) => answer(desafio, String(100_000 + n))));
    const codigos = respostas.map(({ status }) => status);
    expect(codigos.filter((status) => status === 400)).toHaveLength(4);
    expect(codigos.filter((status) => status === 429)).toHaveLength(8);
  });

  test('from ever new addresses, codes are slowed down more than passwords are', async () => {
    const { challenge } = await comFator();
    const esperas: number[] = [];
    for (let n = 0; n < 18; n++) {
      const { statusCode, headers } = await t().app.http.inject({
        method: 'POST',
        url: loginSegundoFator.path,
        payload: { desafio: await challenge(), codigo: '000000' },
        remoteAddress: `10.8.8.${n}`,
      });
      if (statusCode === 429) esperas.push(Number(headers['retry-after']));
      t().clock.avanca({ seconds: 40 });
    }
    expect(esperas).toEqual([24]);
    // An hour of silence gives no more free tries, a day does.
    const guess = async (n: number) =>
      (
        await t().app.http.inject({
          method: 'POST',
          url: loginSegundoFator.path,
          payload: { desafio: await challenge(), codigo: '000000' },
          remoteAddress: `10.8.9.${n}`,
        })
      ).statusCode;
    t().clock.avanca({ minutes: 61 });
    expect([await guess(1), await guess(2)]).toEqual([400, 429]);
    t().clock.avanca({ hours: 25 });
    expect([await guess(3), await guess(4)]).toEqual([400, 400]);
  });

  test('five wrong codes of a day, over however many challenges, are told to the owner by mail, once', async () => {
    const { usuario, challenge, answer, codigo } = await comFator();
    const guess = async (vezes: number) => {
      for (let n = 0; n < vezes; n++) {
        expect((await answer(await challenge(), '000000')).status).toBe(400);
        t().clock.avanca({ minutes: 5 });
      }
    };
    const assuntos = () => caixa.filter(({ para }) => para === usuario.email).map(({ assunto }) => assunto);
    const dito = 'Pontua: alguém tenta entrar com a sua senha';
    await t().app.startJobs();
    await guess(4);
    // A right one that was used just now is no guess.
    const certo = codigo();
    expect((await answer(await challenge(), certo)).status).toBe(200);
    expect((await answer(await challenge(), certo)).corpo).toMatchObject({
      erro: 'Este código já foi usado. Espere o próximo',
    });
    t().clock.avanca({ days: 1 });
    await guess(4);
    expect(assuntos()).toEqual([]);
    await guess(3);
    await expect.poll(assuntos, { timeout: 10_000 }).toEqual([dito]);
    t().clock.avanca({ days: 1 });
    await guess(5);
    await expect.poll(assuntos, { timeout: 10_000 }).toEqual([dito, dito]);
    expect(caixa.at(-1)?.texto).toContain('troque a senha agora');
  });

  test('a deactivation, and a new password, end the challenge that is open', async () => {
    const administradora = await t().nivel(2);
    const [ana, bia] = [await comFator(), await comFator()];
    const [daAna, daBia] = [await ana.challenge(), await bia.challenge()];
    await administradora.ok(toggleUsuario, { params: { id: ana.usuario.id }, body: { ativo: 0 } });
    const body = { nome: 'Bia', senha: 'girassol-22-novo', senhaAntiga: senha };
    await bia.cliente.ok(updatePerfilUsuario, { body });
    expect((await ana.answer(daAna, ana.codigo())).corpo).toMatchObject({ codigo: 'desafio_vencido' });
    expect((await bia.answer(daBia, bia.codigo())).corpo).toMatchObject({ codigo: 'desafio_vencido' });
  });

  test('asks for the code after a recovered password, too', async () => {
    const { usuario } = await comFator();
    const uuid = 'um-link-que-chegou-por-e-mail';
    const link = {
      tokenHash: tokenHashOf(uuid),
      usuarioId: usuario.id,
      criadoEm: t().clock.now(),
      valeAte: agora(t(), 60),
    };
    await t().app.db.insertInto('usuarioLinks').values(link).execute();
    await t().anonimo.ok(atualizarSenhaUsuario, { body: { uuid, novaSenha: 'girassol-22-novo' } });
    desafiado(await t().anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha: 'girassol-22-novo' } }));
  });
});

describe('recovery codes', () => {
  test('get in once each, however they are typed, and are counted', async () => {
    const { cliente, challenge, answer, codigos } = await comFator();
    const [codigo = ''] = codigos;
    expect((await answer(await challenge(), codigo.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await answer(await challenge(), codigo)).status).toBe(400);
    expect((await cliente.ok(getSegundoFator, {})).codigosRestantes).toBe(9);
    const entrada = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'login')
      .orderBy('id', 'desc')
      .select('parametros')
      .executeTakeFirst();
    expect(entrada?.parametros).toEqual({ por: 'código de recuperação' });
  });

  test('used twice at once let in once', async () => {
    const { challenge, answer, codigos } = await comFator();
    const [um, dois] = [await challenge(), await challenge()];
    const respostas = await Promise.all([answer(um, codigos[3] ?? ''), answer(dois, codigos[3] ?? '')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of somebody else are worth nothing', async () => {
    const [ana, bia] = [await comFator(), await comFator()];
    expect((await ana.answer(await ana.challenge(), bia.codigos[0] ?? '')).status).toBe(400);
  });

  test('are exchanged with password and code; the old ones end', async () => {
    const { cliente, challenge, answer, codigo, codigos } = await comFator();
    const { codigos: novos } = await cliente.ok(swapCodigosRecuperacao, { body: { senha, codigo: codigo() } });
    expect(novos).toHaveLength(10);
    expect((await answer(await challenge(), codigos[0] ?? '')).status).toBe(400);
    expect((await answer(await challenge(), novos[0] ?? '')).status).toBe(200);
  });
});

/** Nothing else has come to them. */
async function expectMail({ email }: { email: string }, assunto: string): Promise<void> {
  await t().app.startJobs();
  await expect
    .poll(() => caixa.filter(({ para }) => para === email).map((carta) => carta.assunto), { timeout: 10_000 })
    .toEqual([assunto]);
}

describe('turning it off', () => {
  test('takes password and code, and a mail says so', async () => {
    const { usuario, cliente, codigo } = await comFator();
    for (const [body, campo] of [
      [{ senha: 'errada', codigo: codigo() }, 'senha'],
      [{ senha, codigo: '000000' }, 'codigo'],
      [{ senha: '', codigo: '' }, 'senha'],
    ] as const) {
      const falha = await cliente.falha(turnOffSegundoFator, { body });
      expect(Object.keys(falha.campos ?? {})).toContain(campo);
    }
    const { historico } = await (await t().nivel(2)).ok(listHistoricoUsuario, { params: { id: usuario.id } });
    expect(historico.slice(0, 2).map(({ tipo }) => tipo)).toEqual(['segundoFatorRecusado', 'senhaRecusada']);
    await cliente.ok(turnOffSegundoFator, { body: { senha, codigo: codigo() } });
    entrou(await t().anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha } }));
    expect((await cliente.falha(turnOffSegundoFator, { body: { senha, codigo: codigo() } })).codigo).toBe(
      'estado_invalido',
    );
    await expectMail(usuario, 'Pontua: seu segundo fator foi desligado');
  });

  test('for somebody who lost the phone is done by another, who is named; sessions end, and a mail says so', async () => {
    const { usuario, cliente } = await comFator();
    const administradora = await t().nivel(2);
    await administradora.ok(resetSegundoFator, { params: { id: usuario.id } });
    expect((await cliente.falha(getSegundoFator, {})).status).toBe(401);
    entrou(await t().anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha } }));
    const log = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'redefiniuSegundoFator')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(log?.parametros).toEqual({ id: usuario.id, nome: usuario.nome });
    await expectMail(usuario, 'Pontua: seu segundo fator foi redefinido');
    expect((await administradora.falha(resetSegundoFator, { params: { id: usuario.id } })).codigo).toBe(
      'estado_invalido',
    );
  });

  test('is done by nobody for themselves without password and code, nor by another level', async () => {
    const { usuario, cliente } = await comFator();
    expect((await cliente.falha(resetSegundoFator, { params: { id: usuario.id } })).codigo).toBe('estado_invalido');
    expect((await (await t().nivel(5)).falha(resetSegundoFator, { params: { id: usuario.id } })).status).toBe(403);
  });
});

describe('a level that cannot do without', () => {
  test('reaches nothing but its set-up, and everything after', async () => {
    const usuario = await exigente().fabricas.usuario({ senhaHash });
    const { db } = exigente().app;
    const [rede, produto] = [await exigente().fabricas.rede(), await exigente().fabricas.produto()];
    await db.insertInto('antifraude').values({ redeId: rede.id, produtoId: produto.id, qtdAf: 3 }).execute();
    const {
      token,
      usuario: perfil,
      redesAntifraude,
    } = entrou(await exigente().anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha } }));
    expect(perfil.faltaSegundoFator).toBe(true);
    expect(redesAntifraude).toEqual([]);
    const cliente = new Cliente(exigente().app, { painel: token });
    const abertos: string[] = [];
    for (const [nome, endpoint] of [...endpoints].filter(([, { auth }]) => auth === 'painel')) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parte]) => [parte, '1']));
      if (nome === 'logoutUsuario') continue;
      const { corpo } = await cliente.envia(endpoint, { params, query: {}, body: endpoint.body && {} });
      if (JSON.stringify(corpo).includes('segundo_fator_exigido')) continue;
      abertos.push(nome);
    }
    expect(abertos.sort()).toEqual([
      'activateSegundoFator',
      'beginSegundoFator',
      'getSegundoFator',
      'getSessaoUsuario',
    ]);
    const { segredo } = await cliente.ok(beginSegundoFator, { body: { senha } });
    await cliente.ok(activateSegundoFator, { body: { codigo: codigoEm(segredo, exigente().clock.now()) } });
    await cliente.ok(listUsuarios, { query: {} });
    expect((await cliente.ok(getSessaoUsuario, {})).usuario.faltaSegundoFator).toBe(false);
  });

  test('has another phone in the place of the one before, by a recovery code where that one is lost', async () => {
    const { cliente, codigos, segredo } = await comFator(exigente());
    expect(await cliente.ok(getSegundoFator, {})).toMatchObject({ ligado: true, exigido: true });
    const { mensagem } = await cliente.ok(turnOffSegundoFator, { body: { senha, codigo: codigos[0] ?? '' } });
    expect(mensagem).toBe('O celular de antes não vale mais. Configure o segundo fator no outro');
    expect(await cliente.falha(listUsuarios, { query: {} })).toMatchObject({ codigo: 'segundo_fator_exigido' });
    const novo = await cliente.ok(beginSegundoFator, { body: { senha } });
    expect(novo.segredo).not.toBe(segredo);
    const codigo = codigoEm(novo.segredo, exigente().clock.now());
    expect((await cliente.ok(activateSegundoFator, { body: { codigo } })).codigos).not.toContain(codigos[1]);
    await cliente.ok(listUsuarios, { query: {} });
  });

  test('holds for a session that is open when its owner is moved to it; signing out works', async () => {
    const { cliente: administradora } = await comFator(exigente());
    const ana = await exigente().fabricas.usuario({ permissao: 1 });
    const dela = await exigente().como({ usuario: ana });
    await administradora.ok(updateNiveis, { body: { cpfs: [ana.cpf], permissao: 2 } });
    expect(await dela.falha(listUsuarios, { query: {} })).toMatchObject({
      status: 403,
      codigo: 'segundo_fator_exigido',
    });
    const { usuarios } = await administradora.ok(listUsuarios, { query: { filtros: { segundoFator: 'exigido' } } });
    expect(usuarios.map(({ id }) => id)).toContain(ana.id);
    await dela.ok(logoutUsuario, {});
  });
});
