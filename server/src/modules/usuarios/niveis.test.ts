/** Levels are rows: what a level sees and may do, where it lands and how far it reaches is read with the session. */
import { acoes, telas } from '@pontua/contract/access';
import { listAntifraude } from '@pontua/contract/antifraude';
import { createRede, listGestores, listRedes, toggleRede, updateRede } from '@pontua/contract/redes';
import { listResgates } from '@pontua/contract/resgates';
import { getSessaoUsuario } from '@pontua/contract/sessoes';
import { listPermissoes } from '@pontua/contract/usuarios';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();
const nova = 7;

beforeEach(async () => {
  const { db } = t().app;
  await db.updateTable('redes').set({ gestorId: null }).execute();
  await db.deleteFrom('usuarios').where('permissao', '=', nova).execute();
  await db.deleteFrom('permissaoTipos').where('id', '=', nova).execute();
  await db
    .insertInto('permissaoTipos')
    .values({ id: nova, nome: 'Auditoria', descricao: 'Confere resgates' })
    .execute();
});

const giveTelas = (...dadas: string[]) =>
  t()
    .app.db.insertInto('permissaoTelas')
    .values(dadas.map((tela) => ({ tela, nivel: nova })))
    .execute();
const setTipo = (campos: { acoes?: string[]; telaInicial?: string; restritoA?: string }) =>
  t().app.db.updateTable('permissaoTipos').set(campos).where('id', '=', nova).execute();

describe('a new level', () => {
  test('sees no screen and may do nothing until it is given some', async () => {
    const auditora = await t().nivel(nova);
    const { permissoes, nivel, acoes: minhas } = await auditora.ok(listPermissoes, {});
    expect([nivel, minhas]).toEqual([nova, []]);
    expect(permissoes.map(({ tela }) => tela).toSorted()).toEqual(Object.keys(telas).toSorted());
    expect(permissoes.filter((tela) => tela.permissoes.includes(nova))).toEqual([]);
    expect((await auditora.envia(listResgates, {})).status).toBe(403);
    expect((await auditora.envia(createRede, { body: { nome: 'X', regiao: 'Y' } })).status).toBe(403);
  });

  test('sees the screens it is given, and no others', async () => {
    await giveTelas('/painel/resgates');
    const auditora = await t().nivel(nova);
    await auditora.ok(listResgates, { query: {} });
    expect((await auditora.envia(listAntifraude, {})).status).toBe(403);
  });

  test('may do what it is given: a screen alone is not enough, nor is an action alone', async () => {
    const { id } = await t().fabricas.rede();
    const norte = { params: { id }, body: { regiao: 'Norte' } };
    const auditora = await t().nivel(nova);
    await setTipo({ acoes: ['editarCadastros'] });
    expect((await auditora.envia(updateRede, norte)).status).toBe(403);
    await giveTelas('/painel/redes');
    await auditora.ok(updateRede, norte);
    const desativa = { params: { id }, body: { ativo: 0 as const } };
    expect((await auditora.envia(toggleRede, desativa)).status).toBe(403);
    // What is done at the same address by another action does not come with it.
    await setTipo({ acoes: ['alternarAtivo'] });
    await auditora.ok(toggleRede, desativa);
    expect((await auditora.envia(updateRede, norte)).status).toBe(403);
  });

  test('sees in a row what it may see there', async () => {
    await t().fabricas.rede();
    const auditora = await t().nivel(nova);
    const ponto = async () => (await auditora.ok(listRedes, { query: {} })).redes[0]?.valorPonto;
    expect(await ponto()).toBeUndefined();
    await setTipo({ acoes: ['verValorPonto'] });
    expect(await ponto()).toBeGreaterThan(0);
  });

  test('restricted to redes it reaches nothing before it has one', async () => {
    const rede = await t().fabricas.rede();
    const [semRede, comRede] = [await t().nivel(nova), await t().nivel(nova, { redes: [rede.id] })];
    const ids = async (quem: typeof semRede) => (await quem.ok(listRedes, { query: {} })).redes.map(({ id }) => id);
    expect(await ids(semRede)).toContain(rede.id);
    await setTipo({ restritoA: 'redes' });
    expect([await ids(semRede), await ids(comRede)]).toEqual([[], [rede.id]]);
  });

  test('lands on its own first screen, or else on the first that it sees', async () => {
    const auditora = await t().nivel(nova);
    const landing = async () => (await auditora.ok(getSessaoUsuario, {})).usuario.telaInicial;
    await giveTelas('/painel/redes', '/painel/resgates');
    expect(await landing()).toBe('/painel/resgates');
    await setTipo({ telaInicial: '/painel/redes' });
    expect(await landing()).toBe('/painel/redes');
  });

  test('may be offered as gestor of redes, and is accepted as one no sooner', async () => {
    const { id } = await t().fabricas.usuario({ permissao: nova });
    const administradora = await t().nivel(2);
    const offered = async () => (await administradora.ok(listGestores, {})).some((gestor) => gestor.id === id);
    const nomeia = { body: { nome: 'Com gestor', regiao: 'Sul', idGestor: id } };
    expect(await offered()).toBe(false);
    const falha = await administradora.falha(createRede, nomeia);
    expect(falha).toMatchObject({ status: 400, campos: { idGestor: 'Gestor não encontrado' } });
    await setTipo({ acoes: ['gerirRedes'] });
    expect(await offered()).toBe(true);
    await administradora.ok(createRede, nomeia);
  });
});

describe('the six levels of a new installation', () => {
  test.each([0, 1, 2, 3, 4, 5])('level %i may do what the contract begins with', async (nivel) => {
    const iniciais = Object.entries(acoes).filter(([, niveis]: [string, readonly number[]]) => niveis.includes(nivel));
    const { acoes: minhas } = await (await t().nivel(nivel)).ok(listPermissoes, {});
    expect(minhas.toSorted()).toEqual(iniciais.map(([acao]) => acao).toSorted());
  });

  test.each([
    [0, '/painel/dashboard'],
    [5, '/painel/vendedores'],
  ])('level %i lands on %s', async (nivel, tela) => {
    expect((await (await t().nivel(nivel)).ok(getSessaoUsuario, {})).usuario.telaInicial).toBe(tela);
  });

  test('the administration keeps what permissions are given with, whatever anybody does', async () => {
    const { db } = t().app;
    const doNivel = sql`nivel = 2 and tela = '/painel/usuarios'`;
    for (const tentativa of [
      sql`delete from permissao_telas where ${doNivel}`,
      sql`update permissao_telas set nivel = 1 where ${doNivel}`,
      sql`update permissao_tipos set acoes = array_remove(acoes, 'gerenciarUsuarios') where id = 2`,
      sql`delete from permissao_tipos where id = 2`,
    ])
      await expect(tentativa.execute(db)).rejects.toMatchObject({ code: '23514' });
    await sql`delete from permissao_telas where nivel = 2 and tela = '/painel/logs'`.execute(db);
  });
});
