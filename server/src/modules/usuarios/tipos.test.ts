/** Types of permission: the six of the installation stay, new ones come and go with nobody in them. */
import type { Acao } from '@pontua/contract/access';
import { getConfiguracoes } from '@pontua/contract/mensagens';
import {
  cadastroTiposPermissao,
  createTipoPermissao,
  deleteTipoPermissao,
  listHistoricoTipoPermissao,
  listTiposPermissao,
  listTiposPermissaoCompletos,
  updateTipoPermissao,
} from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';

const t = useTestApp();

let numero = 0;
const novo = async () => ({ nome: `Revisão ${++numero}`, descricao: 'Confere resgates' });
const create = async () => (await (await t().nivel(2)).ok(createTipoPermissao, { body: await novo() })).id;

describeCadastro(t, cadastroTiposPermissao, {
  novo,
  mudanca: { descricao: 'Confere e libera resgates' },
  unicos: { nome: 'Esta permissão já existe' },
  async emUso() {
    const id = await create();
    await t().fabricas.usuario({ permissao: id });
    return id;
  },
});

test('a new one is numbered after the others, sees no screen and may do nothing', async () => {
  const [um, outro] = [await create(), await create()];
  expect([um > 5, outro > um]).toEqual([true, true]);
  const { permissoes, acoes } = await (await t().nivel(um)).ok(listPermissoes, {});
  expect([permissoes.filter((tela) => tela.permissoes.includes(um)), acoes]).toEqual([[], []]);
});

test('it is given what it may do, which holds from the next call on, and what another version knows stays', async () => {
  const administradora = await t().nivel(2);
  const id = await create();
  await t().app.db.insertInto('permissaoTelas').values({ tela: '/painel/configuracao-whats', nivel: id }).execute();
  await t()
    .app.db.updateTable('permissaoTipos')
    .set({ acoes: ['deOutraVersao'] })
    .where('id', '=', id)
    .execute();
  const pessoa = await t().nivel(id);
  expect((await pessoa.falha(getConfiguracoes, {})).status).toBe(403);
  const acoes: Acao[] = ['informarEstoque', 'configurarMensagens'];
  await administradora.ok(updateTipoPermissao, { params: { id }, body: { acoes, vistos: { acoes: [] } } });
  await pessoa.ok(getConfiguracoes, {});
  expect((await pessoa.ok(listPermissoes, {})).acoes.toSorted()).toEqual([
    'configurarMensagens',
    'deOutraVersao',
    'informarEstoque',
  ]);
  // Who had opened the dialog before that.
  expect(
    await administradora.falha(updateTipoPermissao, { params: { id }, body: { acoes: [], vistos: { acoes: [] } } }),
  ).toMatchObject({ campos: { acoes: expect.stringContaining('Mudou enquanto você editava') } });
  await administradora.ok(updateTipoPermissao, { params: { id }, body: { acoes: [] } });
  expect((await pessoa.falha(getConfiguracoes, {})).status).toBe(403);
  const { historico } = await administradora.ok(listHistoricoTipoPermissao, { params: { id } });
  expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes.map(({ campo }) => campo)])).toEqual([
    ['atualizouTipoPermissao', ['acoes']],
    ['atualizouTipoPermissao', ['acoes']],
    ['criouTipoPermissao', []],
  ]);
});

test('what the six of the installation may do stays; an action that is none is refused', async () => {
  const administradora = await t().nivel(2);
  const { tipos } = await administradora.ok(listTiposPermissaoCompletos, { query: { completo: 1 } });
  for (const { id, acoes } of tipos.filter((tipo) => tipo.id <= 5)) {
    // As it is, it is no change.
    await administradora.ok(updateTipoPermissao, { params: { id }, body: { acoes: acoes as Acao[] } });
    expect(await administradora.falha(updateTipoPermissao, { params: { id }, body: { acoes: [] } })).toMatchObject({
      campos: { acoes: 'Esta permissão é da instalação: o que ela pode fazer não muda' },
    });
  }
  const body = { ...(await novo()), acoes: ['tudo' as Acao] };
  expect((await administradora.falha(createTipoPermissao, { body })).status).toBe(400);
});

test('a number is not given again: what was logged of a deleted one stays its own', async () => {
  const administradora = await t().nivel(2);
  const id = await create();
  await administradora.ok(deleteTipoPermissao, { params: { id } });
  expect(await create()).toBeGreaterThan(id);
});

test('one in use says why it cannot be deleted, also where its usuários are inactive', async () => {
  const id = await create();
  await t().fabricas.usuario({ permissao: id, ativo: false });
  const administradora = await t().nivel(2);
  const { tipos } = await administradora.ok(listTiposPermissaoCompletos, { query: { completo: 1 } });
  expect(tipos).toContainEqual(expect.objectContaining({ id, usuarios: 1 }));
  const falha = await administradora.falha(deleteTipoPermissao, { params: { id } });
  expect(falha).toMatchObject({
    codigo: 'em_uso',
    erro: 'Há usuários com esta permissão. Dê outra a eles antes de excluí-la',
  });
});

test.each([0, 1, 2, 3, 4, 5])(
  'number %i of the installation is renamed, with its history, but not deleted',
  async (id) => {
    const administradora = await t().nivel(2);
    const nome = `Renomeada ${id}`;
    const { mensagem } = await administradora.ok(updateTipoPermissao, { params: { id }, body: { nome } });
    expect(mensagem).toBe('Permissão atualizada com sucesso!');
    expect(await administradora.ok(listTiposPermissao, {})).toContainEqual(expect.objectContaining({ id, nome }));
    const { historico } = await administradora.ok(listHistoricoTipoPermissao, { params: { id } });
    expect(historico[0]?.alteracoes).toEqual([expect.objectContaining({ campo: 'nome', para: nome })]);
    expect(await administradora.falha(deleteTipoPermissao, { params: { id } })).toMatchObject({
      status: 409,
      codigo: 'em_uso',
      erro: 'Esta permissão é da instalação: pode ser renomeada, mas não excluída',
    });
  },
);

test('a name is the same whatever its case and accents, and both fields are asked for at once', async () => {
  const administradora = await t().nivel(2);
  await administradora.ok(createTipoPermissao, { body: { nome: 'Inspeção', descricao: 'Vê tudo' } });
  const igual = await administradora.falha(createTipoPermissao, { body: { nome: ' INSPECAO ', descricao: 'X' } });
  expect(igual.campos).toEqual({ nome: 'Esta permissão já existe' });
  const vazia = await administradora.falha(createTipoPermissao, { body: { nome: ' ', descricao: '' } });
  expect(vazia.campos).toEqual({ nome: 'Preencha todos os campos', descricao: 'Preencha todos os campos' });
});

test('to delete plain nouns is not enough to delete one: giving permissions is an action of its own', async () => {
  const [id, nivel] = [await create(), await create()];
  const { db } = t().app;
  await db.insertInto('permissaoTelas').values({ tela: '/painel/cadastrar/permissoes', nivel }).execute();
  const give = (acoes: string[]) => db.updateTable('permissaoTipos').set({ acoes }).where('id', '=', nivel).execute();
  const auditora = await t().nivel(nivel);
  const remove = async () => (await auditora.envia(deleteTipoPermissao, { params: { id } })).status;
  await give(['editarCadastros', 'excluir']);
  expect(await remove()).toBe(403);
  await give(['editarPermissoesTela']);
  expect(await remove()).toBe(200);
});
