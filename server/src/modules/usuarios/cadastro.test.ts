/** Cadastrar Administrador: who may be made, by whom, with which reach, and how they first get in. */
import { loginUsuario } from '@pontua/contract/sessoes';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { atualizarSenhaUsuario, createUsuario, existeUsuario, getConvite } from '@pontua/contract/usuarios';
import { cpf as cpfs } from 'cpf-cnpj-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { entrou } from '../../../test/entrada.ts';
import { untilWaiting } from '../../../test/travas.ts';
import type { Email } from '../../platform/mail.ts';
import { invite } from './recuperacao.service.ts';

const caixa: Email[] = [];
const correio = {
  ligado: false,
  async send(email: Email) {
    caixa.push(email);
  },
};
const t = useTestApp({ mail: correio });
beforeEach(() => {
  caixa.length = 0;
  correio.ligado = false;
});

const senha = 'umbuzeiro verde 9';
let numero = 0;
const pessoa = (campos: Record<string, unknown> = {}) => ({
  nome: 'Bia Rocha',
  cpf: cpfs.generate(true),
  email: `bia${++numero}@empresa.example`,
  senha,
  permissao: 1,
  ...campos,
});
const perfil = async (cpf: string) => entrou(await t().anonimo.ok(loginUsuario, { body: { cpf, senha } })).usuario;

describe('a new administrator', () => {
  test('gets in with the typed password where no mail leaves, and the log tells who made them, without secrets', async () => {
    const administradora = await t().nivel(2);
    expect(await administradora.ok(getConvite, {})).toEqual({ porEmail: false });
    const body = pessoa();
    const { id, mensagem } = await administradora.ok(createUsuario, { body });
    expect(mensagem).toBe('Administrador cadastrado com sucesso');
    expect(await perfil(body.cpf)).toMatchObject({ id, nome: 'Bia Rocha', permissao: 1, email: body.email });
    const log = await t().app.db.selectFrom('logs').where('tipo', '=', 'criouUsuario').selectAll().execute();
    const { parametros } = log.at(-1) ?? {};
    expect(parametros).toMatchObject({ id, nome: 'Bia Rocha', permissao: 1 });
    expect(JSON.stringify(parametros)).not.toContain(senha);
    expect(JSON.stringify(parametros)).not.toContain(body.cpf.replace(/\D/g, ''));
  });

  test('chooses the password by a link where mail leaves; nobody was told one', async () => {
    correio.ligado = true;
    const administradora = await t().nivel(2);
    expect(await administradora.ok(getConvite, {})).toEqual({ porEmail: true });
    const body = pessoa({ senha: '' });
    const { id } = await administradora.ok(createUsuario, { body });
    await invite(t().app, id);
    expect(caixa).toHaveLength(1);
    expect(caixa[0]).toMatchObject({ para: body.email });
    const uuid = /\/painel\/nova-senha\/(\S+)/.exec(caixa[0]?.texto ?? '')?.[1] ?? '';
    expect(await t().anonimo.falha(loginUsuario, { body: { cpf: body.cpf, senha: '!' } })).toMatchObject({
      status: 400,
    });
    // It lies in a mailbox over the weekend.
    t().clock.avanca({ days: 2 });
    await t().anonimo.ok(atualizarSenhaUsuario, { body: { uuid, novaSenha: senha } });
    expect(await perfil(body.cpf)).toMatchObject({ id });
    expect(await t().anonimo.falha(atualizarSenhaUsuario, { body: { uuid, novaSenha: senha } })).toMatchObject({
      codigo: 'link_invalido',
    });
  });

  test('is asked for everything that is missing at once, in the order of the fields', async () => {
    const administradora = await t().nivel(2);
    const body = { nome: ' ', cpf: '', email: '', senha: '', permissao: null as unknown as number };
    expect(Object.entries((await administradora.falha(createUsuario, { body })).campos ?? {})).toEqual([
      ['nome', 'Nome obrigatório'],
      ['cpf', 'CPF obrigatório'],
      ['email', 'Email obrigatório'],
      ['senha', 'Senha obrigatória'],
      ['permissao', 'Permissão obrigatória'],
    ]);
    const curta = await administradora.falha(createUsuario, { body: { ...body, senha: '123' } });
    expect(curta.campos).toMatchObject({
      nome: 'Nome obrigatório',
      senha: 'A senha precisa de pelo menos 8 caracteres',
    });
    const semSenha = await administradora.falha(createUsuario, { body: pessoa({ senha: '' }) });
    expect(semSenha.campos).toEqual({ senha: 'Senha obrigatória' });
  });

  test.each([
    [{ cpf: '111.111.111-11' }, { cpf: 'CPF não é válido' }],
    [{ email: 'bia@' }, { email: 'E-mail inválido' }],
    [{ senha: '12345678' }, { senha: 'Esta senha é muito comum. Escolha outra' }],
    [{ permissao: 999 }, { permissao: 'Permissão não encontrada' }],
  ])('%j is refused in a sentence and makes nobody', async (campos, faltas) => {
    const administradora = await t().nivel(2);
    const quantos = () => t().app.db.selectFrom('usuarios').select('id').execute();
    const antes = (await quantos()).length;
    expect((await administradora.falha(createUsuario, { body: pessoa(campos) })).campos).toEqual(faltas);
    expect(await quantos()).toHaveLength(antes);
  });
});

describe('a CPF and an e-mail serve one usuário', () => {
  test('which is asked on leaving the field, whatever the case and whoever has it', async () => {
    const administradora = await t().nivel(2);
    const { cpf, email } = await t().fabricas.usuario({ ativo: false, email: 'Lia@Empresa.example' });
    expect(await administradora.ok(existeUsuario, { query: { cpf } })).toEqual({ usuarios: [{ cpf }] });
    expect(await administradora.ok(existeUsuario, { query: { email: 'lia@empresa.EXAMPLE' } })).toEqual({
      usuarios: [{ email: 'lia@empresa.EXAMPLE' }],
    });
    expect(await administradora.ok(existeUsuario, { query: { cpf: cpfs.generate() } })).toEqual({ usuarios: [] });
    for (const [campo, valor] of Object.entries({ cpf, email: email.toUpperCase() })) {
      const falha = await administradora.falha(createUsuario, { body: pessoa({ [campo]: valor }) });
      expect(falha).toMatchObject({ status: 409, campos: { [campo]: 'Usuário já cadastrado' } });
    }
  });

  test.each(['cpf', 'email'] as const)(
    'two at once with the same %s: one is made, the other reads why not',
    async (campo) => {
      const administradora = await t().nivel(2);
      const um = pessoa();
      const respostas = await Promise.all(
        [um, pessoa({ [campo]: um[campo] })].map((body) => administradora.envia(createUsuario, { body })),
      );
      expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
        campos: { [campo]: 'Usuário já cadastrado' },
      });
    },
  );
});

describe('the reach that is given', () => {
  test('is asked of the levels that the database restricts, by what they are restricted to', async () => {
    const administradora = await t().nivel(2);
    const tipos = await administradora.ok(listTiposPermissao, {});
    expect(tipos.filter(({ restritoA }) => restritoA).map(({ id, restritoA }) => [id, restritoA])).toEqual([
      [3, 'revendas'],
      [4, 'redes'],
    ]);
    const campos = async (permissao: number) =>
      (await administradora.falha(createUsuario, { body: pessoa({ permissao }) })).campos;
    expect(await campos(3)).toEqual({ idRevendasPermitidas: 'Selecione ao menos uma loja' });
    expect(await campos(4)).toEqual({ idRedesPermitidas: 'Selecione ao menos uma rede' });
    await t().app.db.updateTable('permissaoTipos').set({ restritoA: 'redes' }).where('id', '=', 0).execute();
    expect(await campos(0)).toEqual({ idRedesPermitidas: 'Selecione ao menos uma rede' });
    await t().app.db.updateTable('permissaoTipos').set({ restritoA: null }).where('id', '=', 0).execute();
  });

  test('is theirs at the first login', async () => {
    const administradora = await t().nivel(2);
    const [loja, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const deLojas = pessoa({ permissao: 3, idRevendasPermitidas: `${loja.id}, ${outra.id},${loja.id}` });
    await administradora.ok(createUsuario, { body: deLojas });
    expect((await perfil(deLojas.cpf)).idRevendasPermitidas).toBe(`${loja.id},${outra.id}`);
    const deRede = pessoa({ permissao: 4, idRedesPermitidas: String(loja.redeId) });
    await administradora.ok(createUsuario, { body: deRede });
    expect((await perfil(deRede.cpf)).idRedesPermitidas).toBe(String(loja.redeId));
  });

  test('holds only what is there and active', async () => {
    const administradora = await t().nivel(2);
    const fechada = await t().fabricas.revenda({ ativo: false });
    for (const idRevendasPermitidas of ['987654321', String(fechada.id)]) {
      const falha = await administradora.falha(createUsuario, { body: pessoa({ permissao: 3, idRevendasPermitidas }) });
      expect(falha.campos).toEqual({ idRevendasPermitidas: 'Loja não encontrada' });
    }
  });

  test('is never beyond that of who gives it', async () => {
    const [minha, alheia] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const restrita = await t().nivel(2, { redes: [minha.redeId] });
    const tries = async (campos: Record<string, unknown>) => {
      const { status, corpo } = await restrita.envia(createUsuario, { body: pessoa(campos) });
      return status === 200 ? 'feito' : (corpo as { campos: object }).campos;
    };
    expect(await tries({ permissao: 1 })).toEqual({ permissao: 'Esta permissão alcança mais lojas do que a sua' });
    expect(await tries({ permissao: 3, idRevendasPermitidas: String(alheia.id) })).toEqual({
      idRevendasPermitidas: 'Loja não encontrada',
    });
    expect(await tries({ permissao: 4, idRedesPermitidas: String(alheia.redeId) })).toEqual({
      idRedesPermitidas: 'Rede não encontrada',
    });
    expect(await tries({ permissao: 3, idRevendasPermitidas: String(minha.id) })).toBe('feito');
    // Who reaches a store has not its chain.
    const deLoja = await t().nivel(2, { revendas: [minha.id] });
    const falha = await deLoja.falha(createUsuario, {
      body: pessoa({ permissao: 4, idRedesPermitidas: String(minha.redeId) }),
    });
    expect(falha.campos).toEqual({ idRedesPermitidas: 'Rede não encontrada' });
  });

  test('nor beyond what whoever gives it reaches by then', async () => {
    const { fabricas, app } = t();
    const [fica, perdida] = [await fabricas.rede(), await fabricas.rede()];
    const quem = await fabricas.usuario({ permissao: 2, redes: [fica.id, perdida.id] });
    const cliente = await t().como({ usuario: quem });
    const { resposta } = await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('usuarios').set({ nome: 'Com uma rede só' }).where('id', '=', quem.id).execute();
      await trx.deleteFrom('usuarioRedes').where('redeId', '=', perdida.id).execute();
      const resposta = cliente.falha(createUsuario, {
        body: pessoa({ permissao: 4, idRedesPermitidas: String(perdida.id) }),
      });
      await untilWaiting(app.db, 1);
      return { resposta };
    });
    expect(await resposta).toMatchObject({ status: 400, campos: { idRedesPermitidas: 'Rede não encontrada' } });
  });

  test('nor does anybody give a level that may do more than their own', async () => {
    const { db } = t().app;
    const { id } = await db
      .insertInto('permissaoTipos')
      .values({
        nome: 'Pessoal',
        descricao: 'Cadastra pessoas',
        acoes: ['gerenciarUsuarios', 'informarEstoque', 'verContatoParceiro'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('permissaoTelas').values({ tela: '/painel/cadastrar/administrador', nivel: id }).execute();
    const pessoal = await t().nivel(id);
    expect((await pessoal.falha(createUsuario, { body: pessoa({ permissao: 2 }) })).campos).toEqual({
      permissao: 'Esta permissão pode mais do que a sua',
    });
    await pessoal.ok(createUsuario, { body: pessoa({ permissao: id }) });
  });

  test('belongs to who may manage usuários alone', async () => {
    const operadora = await t().nivel(1);
    expect((await operadora.envia(createUsuario, { body: pessoa() })).status).toBe(403);
    expect((await operadora.envia(existeUsuario, { query: { cpf: cpfs.generate() } })).status).toBe(403);
  });
});
