/** Sellers as staff keep them: listed, changed, moved, switched, deleted, and given a new password. */
import { createParceiro, findParceiros } from '@pontua/contract/parceiros';
import * as contrato from '@pontua/contract/parceiros-painel';
import {
  listHistoricoParceiro,
  listParceiros,
  resetSenhaParceiro,
  updateParceiro,
} from '@pontua/contract/parceiros-painel';
import { getSessaoParceiro, loginParceiro } from '@pontua/contract/sessoes';
import { cpf } from 'cpf-cnpj-validator';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { hashBarata } from '../../../test/senha.ts';
import { whileHeld } from '../../../test/travas.ts';
import { openTexto } from '../mensagens/sigilo.ts';

const t = useTestApp();

const perfil = {
  nome: 'Rita Paiva',
  celular: '(11) 98888-7777',
  telefone: null,
  email: null,
  dataNascimento: '19900228',
  sexo: 'F' as const,
  endRua: 'Rua das Flores',
  endNumero: '10',
  endComplemento: null,
  endBairro: 'Centro',
  endCidade: 'Campinas',
  endEstado: 'SP',
  endCep: '13010-000',
  hobby: null,
};

const novo = async () => ({ ...perfil, cpf: cpf.generate(), cnpjRevenda: (await t().fabricas.revenda()).cnpj });

const names = async (quem: Cliente, query: object) =>
  (await quem.ok(listParceiros, { query: { limite: 0, ...query } })).parceiros.map(({ nome }) => nome);

describeCadastro(t, contrato.cadastroParceiros, {
  novo,
  mudanca: { nome: 'Rita Paiva Lemos' },
  unicos: { cpf: 'Vendedor Loja já cadastrado' },
  emUso: async () => {
    const { id: parceiroId, revendaId } = await t().fabricas.parceiro();
    const { redeId } = await t()
      .app.db.selectFrom('revendas')
      .where('id', '=', revendaId)
      .select('redeId')
      .executeTakeFirstOrThrow();
    await t()
      .app.db.insertInto('vendas')
      .values({
        revendaId,
        redeId,
        parceiroId,
        tipoFiscal: 'N',
        identificador: '1',
        realizadoEm: '2026-06-01',
        totalVenda: 1,
        origem: 0,
      })
      .execute();
    return parceiroId;
  },
  semAlcance: async () => ({ revendas: [(await t().fabricas.revenda()).id] }),
});

describe('the list', () => {
  test('finds a seller by name, by CPF, and by any digits of a phone as it is typed', async () => {
    const equipe = await t().nivel(1);
    await t().fabricas.parceiro({
      nome: 'Cleide Ávila',
      cpf: '52998224725',
      celular: '21976543210',
      telefone: '2133334444',
    });
    for (const buscar of [
      'cleide avila',
      '529.982',
      '52998224725',
      '97654-3210',
      '(21) 97654-3210',
      '+55 21 97654-3210',
      '3333-4444',
    ])
      expect(await names(equipe, { buscar }), buscar).toEqual(['Cleide Ávila']);
    expect(await names(equipe, { buscar: 'cleide 99999' })).toEqual([]);
  });

  test('is of a chain or of a manager, and its rows say store, chain, manager and when somebody last came', async () => {
    const equipe = await t().nivel(2);
    const gestora = await t().fabricas.usuario({ permissao: 5, nome: 'Gestora Lia' });
    const rede = await t().fabricas.rede({ gestorId: gestora.id });
    const loja = await t().fabricas.revenda({ redeId: rede.id });
    const haDozeDias = Temporal.Instant.from(t().clock.now())
      .subtract({ hours: 12 * 24 + 1 })
      .toString();
    const daRede = { revendaId: loja.id, ultimoAcessoEm: haDozeDias };
    await t().fabricas.parceiro({ ...daRede, nome: 'Ana' });
    await t().fabricas.parceiro({ ...daRede, nome: 'Bia', ultimoAcessoEm: null });
    for (const query of [
      { rede: rede.id },
      { rede: rede.nome },
      { gestorNome: 'Gestora Lia' },
      { gestorNome: String(gestora.id) },
    ])
      expect(await names(equipe, query)).toEqual(['Ana', 'Bia']);
    const { parceiros, count } = await equipe.ok(listParceiros, { query: { rede: rede.id } });
    expect(count).toBe(2);
    expect(parceiros).toMatchObject([
      { revenda: loja.nomeFantasia, rede: rede.nome, gestor: 'Gestora Lia', diasSemAcesso: 12, ativo: 1 },
      { diasSemAcesso: null },
    ]);
    const semNinguem = { query: { rede: rede.id, ordenacao: { campo: 'ultimoAcessoEm', direcao: 'desc' as const } } };
    expect((await equipe.ok(listParceiros, semNinguem)).parceiros.map(({ nome }) => nome)).toEqual(['Ana', 'Bia']);
    expect(contrato.showDiasSemAcesso(null)).toBe('-');
    expect(contrato.showDiasSemAcesso(19_193)).toBe('-');
  });

  test("is all of it where nobody asks for a page, as the specification's call has it", async () => {
    const { id: revendaId, redeId } = await t().fabricas.revenda();
    for (let n = 1; n <= 11; n++) await t().fabricas.parceiro({ revendaId });
    const equipe = await t().nivel(2);
    const quantos = async (query: object) => (await equipe.ok(listParceiros, { query })).parceiros.length;
    expect([await quantos({ rede: redeId }), await quantos({ rede: redeId, limite: 10 })]).toEqual([11, 10]);
  });

  test('shows inactive sellers to those alone who may see them', async () => {
    const { redeId } = await t().fabricas.revenda();
    const { id: revendaId } = await t().fabricas.revenda({ redeId });
    const { id } = await t().fabricas.parceiro({ revendaId, nome: 'Inativa', ativo: false });
    const [administradora, operadora] = [await t().nivel(2), await t().nivel(1)];
    expect(await names(administradora, { rede: redeId })).toEqual(['Inativa']);
    expect(await names(administradora, { rede: redeId, ativo: 1 })).toEqual([]);
    expect(await names(operadora, { rede: redeId, ativo: 0 })).toEqual([]);
    expect(await operadora.falha(updateParceiro, { params: { id }, body: { nome: 'X' } })).toMatchObject({
      status: 404,
    });
  });

  test('has neither CPF nor phone for level 5, in no answer, no file, no order and no search', async () => {
    const segredos = { cpf: '39053344705', celular: '31987651234', telefone: '3133224455', email: 'x@segredo.example' };
    const { id } = await t().fabricas.parceiro({ nome: 'Discreta', ...segredos });
    const gestora = await t().nivel(5);
    const { texto } = await gestora.envia(listParceiros, { query: { buscar: 'Discreta' } });
    expect(texto).toContain('Discreta');
    for (const segredo of Object.values(segredos)) expect(texto).not.toContain(segredo);
    for (const buscar of ['39053344705', '98765-1234']) expect(await names(gestora, { buscar })).toEqual([]);
    const porCpf = { query: { ordenacao: { campo: 'cpf' as const, direcao: 'asc' as const } } };
    expect(await gestora.falha(listParceiros, porCpf)).toMatchObject({ status: 400 });
    const arquivo = await gestora.ok(listParceiros, { query: { buscar: 'Discreta', download: 'todos' } });
    const { body: csv } = await t().app.http.inject(arquivo.fileLink ?? '');
    expect(csv).toContain('Discreta');
    expect(csv).not.toMatch(/\bCPF\b|Celular|Telefone|E-mail|390\.533|98765/);
    expect(await gestora.ok(findParceiros, { query: { cpf: segredos.cpf } })).toEqual({ parceiros: [], cadastrado: 1 });
    await (await t().nivel(2)).ok(updateParceiro, {
      params: { id },
      body: { celular: '(31) 98765-9999', nome: 'Mudada' },
    });
    const { historico } = await gestora.ok(listHistoricoParceiro, { params: { id } });
    expect(historico.flatMap(({ alteracoes }) => alteracoes.map(({ campo }) => campo))).toEqual(['nome']);
  });
});

describe('a change', () => {
  test('moves a seller to another store of the scope, is in the history by name, and leaves sales where they were made', async () => {
    const [de, para, alheia] = [
      await t().fabricas.revenda(),
      await t().fabricas.revenda(),
      await t().fabricas.revenda(),
    ];
    const { id } = await t().fabricas.parceiro({ revendaId: de.id });
    const daqui = await t().nivel(1, { revendas: [de.id, para.id] });
    expect(await daqui.falha(updateParceiro, { params: { id }, body: { cnpjRevenda: alheia.cnpj } })).toMatchObject({
      status: 400,
      campos: { cnpjRevenda: 'Loja não encontrada' },
    });
    await daqui.ok(updateParceiro, { params: { id }, body: { cnpjRevenda: para.cnpj } });
    const { historico } = await daqui.ok(listHistoricoParceiro, { params: { id } });
    expect(historico[0]?.alteracoes).toEqual([{ campo: 'revendaId', de: de.nomeFantasia, para: para.nomeFantasia }]);
    const fechada = await t().fabricas.revenda({ ativo: false });
    expect(
      await (await t().nivel(2)).falha(updateParceiro, { params: { id }, body: { cnpjRevenda: fechada.cnpj } }),
    ).toMatchObject({ campos: { cnpjRevenda: 'Loja não encontrada' } });
  });

  test('of who is moved at this moment within the scope finds them', async () => {
    const { id: redeId } = await t().fabricas.rede();
    const [de, para] = [await t().fabricas.revenda({ redeId }), await t().fabricas.revenda({ redeId })];
    const { id } = await t().fabricas.parceiro({ revendaId: de.id });
    const restrita = await t().nivel(2, { redes: [redeId] });
    const { status, texto } = await whileHeld(
      t().app.db,
      (trx) => trx.updateTable('parceiros').set({ revendaId: para.id }).where('id', '=', id).execute(),
      () => restrita.envia(updateParceiro, { params: { id }, body: { nome: 'Rita Paiva Lemos' } }),
    );
    expect(status, texto).toBe(200);
  });

  test('takes nobody from a store that may not redeem to one that may, but by who releases redemptions', async () => {
    const presa = await t().fabricas.revenda({ resgateLiberado: false });
    const [outraPresa, livre] = [await t().fabricas.revenda({ resgateLiberado: false }), await t().fabricas.revenda()];
    const { id } = await t().fabricas.parceiro({ revendaId: presa.id });
    const usuario = await t().fabricas.usuario({ permissao: 1 });
    const operadora = await t().como({ usuario });
    const move = ({ cnpj }: { cnpj: string }) => ({ params: { id }, body: { cnpjRevenda: cnpj } });
    await operadora.ok(updateParceiro, move(outraPresa));
    expect(await operadora.falha(updateParceiro, move(livre))).toMatchObject({
      status: 403,
      erro: expect.stringContaining('Só quem libera resgates'),
    });
    // A refusal that the service decided is in the log like those of the gates.
    const negados = () =>
      t()
        .app.db.selectFrom('logs')
        .where('tipo', '=', 'acessoNegado')
        .where('usuarioId', '=', usuario.id)
        .select('parametros')
        .execute();
    await expect.poll(negados).toMatchObject([{ parametros: { chamada: 'PUT /api/parceiros/{id}' } }]);
    await (await t().nivel(2)).ok(updateParceiro, move(livre));
    await operadora.ok(updateParceiro, move(presa));
  });

  test('of the e-mail waits to be confirmed, and the one before hears of it', async () => {
    const { id } = await t().fabricas.parceiro({ email: 'antes@teste.example' });
    await (await t().nivel(1)).ok(updateParceiro, { params: { id }, body: { email: 'depois@teste.example' } });
    const linha = await t()
      .app.db.selectFrom('parceiros')
      .where('id', '=', id)
      .select(['email', 'emailNovo'])
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({ email: 'antes@teste.example', emailNovo: 'depois@teste.example' });
    const avisos = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', id)
      .select(['destino', 'texto'])
      .execute();
    expect(avisos).toMatchObject([
      { destino: 'antes@teste.example', texto: expect.stringContaining('A equipe do programa trocou') },
    ]);
  });

  test('says of what is wrong what the form says', async () => {
    const { id } = await t().fabricas.parceiro();
    const operadora = await t().nivel(1);
    const body = { dataNascimento: '20120101', celular: '123', cpf: '111.111.111-11', sexo: 'X' as never, endCep: '1' };
    const { campos } = await operadora.falha(updateParceiro, { params: { id }, body });
    expect(campos).toMatchObject({ celular: 'Celular inválido', cpf: 'CPF não é válido', sexo: 'Sexo obrigatório' });
    for (const [dataNascimento, falta] of [
      ['20120101', 'É preciso ter 18 anos ou mais'],
      ['1990', 'Data de Nascimento inválida'],
    ] as const)
      expect(await operadora.falha(updateParceiro, { params: { id }, body: { dataNascimento } })).toMatchObject({
        campos: { dataNascimento: falta },
      });
  });
});

test('a new initial password is shown once, ends the sessions, and is to be changed', async () => {
  const parceiro = await t().fabricas.parceiro({ senhaHash: await hashBarata('girassol-22') });
  const vendedora = await t().como({ parceiro });
  const operadora = await t().nivel(1);
  const { senhaInicial } = await operadora.ok(resetSenhaParceiro, { params: { id: parceiro.id } });
  expect(await vendedora.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });
  const entra = (senha: string) => t().anonimo.envia(loginParceiro, { body: { cpf: parceiro.cpf, senha } });
  expect((await entra('girassol-22')).status).toBe(400);
  const { status, texto } = await entra(senhaInicial);
  expect([status, texto]).toEqual([200, expect.stringContaining('"senhaInicial":true')]);
  const { historico } = await operadora.ok(listHistoricoParceiro, { params: { id: parceiro.id } });
  expect(historico.map(({ tipo }) => tipo)).toEqual(['loginParceiroRecusado', 'redefiniuSenhaParceiro']);
  const logs = await t().app.db.selectFrom('logs').select('parametros').execute();
  expect(JSON.stringify(logs)).not.toContain(senhaInicial);
});

test('a seller with movement is not deleted, and the reason says what to do instead', async () => {
  const { id } = await t().fabricas.parceiro();
  await t().app.db.insertInto('cartoes').values({ codigoBarras: '789', numero: '5000', parceiroId: id }).execute();
  const falha = await (await t().nivel(2)).falha(contrato.deleteParceiro, { params: { id } });
  expect(falha.erro).toBe('Este vendedor tem cartão e não pode ser excluído. Desative-o para tirá-lo do programa');
});

test('a CPF that somebody out of reach has is said to be taken', async () => {
  const minha = await t().fabricas.revenda();
  const { cpf: alheio } = await t().fabricas.parceiro();
  const restrita = await t().nivel(2, { revendas: [minha.id] });
  expect(await restrita.ok(findParceiros, { query: { cpf: alheio } })).toEqual({ parceiros: [], cadastrado: 1 });
  expect(await restrita.ok(findParceiros, { query: { cpf: cpf.generate() } })).toEqual({
    parceiros: [],
    cadastrado: 0,
  });
});

test('an initial password goes by message where a gateway is configured, and is nowhere to be read', async () => {
  const operadora = await t().nivel(1);
  const semGateway = await operadora.ok(createParceiro, { body: await novo() });
  const configuracao = { url: 'http://gateway.example', token: 'k', codigo: 'loja' };
  await t().app.db.updateTable('configuracoes').set(configuracao).execute();
  const comGateway = await operadora.ok(createParceiro, { body: await novo() });
  const outra = await operadora.ok(resetSenhaParceiro, { params: { id: comGateway.id } });
  const mensagens = await t()
    .app.db.selectFrom('mensagens')
    .where('motivo', '=', 'senha_inicial')
    .select(['parceiroId', 'destino', 'estado', 'texto'])
    .orderBy('id')
    .execute();
  expect(mensagens.map(({ parceiroId, destino }) => [parceiroId, destino])).toEqual([
    [comGateway.id, '11988887777'],
    [comGateway.id, '11988887777'],
  ]);
  for (const { senhaInicial } of [semGateway, comGateway, outra])
    expect(JSON.stringify(mensagens)).not.toContain(senhaInicial);
  expect(openTexto(t().app, mensagens[0]?.texto ?? '')).toContain(comGateway.senhaInicial);
  await t().app.db.updateTable('configuracoes').set({ url: '', token: '', codigo: '' }).execute();
});

test('a new password of an inactive seller, whom it lets in nowhere, is sent to nobody', async () => {
  const { app, fabricas } = t();
  const comGateway = { url: 'https://gateway.example', token: 'x', codigo: 'loja' };
  await app.db.updateTable('configuracoes').set(comGateway).execute();
  const ativa = await fabricas.parceiro({ celular: '11987654321' });
  const inativa = await fabricas.parceiro({ celular: '11987654322', ativo: false });
  const administradora = await t().nivel(2);
  for (const { id } of [ativa, inativa]) await administradora.ok(resetSenhaParceiro, { params: { id } });
  const avisadas = await app.db
    .selectFrom('mensagens')
    .where('parceiroId', 'in', [ativa.id, inativa.id])
    .select('parceiroId')
    .execute();
  expect(avisadas).toEqual([{ parceiroId: ativa.id }]);
  await app.db.updateTable('configuracoes').set({ url: '', token: '', codigo: '' }).execute();
});
