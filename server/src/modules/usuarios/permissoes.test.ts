/** Which levels see which screen, as the administration decides it. */
import { addPermissaoTela, updatePermissoesTela } from '@pontua/contract/permissoes-tela';
import { listRedesCompletas } from '@pontua/contract/redes';
import { deleteTipoPermissao } from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

const muda = (tela: string, nivelPermissao: number, ve: boolean) => ({ tela, nivelPermissao, ve });
const newTipo = async () =>
  (
    await t()
      .app.db.insertInto('permissaoTipos')
      .values({ nome: `Tipo ${crypto.randomUUID()}`, descricao: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a screen is given to a level once', async () => {
  const nivel = await newTipo();
  const [administradora, novata] = [await t().nivel(2), await t().nivel(nivel)];
  const body = { tela: '/painel/redes', nivelPermissao: nivel };
  expect((await novata.falha(listRedesCompletas, { query: { completo: 1 } })).status).toBe(403);
  expect(await administradora.ok(addPermissaoTela, { body })).toEqual({
    mensagem: 'Permissão adicionada com sucesso!',
  });
  await novata.ok(listRedesCompletas, { query: { completo: 1 } });
  expect(await administradora.falha(addPermissaoTela, { body })).toMatchObject({
    status: 409,
    erro: 'Esta permissão já existe',
  });
});

test('many change together, at once for who is signed in, and the log says which', async () => {
  const nivel = await newTipo();
  const [administradora, novata] = [await t().nivel(2), await t().nivel(nivel)];
  const mudancas = [
    muda('/painel/redes', nivel, true),
    muda('/painel/cartoes', nivel, true),
    muda('/painel/logs', nivel, false),
  ];
  const { mensagem } = await administradora.ok(updatePermissoesTela, { body: { mudancas } });
  expect(mensagem).toBe('Permissões atualizadas com sucesso!');
  const { permissoes } = await novata.ok(listPermissoes, {});
  expect(permissoes.filter((uma) => uma.permissoes.includes(nivel)).map(({ tela }) => tela)).toEqual([
    '/painel/cartoes',
    '/painel/redes',
  ]);
  const log = await t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'atualizouPermissaoTela')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  expect(log?.parametros).toEqual({
    deu: [
      { tela: '/painel/redes', nivel },
      { tela: '/painel/cartoes', nivel },
    ],
    tirou: [],
  });
});

test.each(['/painel/usuarios', '/painel/cadastrar/permissoes'])('level 2 keeps %s', async (tela) => {
  const falha = await (await t().nivel(2)).falha(updatePermissoesTela, { body: { mudancas: [muda(tela, 2, false)] } });
  expect(falha).toMatchObject({ status: 409, erro: 'A administração não pode perder esta tela' });
});

test('a screen keeps a level, for without any it would be open to all; also where two take the last two at once', async () => {
  const administradora = await t().nivel(2);
  const tela = '/painel/processar/pontos';
  const falha = await administradora.falha(updatePermissoesTela, { body: { mudancas: [muda(tela, 2, false)] } });
  expect(falha).toMatchObject({
    status: 409,
    erro: expect.stringContaining('Expirar e Devolver Pontos ficaria aberta a todos'),
  });
  await administradora.ok(updatePermissoesTela, { body: { mudancas: [muda(tela, 1, true)] } });
  const respostas = await Promise.all(
    [1, 2].map((nivel) =>
      administradora.envia(updatePermissoesTela, { body: { mudancas: [muda(tela, nivel, false)] } }),
    ),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it moves from one level to another in one save', async () => {
  const administradora = await t().nivel(2);
  const tela = '/painel/processar/relatorios';
  const mudancas = [muda(tela, 2, false), muda(tela, 1, true)];
  await administradora.ok(updatePermissoesTela, { body: { mudancas } });
  const { permissoes } = await administradora.ok(listPermissoes, {});
  expect(permissoes.find((uma) => uma.tela === tela)?.permissoes).toEqual([1]);
});

test('the type that alone sees a screen is not deleted', async () => {
  const nivel = await newTipo();
  const administradora = await t().nivel(2);
  const tela = '/painel/processar/correcao-pontuacao';
  await administradora.ok(updatePermissoesTela, {
    body: { mudancas: [muda(tela, nivel, true), muda(tela, 2, false)] },
  });
  const falha = await administradora.falha(deleteTipoPermissao, { params: { id: nivel } });
  expect(falha).toMatchObject({ codigo: 'em_uso', erro: expect.stringContaining('Só esta permissão vê a tela') });
});

test.each([
  [{ tela: '', nivelPermissao: 1 }, 'tela', 'Preencha todos os campos'],
  [{ tela: '/painel/redes' }, 'nivelPermissao', 'Preencha todos os campos'],
  [{ tela: '/painel/nada', nivelPermissao: 1 }, 'tela', 'Tela desconhecida'],
  [{ tela: 'toString', nivelPermissao: 1 }, 'tela', 'Tela desconhecida'],
  [{ tela: '/painel/redes', nivelPermissao: 999 }, 'nivelPermissao', 'Permissão não encontrada'],
])('%o is refused at its field', async (body, campo, texto) => {
  const { status, corpo } = await (await t().nivel(2)).envia(addPermissaoTela, { body });
  expect(status).toBe(400);
  expect(corpo).toMatchObject({ campos: { [campo]: texto } });
});

test('only the administration decides', async () => {
  const gestor = await t().nivel(5);
  const mudancas = [muda('/painel/redes', 5, false)];
  expect((await gestor.falha(updatePermissoesTela, { body: { mudancas } })).status).toBe(403);
});
