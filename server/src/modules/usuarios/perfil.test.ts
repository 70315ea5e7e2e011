/** Meu Perfil of the panel, and the administrator that there always is. */
import { getSessaoUsuario, loginUsuario } from '@pontua/contract/sessoes';
import { updatePerfilUsuario } from '@pontua/contract/usuarios';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { entrou } from '../../../test/entrada.ts';
import { hashBarata } from '../../../test/senha.ts';

const t = useTestApp();
const senha = 'umbuzeiro verde 9';
const nova = 'girassol-22-novo';
const usuaria = async () => t().fabricas.usuario({ nome: 'Rita Alves', senhaHash: await hashBarata(senha) });

test('a name changes by itself, with its entry in the log; blank passwords change nothing', async () => {
  const rita = await usuaria();
  const cliente = await t().como({ usuario: rita });
  const corpo = await cliente.ok(updatePerfilUsuario, {
    body: { nome: ' Rita A. Alves ', senha: '', senhaAntiga: '' },
  });
  expect(corpo).toEqual({ nome: 'Rita A. Alves', senha: '' });
  const { usuario } = entrou(await t().anonimo.ok(loginUsuario, { body: { cpf: rita.cpf, senha } }));
  expect(usuario.nome).toBe('Rita A. Alves');
  const log = await t().app.db.selectFrom('logs').where('tipo', '=', 'atualizouUsuario').selectAll().execute();
  expect(log.at(-1)?.parametros).toMatchObject({
    id: rita.id,
    mudou: { nome: { de: 'Rita Alves', para: 'Rita A. Alves' } },
  });
  expect((await cliente.falha(updatePerfilUsuario, { body: { nome: ' ' } })).campos).toEqual({
    nome: 'Nome obrigatório',
  });
});

test('a new password needs the current one, and ends the other sessions but not this one', async () => {
  const rita = await usuaria();
  const [aqui, ali] = [await t().como({ usuario: rita }), await t().como({ usuario: rita })];
  const change = (senhaAntiga: string, senhaNova = nova) =>
    aqui.falha(updatePerfilUsuario, { body: { nome: 'Rita', senha: senhaNova, senhaAntiga } });
  expect((await change('')).campos).toEqual({ senhaAntiga: 'Informe a senha atual' });
  expect((await change('errada')).campos).toEqual({ senhaAntiga: 'A senha atual não confere' });
  expect((await change(senha, 'curta')).campos).toEqual({ senha: 'A senha precisa de pelo menos 8 caracteres' });
  expect((await change(senha, 'rita alves')).campos).toEqual({
    senha: 'Não use seu nome, CPF ou data de nascimento como senha',
  });
  expect((await change(senha, senha)).campos).toEqual({ senha: 'A nova senha é igual à atual. Escolha outra' });
  // Nothing of it was saved, the name neither.
  expect((await aqui.ok(getSessaoUsuario, {})).usuario.nome).toBe('Rita Alves');
  await aqui.ok(updatePerfilUsuario, { body: { nome: 'Rita', senha: nova, senhaAntiga: senha } });
  expect((await aqui.ok(getSessaoUsuario, {})).usuario.nome).toBe('Rita');
  expect((await ali.envia(getSessaoUsuario, {})).status).toBe(401);
  await t().anonimo.ok(loginUsuario, { body: { cpf: rita.cpf, senha: nova } });
  // The answer was lost: the same again is done already, and ends nothing.
  const outra = await t().como({ usuario: rita });
  for (let vez = 0; vez < 6; vez += 1)
    await aqui.ok(updatePerfilUsuario, { body: { nome: 'Rita', senha: nova, senhaAntiga: senha } });
  await outra.ok(getSessaoUsuario, {});
});

test('guessing the current password is slowed down', async () => {
  const cliente = await t().como({ usuario: await usuaria() });
  const codigos: string[] = [];
  for (let vez = 0; vez < 6; vez += 1)
    codigos.push(
      (await cliente.falha(updatePerfilUsuario, { body: { nome: 'Rita', senha: nova, senhaAntiga: `x${vez}` } }))
        .codigo,
    );
  expect(codigos.at(0)).toBe('validacao');
  expect(codigos.at(-1)).toBe('muitas_tentativas');
});

test('two at once with the same current password: one password stays, and it is one of the two', async () => {
  const rita = await usuaria();
  const cliente = await t().como({ usuario: rita });
  const outra = 'tres tigres tristes';
  const respostas = await Promise.all(
    [nova, outra].map((escolhida) =>
      cliente.envia(updatePerfilUsuario, { body: { nome: 'Rita', senha: escolhida, senhaAntiga: senha } }),
    ),
  );
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
