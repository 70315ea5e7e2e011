import { listLogs } from '@pontua/contract/consulta-logs';
import { listHistoricoUsuario } from '@pontua/contract/equipe';
import { listHistoricoParceiro, toggleParceiro } from '@pontua/contract/parceiros-painel';
import { listRedes } from '@pontua/contract/redes';
import {
  atualizarSenha,
  esqueceuSenha,
  getSessaoParceiro,
  getSessaoUsuario,
  loginParceiro,
  loginUsuario,
  logoutParceiro,
  logoutUsuario,
  validarRecuperacao,
} from '@pontua/contract/sessoes';
import { getMeusDados } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { createCorreio } from '../../../test/correio.ts';
import { entrou } from '../../../test/entrada.ts';
import { hashBarata } from '../../../test/senha.ts';
import { untilWaiting } from '../../../test/travas.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Email } from '../../platform/mail.ts';
import { send } from '../parceiros/recuperacao.service.ts';

const correio = createCorreio();
const { caixa } = correio;
const t = useTestApp({ mail: correio });
const senha = 'Caju-Maduro-77';
let senhaHash = '';
beforeAll(async () => {
  senhaHash = await hashBarata(senha);
});
beforeEach(async () => {
  await t().app.db.deleteFrom('tentativasLogin').execute();
  caixa.length = 0;
});

describe('signing in', () => {
  test('a seller gets a token and the profile; the token opens the seller area', async () => {
    const loja = await t().fabricas.revenda({ nomeFantasia: 'Casa Bela', tipoPontuacao: 2 });
    const { id, cpf } = await t().fabricas.parceiro({
      revendaId: loja.id,
      nome: 'Rita',
      senhaHash,
      senhaInicial: true,
    });
    await t().semGuardas((trx) =>
      trx.updateTable('parceiros').set({ saldoPontos: 12.5 }).where('id', '=', id).execute(),
    );
    const { token, parceiro } = await t().anonimo.ok(loginParceiro, { body: { cpf, senha } });
    expect(parceiro).toMatchObject({
      id,
      nome: 'Rita',
      saldoPontos: 12.5,
      senhaInicial: true,
      cartao: null,
      tipoPontuacaoRevenda: 2,
      revenda: { nomeFantasia: 'Casa Bela', resgateLiberado: 1 },
    });
    const atual = await new Cliente(t().app, { loja: token }).ok(getSessaoParceiro, {});
    expect(atual.parceiro.ultimoAcessoEm).toBe(t().clock.now());
  });

  test('a usuário gets the scope as lists of ids and the chains with units waiting', async () => {
    const rede = await t().fabricas.rede({ nome: 'Rede Atenta' });
    const produto = await t().fabricas.produto();
    await t().app.db.insertInto('antifraude').values({ redeId: rede.id, produtoId: produto.id, qtdAf: 3 }).execute();
    const { cpf } = await t().fabricas.usuario({ permissao: 4, redes: [rede.id], senhaHash });
    const sessao = entrou(await t().anonimo.ok(loginUsuario, { body: { cpf, senha } }));
    expect(sessao.usuario).toMatchObject({
      permissao: 4,
      nomePermissao: 'Rede',
      idRedesPermitidas: String(rede.id),
      idRevendasPermitidas: '',
    });
    // Told to whom the screen is shown.
    expect(sessao.redesAntifraude).toEqual([]);
    const gestor = await t().fabricas.usuario({ permissao: 5, redes: [rede.id], senhaHash });
    const { redesAntifraude } = entrou(await t().anonimo.ok(loginUsuario, { body: { cpf: gestor.cpf, senha } }));
    expect(redesAntifraude).toEqual([{ id: rede.id, nome: 'Rede Atenta' }]);
  });

  test('a wrong password and an unknown CPF are told the same, whatever there is of an account', async () => {
    const { cpf } = await t().fabricas.usuario({ senhaHash });
    const inativo = await t().fabricas.usuario({ senhaHash, ativo: false });
    const lojaFechada = await t().fabricas.revenda({ ativo: false });
    const semLoja = await t().fabricas.parceiro({ revendaId: lojaFechada.id, senhaHash });
    const esperado = { status: 400, codigo: 'credenciais_invalidas', erro: 'CPF ou senha inválidos' };
    expect(await t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'outra' } })).toEqual(esperado);
    expect(await t().anonimo.falha(loginUsuario, { body: { cpf: '529.982.247-25', senha } })).toEqual(esperado);
    expect(await t().anonimo.falha(loginUsuario, { body: { cpf: inativo.cpf, senha: 'outra' } })).toEqual(esperado);
    expect(await t().anonimo.falha(loginParceiro, { body: { cpf: semLoja.cpf, senha: 'outra' } })).toEqual(esperado);
  });

  test('who knows the password is told that the account, or its store, is closed', async () => {
    const usuario = await t().fabricas.usuario({ senhaHash, ativo: false });
    const inativo = await t().fabricas.parceiro({ senhaHash, ativo: false });
    const lojaFechada = await t().fabricas.revenda({ ativo: false });
    const semLoja = await t().fabricas.parceiro({ revendaId: lojaFechada.id, senhaHash });
    const fechado = { status: 400, codigo: 'acesso_desativado' };
    expect(await t().anonimo.falha(loginUsuario, { body: { cpf: usuario.cpf, senha } })).toEqual({
      ...fechado,
      erro: 'Seu acesso está desativado. Fale com um administrador',
    });
    expect(await t().anonimo.falha(loginParceiro, { body: { cpf: inativo.cpf, senha } })).toEqual({
      ...fechado,
      erro: 'Seu acesso está desativado. Fale com o gerente da loja',
    });
    expect(await t().anonimo.falha(loginParceiro, { body: { cpf: semLoja.cpf, senha } })).toEqual({
      ...fechado,
      erro: 'Sua loja está desativada no programa. Fale com o gerente da loja',
    });
  });

  describe('a wrong password is known of the account', () => {
    const refuse = (cpf: string) => t().anonimo.falha(loginParceiro, { body: { cpf, senha: 'outra' } });
    const tiposDe = async (id: number) =>
      (await (await t().nivel(2)).ok(listHistoricoParceiro, { params: { id } })).historico.map(({ tipo }) => tipo);

    test('of a seller: to the seller, to staff, and to those of them who see this store', async () => {
      const daqui = await t().fabricas.parceiro({ senhaHash });
      const outro = await t().fabricas.parceiro({ senhaHash });
      await refuse(daqui.cpf);
      expect([await tiposDe(daqui.id), await tiposDe(outro.id)]).toEqual([['loginParceiroRecusado'], []]);
      const { secoes } = await (await t().como({ parceiro: daqui })).ok(getMeusDados, {});
      const usos = secoes.find(({ titulo }) => titulo === 'Registros de uso')?.linhas ?? [];
      expect(usos.map((linha) => linha['O que'])).toContain('Entrada de vendedor recusada');
      const listed = async (revendaId: number) =>
        (await t().nivel(2, { revendas: [revendaId] })).ok(listLogs, { query: { tipo: 'loginParceiroRecusado' } });
      expect([(await listed(daqui.revendaId)).count, (await listed(outro.revendaId)).count]).toEqual([1, 0]);
    });

    test('of a usuário, and not of the seller of the same number', async () => {
      const { id, cpf } = await t().fabricas.usuario({ senhaHash });
      await t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'outra' } });
      const { historico } = await (await t().nivel(2)).ok(listHistoricoUsuario, { params: { id } });
      expect(historico).toMatchObject([{ tipo: 'loginRecusado', responsavel: 'Sistema' }]);
    });

    test('however many there are, they do not push out what staff did', async () => {
      const { id } = await t().fabricas.parceiro({ senhaHash });
      const parametros = JSON.stringify({ id });
      const entry = (tipo: string) => ({ tipo, responsavel: 'Sistema', parametros });
      await t()
        .app.db.insertInto('logs')
        .values([entry('criouParceiro'), ...Array.from({ length: 150 }, () => entry('loginParceiroRecusado'))])
        .execute();
      const tipos = await tiposDe(id);
      expect([tipos.length, tipos.at(-1)]).toEqual([21, 'criouParceiro']);
    });
  });

  describe('while the password is being changed', () => {
    /** Somebody asks to come in, and waits for a transaction that ends what the old password opens. */
    async function comeInDuring(change: (trx: Trx) => Promise<unknown>, come: () => Promise<{ status: number }>) {
      const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = t()
        .app.db.transaction()
        .execute(async (trx) => {
          await change(trx);
          begun.resolve();
          await ready.promise;
        });
      await begun.promise;
      const coming = come();
      await untilWaiting(t().app.db, 1);
      ready.resolve();
      await changing;
      return (await coming).status;
    }

    test.each([
      ['another one', async () => ({ senhaHash: await hashBarata('Umbu-Verde-88') }), 400],
      ['the same one under another hash', async () => ({ senhaHash: await hashBarata(senha) }), 200],
    ])('to %s, a seller comes in by what it is then', async (_, mudar, status) => {
      const { id, cpf } = await t().fabricas.parceiro({ senhaHash });
      const mudanca = await mudar();
      const come = () => t().anonimo.envia(loginParceiro, { body: { cpf, senha } });
      const change = (trx: Trx) => trx.updateTable('parceiros').set(mudanca).where('id', '=', id).execute();
      expect(await comeInDuring(change, come)).toBe(status);
      const abertas = await t()
        .app.db.selectFrom('sessoes')
        .where('parceiroId', '=', id)
        .select('parceiroId')
        .execute();
      expect(abertas).toHaveLength(status === 200 ? 1 : 0);
    });

    test('a usuário who is made inactive in that moment has no session afterwards', async () => {
      const { id, cpf } = await t().fabricas.usuario({ senhaHash });
      const come = () => t().anonimo.envia(loginUsuario, { body: { cpf, senha } });
      const change = (trx: Trx) => trx.updateTable('usuarios').set({ ativo: false }).where('id', '=', id).execute();
      expect(await comeInDuring(change, come)).toBe(400);
      expect(await t().app.db.selectFrom('sessoes').where('usuarioId', '=', id).select('usuarioId').execute()).toEqual(
        [],
      );
    });
  });

  test('a malformed CPF is "CPF inválido"', async () => {
    const falha = await t().anonimo.falha(loginParceiro, { body: { cpf: '111.111.111-11', senha } });
    expect(falha).toMatchObject({ status: 400, codigo: 'validacao', campos: { cpf: 'CPF inválido' } });
  });
});

describe('guessing', () => {
  test('many wrong passwords have to wait, longer each time, and the wait is told', async () => {
    const { cpf } = await t().fabricas.usuario({ senhaHash });
    for (let i = 0; i < 4; i++) await t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'errada' } });
    const quinta = await t().anonimo.envia(loginUsuario, { body: { cpf, senha } });
    expect(quinta.status).toBe(429);
    expect(Number(quinta.headers['retry-after'])).toBeGreaterThan(0);
    t().clock.avanca({ seconds: 2 });
    await t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'errada' } });
    t().clock.avanca({ seconds: 1 });
    expect((await t().anonimo.falha(loginUsuario, { body: { cpf, senha } })).status).toBe(429);
    t().clock.avanca({ seconds: 2 });
    await t().anonimo.ok(loginUsuario, { body: { cpf, senha } });
  });

  test('a clock that goes back makes nobody wait who has tries left, and puts no pause off until it has caught up', async () => {
    const { cpf } = await t().fabricas.usuario({ senhaHash });
    const guess = async () => (await t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'errada' } })).status;
    expect(await guess()).toBe(400);
    // Of another node, or of an attempt that was overtaken.
    t().clock.avanca({ milliseconds: -200 });
    expect(await guess()).toBe(400);
    t().clock.avanca({ hours: -1 });
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429]);
    t().clock.avanca({ milliseconds: -200 });
    expect(await guess()).toBe(429);
    t().clock.avanca({ hours: -1 });
    expect([await guess(), await guess()]).toEqual([400, 429]);
    t().clock.avanca({ hours: 2, milliseconds: 400 });
  });

  test('a hundred guesses at once do not slip through together', async () => {
    const { cpf } = await t().fabricas.usuario({ senhaHash });
    const tentativas = Array.from({ length: 40 }, () =>
      t().anonimo.falha(loginUsuario, { body: { cpf, senha: 'errada' } }),
    );
    const respostas = await Promise.all(tentativas);
    expect(respostas.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(36);
  });

  test('a stranger guessing from elsewhere does not keep the owner out', async () => {
    const { cpf } = await t().fabricas.usuario({ senhaHash });
    const entra = (remoteAddress: string, tentada: string) =>
      t().app.http.inject({
        method: 'POST',
        url: '/api/sessoes/usuario',
        payload: { cpf, senha: tentada },
        remoteAddress,
      });
    expect((await entra('10.0.0.1', senha)).statusCode).toBe(200);
    for (let i = 0; i < 12; i++) await entra(`10.9.9.${i}`, 'errada');
    expect((await entra('10.9.9.99', senha)).statusCode).toBe(429);
    expect((await entra('10.0.0.1', senha)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('goes on where its end could not be written down', async () => {
    const saindo = await t().como({ usuario: await t().fabricas.usuario() });
    await sql`alter table logs rename to logs_fora`.execute(t().dono);
    const falha = await saindo
      .falha(logoutUsuario, {})
      .finally(() => sql`alter table logs_fora rename to logs`.execute(t().dono));
    expect(falha.status).toBe(500);
    expect(await saindo.ok(logoutUsuario, {})).toEqual({ mensagem: 'Até mais!' });
  });

  test('ends when idle, when old, at logout, and when its owner is deactivated', async () => {
    const rede = await t().fabricas.rede();
    const usuario = await t().fabricas.usuario();
    const ve = async (cliente: Cliente) => (await cliente.envia(listRedes, {})).status;

    const ociosa = await t().como({ usuario });
    t().clock.avanca({ hours: 11 });
    expect(await ve(ociosa)).toBe(200);
    t().clock.avanca({ hours: 13 });
    expect(await ve(ociosa)).toBe(401);

    const velha = await t().como({ usuario });
    for (let hora = 0; hora < 7 * 24; hora += 10) {
      expect(await ve(velha)).toBe(200);
      t().clock.avanca({ hours: 10 });
    }
    expect(await ve(velha)).toBe(401);

    const saindo = await t().como({ usuario });
    expect(await saindo.ok(logoutUsuario, {})).toEqual({ mensagem: 'Até mais!' });
    expect(await ve(saindo)).toBe(401);
    const vendedora = await t().como({ parceiro: await t().fabricas.parceiro() });
    expect(await vendedora.ok(logoutParceiro, {})).toEqual({ mensagem: 'Até mais!' });
    expect(await vendedora.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });

    const demitido = await t().como({ usuario });
    await t().app.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', usuario.id).execute();
    expect(await ve(demitido)).toBe(401);
    expect(rede.ativo).toBe(true);
  });

  test('of the store area does not open the panel, and the page decides which half is meant', async () => {
    const parceiro = await t().fabricas.parceiro();
    const usuario = await t().fabricas.usuario();
    const dois = await t().como({ parceiro, usuario });
    const noPainel = await dois.ok(getSessaoUsuario, {}, { pagina: 'https://x/painel/dashboard' });
    expect(noPainel.usuario.id).toBe(usuario.id);
    const naLoja = await dois.ok(getSessaoParceiro, {}, { pagina: 'https://x/loja' });
    expect(naLoja.parceiro.id).toBe(parceiro.id);
    const soLoja = await t().como({ parceiro });
    expect((await soLoja.envia(listRedes, {})).status).toBe(401);
    expect((await soLoja.envia(getSessaoUsuario, {}, { pagina: 'https://x/painel/dashboard' })).status).toBe(401);
  });
});

describe('recovering a password', () => {
  const linkDe = (email: Email | undefined) => /esqueceu-senha\/(\S+)/.exec(email?.texto ?? '')?.[1] ?? '';

  test('answers the same for anybody, and writes only to whom the CPF or e-mail belongs', async () => {
    const { cpf } = await t().fabricas.parceiro({ email: 'Rita@Exemplo.com.br' });
    const conhecida = await t().anonimo.ok(esqueceuSenha, { body: { informacao: cpf } });
    const estranha = await t().anonimo.ok(esqueceuSenha, { body: { informacao: 'ninguem@exemplo.com.br' } });
    expect(conhecida).toEqual(estranha);
    expect(conhecida.mensagem).toContain('enviaremos um e-mail');
    await send(t().app, { email: 'ninguem@exemplo.com.br' });
    expect(caixa).toEqual([]);
    await send(t().app, { email: 'rita@exemplo.com.br' });
    expect(caixa.map(({ para }) => para)).toEqual(['Rita@Exemplo.com.br']);
  });

  test('the link changes the password once, ends open sessions, and then is spent', async () => {
    const parceiro = await t().fabricas.parceiro({ email: 'bia@exemplo.com.br', senhaHash, senhaInicial: true });
    const aberta = await t().como({ parceiro });
    await send(t().app, parceiro);
    const uuid = linkDe(caixa[0]);
    expect(await t().anonimo.ok(validarRecuperacao, { body: { uuid } })).toMatchObject({ valido: true });
    const fraca = await t().anonimo.falha(atualizarSenha, { body: { uuid, novaSenha: 'senha123' } });
    expect(fraca.campos).toHaveProperty('novaSenha');
    // The one that support has handed out would pass for changed.
    expect((await t().anonimo.falha(atualizarSenha, { body: { uuid, novaSenha: senha } })).campos).toEqual({
      novaSenha: 'A nova senha é igual à atual. Escolha outra',
    });

    const novaSenha = 'Umbuzeiro-Verde-9';
    const usos = await Promise.all([1, 2].map(() => t().anonimo.envia(atualizarSenha, { body: { uuid, novaSenha } })));
    expect(usos.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await aberta.envia(getSessaoParceiro, {})).status).toBe(401);
    expect(
      (await t().anonimo.ok(loginParceiro, { body: { cpf: parceiro.cpf, senha: novaSenha } })).parceiro.senhaInicial,
    ).toBe(false);
    expect(await t().anonimo.ok(validarRecuperacao, { body: { uuid } })).toMatchObject({ valido: false });
  });

  test('what is left blank is asked for', async () => {
    const semQuem = await t().anonimo.falha(esqueceuSenha, { body: { informacao: '  ' } });
    expect(semQuem.campos).toEqual({ informacao: 'Informe seu email ou CPF primeiro' });
    const semSenha = await t().anonimo.falha(atualizarSenha, { body: { uuid: 'x', novaSenha: '' } });
    expect(semSenha.campos).toEqual({ novaSenha: 'Informe sua nova senha primeiro' });
  });

  test('a link lives one hour, a newer one beside it; using one ends the others', async () => {
    const parceiro = await t().fabricas.parceiro({ email: 'lia@exemplo.com.br' });
    const valido = async (uuid = '') => (await t().anonimo.ok(validarRecuperacao, { body: { uuid } })).valido;
    await send(t().app, parceiro);
    t().clock.avanca({ minutes: 30 });
    await send(t().app, parceiro);
    await send(t().app, parceiro);
    const [velho, usado, outro] = caixa.map(linkDe);
    expect([await valido(velho), await valido(usado), await valido(outro)]).toEqual([true, true, true]);
    t().clock.avanca({ minutes: 31 });
    expect([await valido(velho), await valido(usado), await valido(outro)]).toEqual([false, true, true]);
    const troca = (uuid = '') => t().anonimo.envia(atualizarSenha, { body: { uuid, novaSenha: 'Umbuzeiro-Verde-9' } });
    expect((await troca(velho)).corpo).toMatchObject({ codigo: 'link_invalido' });
    expect((await troca(usado)).status).toBe(200);
    expect((await troca(outro)).corpo).toMatchObject({ codigo: 'link_invalido' });
  });

  test('36 spellings of one CPF are one account: its door closes, and three mails an hour are all it gets', async () => {
    const parceiro = await t().fabricas.parceiro({ email: 'ines@exemplo.com.br' });
    const pontos = [...parceiro.cpf].slice(0, 9);
    const grafias = ['.', ' ', '-', ' . '].flatMap((sinal) =>
      pontos.map((_, onde) => `${parceiro.cpf.slice(0, onde + 1)}${sinal}${parceiro.cpf.slice(onde + 1)}`),
    );
    expect(new Set(grafias).size).toBe(36);
    const respostas = [];
    for (const [n, informacao] of grafias.entries()) {
      const payload = { informacao };
      const url = '/api/sessoes/parceiro/esqueceu-senha';
      respostas.push(
        (await t().app.http.inject({ method: 'POST', url, payload, remoteAddress: `10.1.${n}.1` })).statusCode,
      );
    }
    expect(respostas.filter((status) => status === 200)).toHaveLength(10);
    const { rows } = await sql<{ dados: { cpf: string } }>`
      select payload -> 'dados' as dados from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
       where k.identifier = 'sessoes.recuperacao' and payload -> 'dados' ->> 'cpf' = ${parceiro.cpf}`.execute(
      t().app.db,
    );
    expect(rows).toHaveLength(10);
    for (const { dados } of rows) await send(t().app, dados);
    expect(caixa.map(({ para }) => para)).toEqual(Array(3).fill('ines@exemplo.com.br'));
    t().clock.avanca({ minutes: 61 });
    await send(t().app, parceiro);
    expect(caixa).toHaveLength(4);
  });

  test('the spellings of an e-mail are one account too, and one that holds a CPF is no CPF', async () => {
    const { cpf } = await t().fabricas.parceiro({ email: 'outra@exemplo.com.br' });
    const ask = (informacao: string) => t().anonimo.envia(esqueceuSenha, { body: { informacao } });
    for (const grafia of [`${cpf}@x.com`, ` ${cpf}@X.com`, `${cpf}@x.COM `, `${cpf}@X.COM`]) {
      expect((await ask(grafia)).status).toBe(200);
    }
    expect((await ask(`${cpf}@x.com`)).status).toBe(429);
    expect((await ask(cpf)).status).toBe(200);
  });

  test('who share an e-mail get a link each, in the name of each', async () => {
    const email = 'balcao@loja.example';
    await t().fabricas.parceiro({ email, nome: 'Bia Souza' });
    await t().fabricas.parceiro({ email, nome: 'Caio Reis' });
    await send(t().app, { email });
    expect(caixa.map(({ para, texto }) => [para, texto.slice(0, 14)])).toEqual([
      [email, 'Olá, Bia Souza'],
      [email, 'Olá, Caio Reis'],
    ]);
  });

  test('a link that waits dies with a deactivation, also where the seller comes back within the hour', async () => {
    const parceiro = await t().fabricas.parceiro({ email: 'vera@exemplo.com.br' });
    await send(t().app, parceiro);
    const administradora = await t().nivel(2);
    const alterna = (ativo: 0 | 1) =>
      administradora.ok(toggleParceiro, { params: { id: parceiro.id }, body: { ativo } });
    await alterna(0);
    await alterna(1);
    const uuid = linkDe(caixa[0]);
    expect(await t().anonimo.ok(validarRecuperacao, { body: { uuid } })).toMatchObject({ valido: false });
  });

  test('nor is a link good where the store is closed', async () => {
    const parceiro = await t().fabricas.parceiro({ email: 'duda@exemplo.com.br' });
    await send(t().app, parceiro);
    await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', parceiro.revendaId).execute();
    const uuid = linkDe(caixa[0]);
    expect(await t().anonimo.ok(validarRecuperacao, { body: { uuid } })).toMatchObject({ valido: false });
  });
});
