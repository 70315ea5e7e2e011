import { updateEscopoUsuario } from '@pontua/contract/equipe';
import {
  cadastroRedes,
  createRede,
  deleteRede,
  listGestores,
  listRedes,
  listRedesCompletas,
  toggleRede,
  updateRede,
} from '@pontua/contract/redes';
import { logoutUsuario } from '@pontua/contract/sessoes';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';

const t = useTestApp();

describe('the list', () => {
  test('holds the chains of the scope by name, and their point value by level', async () => {
    const b = await t().fabricas.rede({ nome: 'Beta', valorPonto: 0.0725 });
    await t().fabricas.rede({ nome: 'Álamo' });
    await t().fabricas.rede({ nome: 'Fora', ativo: false });

    const administradora = await t().nivel(2);
    const { redes } = await administradora.ok(listRedes, { query: { ativo: 1 } });
    expect(redes.map(({ nome }) => nome)).toEqual(['Álamo', 'Beta']);
    expect(redes[1]?.valorPonto).toBe(0.0725);

    const gestora = await t().nivel(5, { redes: [b.id] });
    const vistas = await gestora.ok(listRedesCompletas, { query: { completo: 1 } });
    expect(vistas.redes).toEqual([expect.objectContaining({ id: b.id })]);
    expect(vistas.redes[0]).not.toHaveProperty('valorPonto');
    expect(vistas.redes[0]).not.toHaveProperty('totalCusto');
  });

  test('shows its totals, also as a file, to those alone who see the screen of chains', async () => {
    const daLoja = await t().nivel(3, { revendas: [(await t().fabricas.revenda()).id] });
    for (const query of [{ completo: 1 }, { download: 'todos' }] as const)
      expect(await daLoja.falha(listRedesCompletas, { query })).toMatchObject({ status: 403, codigo: 'sem_permissao' });
    for (const query of [{ completo: 0 }, {}] as const)
      expect((await daLoja.envia(listRedesCompletas, { query })).status).toBe(200);
  });

  test('shows inactive chains to level 2 only', async () => {
    const { id } = await t().fabricas.rede({ ativo: false });
    const ids = async (nivel: number) =>
      (await (await t().nivel(nivel)).ok(listRedes, { query: {} })).redes.map((rede) => rede.id);
    expect(await ids(2)).toContain(id);
    expect(await ids(1)).not.toContain(id);
  });

  test('is empty for a usuário restricted to chains with none chosen', async () => {
    expect((await (await t().nivel(4)).ok(listRedes, { query: {} })).redes).toEqual([]);
  });

  test('adds up only the stores of the scope', async () => {
    const rede = await t().fabricas.rede({ valorPonto: 0.1 });
    const [a, b] = [await t().fabricas.revenda({ redeId: rede.id }), await t().fabricas.revenda({ redeId: rede.id })];
    for (const [loja, pontos] of [
      [a, 30.5],
      [b, 10],
    ] as const) {
      const parceiro = await t().fabricas.parceiro({ revendaId: loja.id });
      await t().semGuardas((trx) =>
        trx
          .updateTable('parceiros')
          .set({ saldoPontos: pontos, totalPontos: pontos })
          .where('id', '=', parceiro.id)
          .execute(),
      );
      await t()
        .app.db.insertInto('vendas')
        .values({
          redeId: rede.id,
          revendaId: loja.id,
          parceiroId: parceiro.id,
          tipoFiscal: 'N',
          identificador: '1',
          realizadoEm: '2026-06-01',
          totalVenda: pontos * 10,
          origem: 0,
        })
        .execute();
    }
    const find = async (cliente: Awaited<ReturnType<ReturnType<typeof t>['nivel']>>) =>
      (await cliente.ok(listRedesCompletas, { query: { completo: 1 } })).redes.find(({ id }) => id === rede.id);

    expect(await find(await t().nivel(2))).toMatchObject({
      numeroRevendas: 2,
      numeroParceiros: 2,
      totalVendas: 405,
      totalPontos: 40.5,
      saldoPontos: 40.5,
      totalCusto: 4.05,
      ultimaPontuacao: null,
    });
    expect(await find(await t().nivel(1, { revendas: [b.id] }))).toMatchObject({
      numeroRevendas: 1,
      totalVendas: 100,
      saldoPontos: 10,
    });
  });

  test('comes as a file that anybody else’s spreadsheet opens harmlessly', async () => {
    await t().fabricas.rede({ nome: '=HYPERLINK("http://x")' });
    const administradora = await t().nivel(2);
    const { fileLink = '' } = await administradora.ok(listRedesCompletas, { query: { download: 'todos' } });
    const { statusCode, headers, body } = await t().app.http.inject(fileLink);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="Redes20260615\d{6}\.csv"/);
    expect(body.startsWith('\uFEFFNome;Região;Gestor')).toBe(true);
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
    const adulterado = await t().app.http.inject(fileLink.replace('Redes?', 'Redes?x=1&').replace(/q=[^&]*/, 'q=e30'));
    expect(adulterado.statusCode).toBe(400);
    t().clock.avanca({ minutes: 11 });
    expect((await t().app.http.inject(fileLink)).statusCode).toBe(400);
  });

  test('the file is in the order and with the search of the screen, and its sums are those of the rows', async () => {
    for (const [nome, regiao] of [
      ['Rua Sul', 'Sul'],
      ['Praça', 'Sul'],
      ['Norte', 'Norte'],
    ] as const)
      await t().fabricas.rede({ nome: `Ordem ${nome}`, regiao });
    const administradora = await t().nivel(2);
    const query = { buscar: 'ordem súl', ordenacao: { campo: 'nome', direcao: 'desc' } } as const;
    const { fileLink = '' } = await administradora.ok(listRedesCompletas, { query: { ...query, download: 'todos' } });
    const linhas = (await t().app.http.inject(fileLink)).body.trim().split('\r\n').slice(1);
    expect(linhas.map((linha) => linha.split(';')[0])).toEqual(['Ordem Rua Sul', 'Ordem Praça']);
    const { count } = await administradora.ok(listRedesCompletas, { query: { ...query, completo: 1 } });
    expect(count).toBe(2);
  });

  test('cannot be sorted by what its caller may not see', async () => {
    const query = { completo: 1, ordenacao: { campo: 'valorPonto', direcao: 'asc' } } as const;
    expect((await (await t().nivel(1)).envia(listRedesCompletas, { query })).status).toBe(200);
    expect(await (await t().nivel(5)).falha(listRedesCompletas, { query })).toMatchObject({
      status: 400,
      codigo: 'validacao',
    });
  });

  test('the file is written for who the usuário is when it is fetched', async () => {
    const rede = await t().fabricas.rede({ nome: 'Perdida' });
    const usuario = await t().fabricas.usuario({ permissao: 5, redes: [rede.id] });
    const cliente = await t().como({ usuario });
    const { fileLink = '' } = await cliente.ok(listRedesCompletas, { query: { download: 'todos' } });
    expect((await t().app.http.inject(fileLink)).body).toContain('Perdida');
    const { id: redeId } = await t().fabricas.rede();
    await t().app.db.updateTable('usuarioRedes').set({ redeId }).where('usuarioId', '=', usuario.id).execute();
    expect((await t().app.http.inject(fileLink)).body).not.toContain('Perdida');
    await t().app.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', usuario.id).execute();
    expect((await t().app.http.inject(fileLink)).statusCode).toBe(401);
  });

  test('the address of the file dies with the session that asked for it, whatever other sessions there are', async () => {
    const usuario = await t().fabricas.usuario({ permissao: 2 });
    const [cliente] = [await t().como({ usuario }), await t().como({ usuario })];
    const { fileLink = '' } = await cliente.ok(listRedesCompletas, { query: { download: 'todos' } });
    expect((await t().app.http.inject(fileLink)).statusCode).toBe(200);
    await cliente.ok(logoutUsuario, {});
    expect(await t().app.http.inject(fileLink)).toMatchObject({ statusCode: 401 });
  });
});

test('a chain that somebody reaches is not deleted: without it they might reach all of them', async () => {
  const [unica, outra] = [await t().fabricas.rede(), await t().fabricas.rede()];
  const { id } = await t().fabricas.usuario({ permissao: 2, redes: [unica.id] });
  const administradora = await t().nivel(2);
  const params = { id: unica.id };
  expect(await administradora.falha(deleteRede, { params })).toMatchObject({
    codigo: 'em_uso',
    erro: expect.stringContaining('Há usuários que alcançam esta rede'),
  });
  await administradora.ok(updateEscopoUsuario, { params: { id }, body: { idRedesPermitidas: String(outra.id) } });
  await administradora.ok(deleteRede, { params });
});

test('whoever reaches only some of its stores sees the chain, and neither changes nor adds one', async () => {
  const loja = await t().fabricas.revenda();
  const daLoja = await t().nivel(2, { revendas: [loja.id] });
  const { redes } = await daLoja.ok(listRedesCompletas, { query: { completo: 1 } });
  expect(redes).toEqual([expect.objectContaining({ id: loja.redeId, inteira: 0 })]);
  const params = { id: loja.redeId };
  for (const body of [{ valorPonto: 9 }, { controlaSaldo: 0 }] as const)
    expect(await daLoja.falha(updateRede, { params, body })).toMatchObject({ codigo: 'nao_encontrado' });
  expect(await daLoja.falha(toggleRede, { params, body: { ativo: 0 } })).toMatchObject({ codigo: 'nao_encontrado' });
  expect(await daLoja.falha(deleteRede, { params })).toMatchObject({ codigo: 'nao_encontrado' });

  const daRede = await t().nivel(2, { redes: [loja.redeId] });
  expect((await daRede.ok(listRedesCompletas, { query: { completo: 1 } })).redes[0]?.inteira).toBe(1);
  await daRede.ok(updateRede, { params, body: { regiao: 'Norte' } });
  for (const quem of [daLoja, daRede])
    expect(await quem.falha(createRede, { body: { nome: 'Fora do alcance', regiao: 'Sul' } })).toMatchObject({
      status: 403,
      erro: 'Seu acesso é só a algumas redes ou lojas: uma rede nova ficaria fora dele',
    });
});

let numero = 0;
describeCadastro(t, cadastroRedes, {
  novo: async () => ({ nome: `Rede São ${++numero}`, regiao: 'Sul', valorPonto: 0.05 }),
  mudanca: { regiao: 'Norte' },
  unicos: { nome: 'Já existe uma rede com este nome' },
  emUso: async () => (await t().fabricas.revenda()).redeId,
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

describe('changing', () => {
  test('a name is the same whatever its accents and blanks, and what is left out has its default', async () => {
    const operadora = await t().nivel(1);
    const { id } = await operadora.ok(createRede, { body: { nome: ' São Bento ', regiao: 'Sul' } });
    const { redes } = await operadora.ok(listRedesCompletas, { query: { completo: 1, buscar: 'são bento' } });
    expect(redes).toEqual([
      expect.objectContaining({ id, nome: 'São Bento', controlaSaldo: 1, ativo: 1, valorPonto: 0.05 }),
    ]);
    const { campos } = await operadora.falha(createRede, { body: { nome: 'SAO BENTO', regiao: 'Sul' } });
    expect(campos).toEqual({ nome: 'Já existe uma rede com este nome' });
  });

  test('all that is wrong is said at once', async () => {
    const falha = await (await t().nivel(2)).falha(createRede, { body: { nome: ' ', regiao: '', valorPonto: -1 } });
    expect(falha.campos).toEqual({
      nome: 'Informe o nome',
      regiao: 'Informe a região',
      valorPonto: 'Informe um valor maior que zero',
    });
  });

  test('an unknown or inactive gestor is refused at the field', async () => {
    const { id } = await t().fabricas.usuario({ ativo: false });
    const falha = await (await t().nivel(2)).falha(createRede, { body: { nome: 'X', regiao: 'Y', idGestor: id } });
    expect(falha).toMatchObject({ status: 400, campos: { idGestor: 'Gestor não encontrado' } });
  });

  test('takes the gestores that are offered, and keeps the one it has, whose level is another by now', async () => {
    const [gestora, analista] = [
      await t().fabricas.usuario({ permissao: 5, nome: 'Gestora' }),
      await t().fabricas.usuario({ permissao: 1, nome: 'Analista' }),
    ];
    const { id } = await t().fabricas.rede({ gestorId: gestora.id });
    const administradora = await t().nivel(2);
    const names = (idGestor: number) => ({ params: { id }, body: { regiao: 'Norte', idGestor } });
    const oferecidos = await administradora.ok(listGestores, {});
    expect(oferecidos).toContainEqual({ id: gestora.id, nome: 'Gestora' });
    expect(oferecidos.map((gestor) => gestor.id)).not.toContain(analista.id);
    const falha = await administradora.falha(updateRede, names(analista.id));
    expect(falha).toMatchObject({ status: 400, campos: { idGestor: 'Gestor não encontrado' } });
    await t().app.db.updateTable('usuarios').set({ permissao: 1 }).where('id', '=', gestora.id).execute();
    await administradora.ok(updateRede, names(gestora.id));
  });

  test('is offered to whoever reaches a chain of theirs, and named by nobody else', async () => {
    const [minha, alheia] = [
      await t().fabricas.usuario({ permissao: 5, nome: 'Minha' }),
      await t().fabricas.usuario({ permissao: 5, nome: 'Alheia' }),
    ];
    const rede = await t().fabricas.rede({ gestorId: minha.id });
    await t().fabricas.rede({ gestorId: alheia.id });
    const { id: daRede } = await t().fabricas.revenda({ redeId: rede.id });
    for (const escopo of [{ redes: [rede.id] }, { revendas: [daRede] }])
      expect(await (await t().nivel(1, escopo)).ok(listGestores, {})).toEqual([{ id: minha.id, nome: 'Minha' }]);
    expect((await (await t().nivel(1)).ok(listGestores, {})).map(({ id }) => id)).toContain(alheia.id);
    const restrita = await t().nivel(1, { redes: [rede.id] });
    const names = { params: { id: rede.id }, body: { idGestor: alheia.id } };
    expect(await restrita.falha(updateRede, names)).toMatchObject({ campos: { idGestor: 'Gestor não encontrado' } });
    await (await t().nivel(1)).ok(updateRede, names);
  });
});
