import { loginUsuario } from '@pontua/contract/sessoes';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { entrou } from '../../../test/entrada.ts';
import { createAdministrador } from './usuarios.service.ts';

const t = useTestApp();

test('the first administrator gets in with the password that was told once; the CPF serves one person only', async () => {
  const pessoa = { cpf: '11144477735', nome: 'Ana Lima', email: 'ana@empresa.example', agora: t().clock.now() };
  const senha = await createAdministrador(t().app.db, pessoa);
  const { usuario } = entrou(await t().anonimo.ok(loginUsuario, { body: { cpf: pessoa.cpf, senha } }));
  expect(usuario).toMatchObject({ nome: 'Ana Lima', permissao: 2, idRedesPermitidas: '', idRevendasPermitidas: '' });
  await expect(createAdministrador(t().app.db, pessoa)).rejects.toThrow('já existe um usuário com este CPF');
});

test('every panel user learns which levels see which screen, and what the levels are called', async () => {
  const consulta = await t().nivel(0);
  const { permissoes } = await consulta.ok(listPermissoes, {});
  expect(permissoes).toContainEqual({ tela: '/painel/logs', permissoes: [2] });
  expect((await consulta.ok(listTiposPermissao, {})).map(({ nome }) => nome)).toEqual([
    'Consulta',
    'Operação',
    'Administração',
    'Loja',
    'Rede',
    'Gestor',
  ]);
});

test('everybody learns to what they are restricted themselves, which is as much as they can give', async () => {
  const { id, redeId } = await t().fabricas.revenda();
  const restritoDe = async (nivel: number, escopo?: { redes?: number[]; revendas?: number[] }) =>
    (await (await t().nivel(nivel, escopo)).ok(listPermissoes, {})).restrito;
  expect(await restritoDe(2)).toEqual({ redes: false, revendas: false });
  expect(await restritoDe(2, { redes: [redeId] })).toEqual({ redes: true, revendas: false });
  expect(await restritoDe(1, { revendas: [id] })).toEqual({ redes: false, revendas: true });
  expect(await restritoDe(5, { redes: [redeId], revendas: [id] })).toEqual({ redes: true, revendas: true });
});
