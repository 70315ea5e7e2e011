/** How somebody of the staff gets back in: a link that is mailed, works once and for an hour. */
import { getSessaoUsuario, loginUsuario } from '@pontua/contract/sessoes';
import { atualizarSenhaUsuario, esqueceuSenhaUsuario, validarRecuperacaoUsuario } from '@pontua/contract/usuarios';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCorreio } from '../../../test/correio.ts';
import { hashBarata } from '../../../test/senha.ts';
import type { Email } from '../../platform/mail.ts';
import { forgetLinks, send } from './recuperacao.service.ts';

const correio = createCorreio();
const { caixa } = correio;
const t = useTestApp({ mail: correio });
beforeEach(() => {
  caixa.length = 0;
  correio.fora = false;
});

const novaSenha = 'umbuzeiro verde 9';
const linkDe = (email: Email | undefined) => /\/painel\/nova-senha\/(\S+)/.exec(email?.texto ?? '')?.[1] ?? '';
const redeem = (uuid: string, senha = novaSenha) =>
  t().anonimo.envia(atualizarSenhaUsuario, { body: { uuid, novaSenha: senha } });
const isValido = async (uuid: string) => (await t().anonimo.ok(validarRecuperacaoUsuario, { body: { uuid } })).valido;

test('by CPF and by e-mail, once, and the sessions that were open end', async () => {
  const usuario = await t().fabricas.usuario();
  const aberta = await t().como({ usuario });
  await send(t().app, { cpf: usuario.cpf });
  await send(t().app, { email: usuario.email });
  expect(caixa.map(({ para }) => para)).toEqual([usuario.email, usuario.email]);
  const [um = '', outro = ''] = caixa.map(linkDe);
  expect([await isValido(um), await isValido(outro)]).toEqual([true, true]);
  expect((await redeem(um, 'curta')).status).toBe(400);
  expect((await redeem(um)).status).toBe(200);
  expect([(await redeem(um)).status, (await redeem(outro)).status, await isValido(outro)]).toEqual([400, 400, false]);
  expect((await aberta.envia(getSessaoUsuario, {})).status).toBe(401);
  await t().anonimo.ok(loginUsuario, { body: { cpf: usuario.cpf, senha: novaSenha } });
});

test('never to the password that is there, which others may know', async () => {
  const usuario = await t().fabricas.usuario({ senhaHash: await hashBarata('dada pela loja 22') });
  await send(t().app, { cpf: usuario.cpf });
  const uuid = linkDe(caixa[0]);
  expect((await redeem(uuid, 'dada pela loja 22')).corpo).toMatchObject({
    campos: { novaSenha: 'A nova senha é igual à atual. Escolha outra' },
  });
  expect((await redeem(uuid)).status).toBe(200);
});

test('after an hour no more, nor for who was deactivated meanwhile', async () => {
  const usuario = await t().fabricas.usuario();
  await send(t().app, { cpf: usuario.cpf });
  await t().app.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', usuario.id).execute();
  expect((await redeem(linkDe(caixa[0]))).status).toBe(400);
  await t().app.db.updateTable('usuarios').set({ ativo: true }).where('id', '=', usuario.id).execute();
  t().clock.avanca({ minutes: 61 });
  expect((await redeem(linkDe(caixa[0]))).status).toBe(400);
  await forgetLinks(t().app);
  expect(await t().app.db.selectFrom('usuarioLinks').where('usuarioId', '=', usuario.id).selectAll().execute()).toEqual(
    [],
  );
});

test('the same answer for everybody, and no mail for nobody nor for who is inactive', async () => {
  const parada = await t().fabricas.usuario({ ativo: false });
  const pede = (informacao: string) => t().anonimo.ok(esqueceuSenhaUsuario, { body: { informacao } });
  expect(await pede(parada.email)).toEqual(await pede('ninguem@empresa.example'));
  await send(t().app, { email: parada.email });
  await send(t().app, { cpf: '00000000191' });
  expect(caixa).toEqual([]);
});

test('three an hour at most; what could not be mailed does not count', async () => {
  const usuario = await t().fabricas.usuario();
  correio.fora = true;
  for (let vez = 0; vez < 4; vez += 1) await expect(send(t().app, { cpf: usuario.cpf })).rejects.toThrow('sem correio');
  correio.fora = false;
  for (let vez = 0; vez < 4; vez += 1) await send(t().app, { cpf: usuario.cpf });
  expect(caixa).toHaveLength(3);
});

test('one link used twice at once works once', async () => {
  const usuario = await t().fabricas.usuario();
  await send(t().app, { cpf: usuario.cpf });
  const uuid = linkDe(caixa[0]);
  const respostas = await Promise.all([redeem(uuid), redeem(uuid, 'outra senha boa 7')]);
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
