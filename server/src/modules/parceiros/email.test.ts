import { createParceiro, registerParceiro, updatePerfil } from '@pontua/contract/parceiros';
import { deleteParceiro, updateParceiro } from '@pontua/contract/parceiros-painel';
import { atualizarSenha, confirmarEmail, getSessaoParceiro, reenviarConfirmacao } from '@pontua/contract/sessoes';
import { getMeusDados } from '@pontua/contract/titular';
import { cpf as cpfs } from 'cpf-cnpj-validator';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { createCorreio } from '../../../test/correio.ts';
import { hashBarata } from '../../../test/senha.ts';
import { untilWaiting } from '../../../test/travas.ts';
import type { Email } from '../../platform/mail.ts';
import { sendQueued } from '../mensagens/envio.service.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as recuperacao from './recuperacao.service.ts';

const correio = createCorreio();
const { caixa } = correio;
const t = useTestApp({ mail: correio });
const senha = 'girassol-22';
const antigo = 'lia@antigo.example';
const novo = 'lia@novo.example';

let senhaHash = '';
beforeAll(async () => {
  senhaHash = await hashBarata(senha);
});
beforeEach(() => {
  caixa.length = 0;
  correio.fora = false;
});

const perfil = {
  nome: 'Lia Costa',
  telefone: null,
  celular: '(11) 98888-7777',
  email: antigo,
  dataNascimento: '19900228',
  sexo: 'F' as const,
  endRua: 'Rua das Flores',
  endNumero: '10',
  endComplemento: null,
  endBairro: 'Centro',
  endCidade: 'Campinas',
  endEstado: 'SP',
  endCep: '13010-000',
  hobby: 'Ler',
};

async function vendedora(campos: { email?: string | null } = {}) {
  const parceiro = await t().fabricas.parceiro({ nome: 'Lia Costa', email: antigo, senhaHash, ...campos });
  return { parceiro, cliente: await t().como({ parceiro }) };
}

const change = (cliente: Cliente, email: string | null, senhaAntiga = senha) =>
  cliente.ok(updatePerfil, { body: { ...perfil, email, senhaAntiga, senha: '' } });
const linkDe = (email: Email | undefined) =>
  /\/(?:confirmar-email|esqueceu-senha)\/(\S+)/.exec(email?.texto ?? '')?.[1] ?? '';
const confirm = (uuid: string) => t().anonimo.envia(confirmarEmail, { body: { uuid } });
const recipients = () => caixa.map(({ para }) => para);

/** Whose mailbox a recovery by this e-mail or CPF reaches. */
async function recovers(conta: Parameters<typeof recuperacao.send>[1]): Promise<string[]> {
  caixa.length = 0;
  await recuperacao.send(t().app, conta);
  return recipients();
}

test('another e-mail needs the password, and tells the one before', async () => {
  const { parceiro, cliente } = await vendedora();
  const sem = { body: { ...perfil, email: novo, senhaAntiga: '', senha: '' } };
  expect(await cliente.falha(updatePerfil, sem)).toMatchObject({
    campos: { senhaAntiga: 'Informe a senha atual para trocar o e-mail' },
  });
  const errada = { body: { ...sem.body, senhaAntiga: 'errada' } };
  expect(await cliente.falha(updatePerfil, errada)).toMatchObject({
    campos: { senhaAntiga: 'A senha atual não confere' },
  });
  expect((await cliente.ok(getSessaoParceiro, {})).parceiro).toMatchObject({ email: antigo, emailPendente: false });
  const usos = (await cliente.ok(getMeusDados, {})).secoes.find(({ titulo }) => titulo === 'Registros de uso');
  expect(usos?.linhas).toMatchObject([{ 'O que': 'Senha atual recusada' }]);

  expect((await change(cliente, novo)).parceiro).toMatchObject({ email: novo, emailPendente: true });
  await sendQueued(t().app, new AbortController().signal);
  expect(caixa).toMatchObject([{ para: antigo, assunto: 'Pontua: o e-mail do seu cadastro foi trocado' }]);
  expect(caixa[0]?.texto).not.toContain(novo);
  const { parametros } = await t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'atualizouParceiro')
    .where('parceiroId', '=', parceiro.id)
    .select('parametros')
    .executeTakeFirstOrThrow();
  expect(parametros).toMatchObject({ id: parceiro.id, mudou: { emailNovo: { de: null, para: novo } } });
});

test('an address that nobody confirmed is told nothing, however often it is typed', async () => {
  const { cliente } = await vendedora({ email: null });
  for (const email of ['vitima@fora.example', 'lia@cinco.example', 'vitima@fora.example', null])
    await change(cliente, email);
  await sendQueued(t().app, new AbortController().signal);
  expect(recipients()).toEqual([]);
});

test('the rest of the profile, and the same e-mail in other capitals, need no password', async () => {
  const { cliente } = await vendedora();
  const body = { ...perfil, endCidade: 'Recife', email: 'LIA@antigo.example', senhaAntiga: '', senha: '' };
  expect((await cliente.ok(updatePerfil, { body })).parceiro).toMatchObject({ email: antigo, emailPendente: false });
});

test('a new e-mail recovers once it is confirmed, the one before until then', async () => {
  const { parceiro, cliente } = await vendedora({ email: 'lia@um.example' });
  await change(cliente, 'lia@dois.example');
  expect(await recovers(parceiro)).toEqual(['lia@um.example']);
  const paraOAntigo = linkDe(caixa[0]);
  expect(await recovers({ email: 'lia@dois.example' })).toEqual([]);

  await confirmacao.send(t().app, parceiro.id);
  expect(recipients()).toEqual(['lia@dois.example']);
  const uuid = linkDe(caixa[0]);
  expect((await confirm(uuid)).corpo).toEqual({ mensagem: 'E-mail confirmado com sucesso' });
  expect((await confirm(uuid)).corpo).toMatchObject({
    codigo: 'link_invalido',
    erro: expect.stringContaining('Se você já confirmou, não precisa fazer nada'),
  });
  expect((await cliente.ok(getSessaoParceiro, {})).parceiro).toMatchObject({
    email: 'lia@dois.example',
    emailPendente: false,
  });
  expect(await recovers({ email: 'lia@um.example' })).toEqual([]);
  expect(await recovers({ cpf: parceiro.cpf })).toEqual(['lia@dois.example']);
  // What still lies in the mailbox that was left opens nothing.
  const troca = { body: { uuid: paraOAntigo, novaSenha: 'Umbuzeiro-Verde-9' } };
  expect(await t().anonimo.falha(atualizarSenha, troca)).toMatchObject({ codigo: 'link_invalido' });
});

test('who was deleted while the letter waited is not written to', async () => {
  const { parceiro } = await vendedora({ email: null });
  const { id } = parceiro;
  const administradora = await t().nivel(2);
  await administradora.ok(updateParceiro, { params: { id }, body: { email: novo } });
  await administradora.ok(deleteParceiro, { params: { id } });
  await confirmacao.send(t().app, id);
  expect(recipients()).toEqual([]);
});

test('a confirmation is good for a day, for the address that waits, and dies with a change of password', async () => {
  const { parceiro, cliente } = await vendedora({ email: null });
  const confirmation = async () => {
    caixa.length = 0;
    await confirmacao.send(t().app, parceiro.id);
    return linkDe(caixa[0]);
  };
  await change(cliente, 'lia@tres.example');
  const primeira = await confirmation();
  await change(cliente, 'lia@quatro.example');
  expect((await confirm(primeira)).status).toBe(400);
  const segunda = await confirmation();
  const trocaSenha = { ...perfil, email: 'lia@quatro.example', senhaAntiga: senha, senha: 'Umbuzeiro-Verde-9' };
  await cliente.ok(updatePerfil, { body: trocaSenha });
  expect((await confirm(segunda)).status).toBe(400);
  const terceira = await confirmation();
  t().clock.avanca({ hours: 25 });
  expect((await confirm(terceira)).status).toBe(400);
});

test('who recovers the password ends a change of e-mail that somebody else had begun', async () => {
  const { parceiro, cliente } = await vendedora({ email: 'lia@dona.example' });
  await change(cliente, 'ladra@fora.example');
  await confirmacao.send(t().app, parceiro.id);
  const daLadra = linkDe(caixa[0]);
  await recovers(parceiro);
  await t().anonimo.ok(atualizarSenha, { body: { uuid: linkDe(caixa[0]), novaSenha: 'Umbuzeiro-Verde-9' } });
  expect((await confirm(daLadra)).status).toBe(400);
  const dona = await t().como({ parceiro });
  expect((await dona.ok(getSessaoParceiro, {})).parceiro).toMatchObject({
    email: 'lia@dona.example',
    emailPendente: false,
  });
});

test('a link that waits dies with a change of password in the profile', async () => {
  const { parceiro, cliente } = await vendedora({ email: antigo });
  await recovers(parceiro);
  const uuid = linkDe(caixa[0]);
  await cliente.ok(updatePerfil, { body: { ...perfil, senhaAntiga: senha, senha: 'Umbuzeiro-Verde-9' } });
  expect(await t().anonimo.falha(atualizarSenha, { body: { uuid, novaSenha: 'Seringueira-8' } })).toMatchObject({
    codigo: 'link_invalido',
  });
});

test('a CPF that staff change is told to the seller', async () => {
  const { parceiro } = await vendedora({ email: 'lia@cpf.example' });
  const equipe = await t().nivel(1);
  const params = { id: parceiro.id };
  await equipe.ok(updateParceiro, { params, body: { cpf: parceiro.cpf, hobby: 'Nadar' } });
  await equipe.ok(updateParceiro, { params, body: { cpf: cpfs.generate() } });
  await sendQueued(t().app, new AbortController().signal);
  const dela = () => caixa.filter(({ para }) => para === 'lia@cpf.example').map(({ assunto }) => assunto);
  const trocado = (campo: string) => `Pontua: o ${campo} do seu cadastro foi trocado`;
  expect(dela()).toEqual([trocado('CPF')]);
  // And not to an address that they put there themselves.
  await equipe.ok(updateParceiro, { params, body: { email: 'equipe@fora.example' } });
  await equipe.ok(updateParceiro, { params, body: { cpf: cpfs.generate() } });
  await sendQueued(t().app, new AbortController().signal);
  expect(dela().sort()).toEqual([trocado('CPF'), trocado('CPF'), trocado('e-mail')]);
  expect(caixa.filter(({ assunto, para }) => assunto === trocado('CPF') && para !== 'lia@cpf.example')).toEqual([]);
});

test.each(['the seller', 'staff'])('a link that waits dies when the e-mail is taken away by %s', async (quem) => {
  const { parceiro, cliente } = await vendedora({ email: 'lia@tirado.example' });
  await recovers({ cpf: parceiro.cpf });
  const uuid = linkDe(caixa[0]);
  if (quem === 'staff')
    await (await t().nivel(1)).ok(updateParceiro, { params: { id: parceiro.id }, body: { email: '' } });
  else await change(cliente, null);
  expect(await t().anonimo.falha(atualizarSenha, { body: { uuid, novaSenha: 'Seringueira-8' } })).toMatchObject({
    codigo: 'link_invalido',
  });
});

test('whoever registers with somebody else’s e-mail hears nothing of it and takes nothing', async () => {
  const email = 'dona@casa.example';
  const dona = await t().fabricas.parceiro({ email, senhaHash });
  const { id: idRevenda, cnpj: cnpjRevenda } = await t().fabricas.revenda();
  const pessoa = { ...perfil, email: 'DONA@casa.example', cpf: cpfs.generate() };
  const senhas = {
    senha: 'caju-maduro-77',
    confirmarSenha: 'caju-maduro-77',
    aceitouPoliticaPrivacidade: true as const,
  };
  const { parceiro } = await t().anonimo.ok(registerParceiro, { body: { ...pessoa, idRevenda, ...senhas } });
  expect(parceiro).toMatchObject({ email: 'DONA@casa.example', emailPendente: true });
  expect(await recovers({ cpf: pessoa.cpf })).toEqual([]);
  expect(await recovers({ email })).toEqual([email]);
  expect(await recovers(dona)).toEqual([email]);

  const operadora = await t().nivel(1);
  const outra = { ...perfil, email, cpf: cpfs.generate(), cnpjRevenda };
  await operadora.ok(createParceiro, { body: outra });
  expect(await recovers({ cpf: outra.cpf })).toEqual([]);
});

test('what could not be mailed is no link of the three: it goes when the server is back', async () => {
  const { parceiro, cliente } = await vendedora({ email: 'lia@espera.example' });
  await change(cliente, 'lia@depois.example');
  const sendBoth = [
    () => recuperacao.send(t().app, { cpf: parceiro.cpf }),
    () => confirmacao.send(t().app, parceiro.id),
  ] as const;
  correio.fora = true;
  for (const send of sendBoth) {
    for (let vez = 0; vez < 4; vez += 1) await expect(send()).rejects.toThrow('sem correio');
  }
  correio.fora = false;
  for (const send of sendBoth) await send();
  expect(recipients()).toEqual(['lia@espera.example', 'lia@depois.example']);
});

test.each([
  ['by CPF is mailed to the one that is theirs then', 'cpf', { email: 'lia@agora.example' }, ['lia@agora.example']],
  ['by the one they had is mailed to nobody', 'email', { email: 'lia@agora.example' }, []],
  ['of who is deactivated is mailed to nobody', 'cpf', { ativo: false }, []],
] as const)('while the e-mail is being replaced, a recovery %s', async (_, por, mudanca, destinos) => {
  const email = `lia-${por}@antes.example`;
  const { parceiro } = await vendedora({ email });
  const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = t()
    .app.db.transaction()
    .execute(async (trx) => {
      await trx.updateTable('parceiros').set(mudanca).where('id', '=', parceiro.id).execute();
      begun.resolve();
      await ready.promise;
    });
  await begun.promise;
  const recovering = recovers(por === 'cpf' ? { cpf: parceiro.cpf } : { email });
  await untilWaiting(t().app.db, 1);
  ready.resolve();
  await changing;
  expect(await recovering).toEqual(destinos);
});

test('a stranger’s mailbox is written to three times an hour at most', async () => {
  const alvo = 'alvo@casa.example';
  for (let n = 0; n < 5; n++) {
    const { parceiro, cliente } = await vendedora({ email: null });
    await change(cliente, alvo);
    await confirmacao.send(t().app, parceiro.id);
    await cliente.ok(reenviarConfirmacao, {});
  }
  expect(recipients()).toEqual([alvo, alvo, alvo]);
});

test('who asks for the letter again and again waits for one', async () => {
  const { parceiro, cliente } = await vendedora({ email: null });
  for (let n = 0; n < 3; n++) await cliente.ok(reenviarConfirmacao, {});
  const { rows } = await sql`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
     where k.identifier = 'sessoes.confirmacao' and (payload -> 'dados' ->> 'parceiroId')::bigint = ${parceiro.id}`.execute(
    t().app.db,
  );
  expect(rows).toHaveLength(1);
});
