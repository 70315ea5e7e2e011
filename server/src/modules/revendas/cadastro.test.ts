/** Stores as staff keep them. */
import { createContato, deleteContato, listContatos } from '@pontua/contract/loja';
import { acceptRegulamento } from '@pontua/contract/parceiros';
import {
  cadastroRevendas,
  createRevenda,
  deleteRevenda,
  findLojaDaBase,
  getEsperaRevenda,
  getRevendaPorCnpj,
  listHistoricoRevenda,
  listRevendas,
  toggleResgateRevenda,
  toggleRevenda,
  updateRevenda,
} from '@pontua/contract/revendas';
import { loginParceiro } from '@pontua/contract/sessoes';
import { sendRecibos } from '@pontua/contract/submissoes';
import { cnpj } from 'cpf-cnpj-validator';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { createVendedora, foto } from '../../../test/recibos.ts';
import { hashBarata } from '../../../test/senha.ts';
import { sendLate } from '../../../test/tardia.ts';
import { whileHeld } from '../../../test/travas.ts';

const t = useTestApp();
let sequencia = 0;

const dados = (rede: number | string, campos: Record<string, unknown> = {}) => ({
  rede,
  codigo: `N${++sequencia}`,
  cnpj: cnpj.generate(),
  nomeFantasia: 'Loja Nova',
  razaoSocial: 'Loja Nova Ltda.',
  responsavel: 'Marina Couto',
  endCep: '01310-100',
  endRua: 'Avenida Paulista',
  endNumero: '1000',
  endComplemento: '',
  endBairro: 'Bela Vista',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  email: 'nova@lojas.example',
  celular: '(11) 98765-4321',
  telefone: '',
  tipoPontuacao: 0,
  ...campos,
});
const nova = async (campos: Record<string, unknown> = {}) => dados((await t().fabricas.rede()).id, campos);

const rowOf = (id: number) =>
  t().app.db.selectFrom('revendas').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describeCadastro(t, cadastroRevendas, {
  novo: () => nova(),
  mudanca: { responsavel: 'Jorge Salles', cenario: 3, bannerExclusivo: true, endNumero: '12' },
  unicos: { codigo: 'Código em uso por outra Loja', cnpj: 'CNPJ já cadastrado' },
  emUso: async () => (await t().fabricas.parceiro()).revendaId,
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

describe('a new store', () => {
  test('of many who add one code at once one does, and the others are told that it is in use', async () => {
    const administradora = await t().nivel(2);
    const bodies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => nova({ codigo: n % 2 ? 'fila-1' : 'FILA-1' })),
    );
    const respostas = await Promise.all(bodies.map((body) => administradora.envia(createRevenda, { body })));
    const [uma, ...outras] = respostas.toSorted((a, b) => a.status - b.status);
    expect(uma?.status).toBe(200);
    for (const { corpo } of outras) expect(corpo).toMatchObject({ campos: { codigo: 'Código em uso por outra Loja' } });
  });

  test('is kept without masks, in the chain that was named', async () => {
    const rede = await t().fabricas.rede({ nome: 'Casa Nova' });
    const body = dados('casa nova', { cnpj: '11.222.333/0001-81', telefone: '(11) 3333-4444' });
    const resposta = await (await t().nivel(1)).ok(createRevenda, { body });
    expect(resposta.mensagem).toBe('Loja cadastrada com sucesso');
    expect(await rowOf(resposta.id)).toMatchObject({
      redeId: rede.id,
      cnpj: '11222333000181',
      endCep: '01310100',
      celular: '11987654321',
      telefone: '1133334444',
      endComplemento: null,
      resgateLiberado: true,
      cenario: 0,
    });
  });

  test('may have letters in its CNPJ', async () => {
    const { id } = await (await t().nivel(1)).ok(createRevenda, { body: await nova({ cnpj: '12.abc.345/01de-35' }) });
    expect((await rowOf(id)).cnpj).toBe('12ABC34501DE35');
  });

  test('says of every field that it is missing, but of complement and landline', async () => {
    const falha = await (await t().nivel(1)).envia(createRevenda, { body: {} });
    expect(falha.corpo).toMatchObject({
      campos: {
        rede: 'Rede obrigatória',
        codigo: 'Código obrigatório',
        cnpj: 'CNPJ obrigatório',
        nomeFantasia: 'Nome Fantasia obrigatório',
        razaoSocial: 'Razão Social obrigatória',
        responsavel: 'Responsável obrigatório',
        endCep: 'CEP obrigatório',
        endRua: 'Rua obrigatória',
        endNumero: 'Número obrigatório',
        endBairro: 'Bairro obrigatório',
        endCidade: 'Cidade obrigatória',
        endEstado: 'Estado obrigatório',
        email: 'E-mail obrigatório',
        celular: 'Celular obrigatório',
        tipoPontuacao: 'Tipo de pontuação obrigatório',
      },
    });
    const vazios = await (await t().nivel(1)).envia(createRevenda, {
      body: Object.fromEntries(Object.keys(dados('')).map((campo) => [campo, ''])),
    });
    expect(Object.keys(Object(vazios.corpo).campos).sort()).toEqual(Object.keys(Object(falha.corpo).campos).sort());
    expect(vazios.corpo).toMatchObject({ campos: Object(falha.corpo).campos });
  });

  test.each([
    ['cnpj', '11222333000182', 'CNPJ não é válido'],
    ['celular', '1198', 'Celular inválido'],
    ['telefone', '113', 'Telefone inválido'],
    ['endCep', '123', 'CEP inválido'],
    ['endEstado', 'XX', 'Estado inválido'],
    ['email', 'loja@', 'E-mail inválido'],
    ['tipoPontuacao', 3, 'Tipo de pontuação obrigatório'],
    ['cenario', 4, 'Cenário inválido'],
    ['rede', 'Rede que não há', 'Rede não encontrada'],
    ['codigo', 'x'.repeat(31), 'Use no máximo 30 caracteres'],
  ])('refuses %s %s', async (campo, valor, texto) => {
    const falha = await (await t().nivel(1)).envia(createRevenda, { body: await nova({ [campo]: valor }) });
    expect(falha.status).toBe(400);
    expect(falha.corpo).toMatchObject({ campos: { [campo]: texto } });
  });

  test('is added to chains of the scope alone, which are reached as a whole', async () => {
    const { id: daLoja, redeId } = await t().fabricas.revenda();
    const body = dados(redeId);
    const naoEncontrada = { status: 400, campos: { rede: 'Rede não encontrada' } };
    const outra = await t().fabricas.rede();
    expect(await (await t().nivel(1, { redes: [outra.id] })).falha(createRevenda, { body })).toMatchObject(
      naoEncontrada,
    );
    expect(await (await t().nivel(1, { revendas: [daLoja] })).falha(createRevenda, { body })).toMatchObject(
      naoEncontrada,
    );
    await (await t().nivel(1, { redes: [redeId] })).ok(createRevenda, { body });
  });

  test('has a code like no other, however it is written', async () => {
    await t().fabricas.revenda({ codigo: 'LB-77' });
    const falha = await (await t().nivel(1)).falha(createRevenda, { body: await nova({ codigo: ' lb-77 ' }) });
    expect(falha).toMatchObject({ status: 409, campos: { codigo: 'Código em uso por outra Loja' } });
  });

  test('is told beforehand that its code or CNPJ is taken, also by an inactive store for those who see it', async () => {
    const loja = await t().fabricas.revenda({ codigo: 'FECHADA', ativo: false });
    const ask = async (nivel: number, query: object) =>
      (await (await t().nivel(nivel)).ok(listRevendas, { query })).revendas.map(({ id }) => id);
    expect(await ask(2, { codigo: 'fechada' })).toEqual([loja.id]);
    expect(await ask(2, { cnpj: loja.cnpj })).toEqual([loja.id]);
    expect(await ask(1, { cnpj: loja.cnpj })).toEqual([]);
    expect(await ask(2, { codigo: 'fechada', ativo: 1 })).toEqual([]);
  });

  test('is told that it is taken by a store that one does not see, and nothing else of that store', async () => {
    const fechada = await t().fabricas.revenda({ codigo: 'OCULTA', ativo: false });
    const daOutra = await t().fabricas.revenda({ codigo: 'ALHEIA' });
    const operadora = await t().nivel(1);
    const restrita = await t().nivel(1, { redes: [(await t().fabricas.rede()).id] });
    const resposta = (quem: Cliente, query: object) => quem.ok(listRevendas, { query });
    const oculta = { revendas: [], tomado: true };
    expect(await resposta(operadora, { codigo: ' oculta ' })).toMatchObject(oculta);
    expect(await resposta(operadora, { cnpj: fechada.cnpj })).toMatchObject(oculta);
    expect(await resposta(restrita, { codigo: 'alheia' })).toMatchObject(oculta);
    expect(await resposta(operadora, { cnpj: daOutra.cnpj })).toMatchObject({ revendas: [{}], tomado: false });
    expect(await resposta(operadora, { codigo: 'LIVRE' })).toMatchObject({ revendas: [], tomado: false });
    expect(await resposta(operadora, { ativo: 1, buscar: 'não há' })).toMatchObject({ tomado: false });
    expect(await resposta(await t().nivel(0), { codigo: 'oculta' })).toMatchObject({ tomado: false });
  });
});

describe('a change', () => {
  test('may take the e-mail away and leaves what was not sent', async () => {
    const administradora = await t().nivel(2);
    const { id } = await administradora.ok(createRevenda, { body: await nova({ cenario: 2 }) });
    const resposta = await administradora.ok(updateRevenda, { params: { id }, body: { email: '' } });
    expect(resposta.mensagem).toBe('Revenda alterada com sucesso');
    expect(await rowOf(id)).toMatchObject({ email: null, cenario: 2, nomeFantasia: 'Loja Nova' });
  });

  test('of the CEP is one of the whole address, but of its complement', async () => {
    const administradora = await t().nivel(2);
    const { id } = await administradora.ok(createRevenda, { body: await nova({ endComplemento: 'Loja 2' }) });
    const change = (body: object) => administradora.envia(updateRevenda, { params: { id }, body });
    const { status, corpo } = await change({ endCep: '20040-002', endEstado: 'RJ' });
    expect(status).toBe(400);
    expect(corpo).toMatchObject({
      campos: { endCep: 'Outro CEP é outro endereço: preencha também Rua, Número, Bairro, Cidade' },
    });
    expect((await change({ endCep: '01310-100', endNumero: '901' })).status).toBe(200);
    const outro = { endRua: 'Avenida Rio Branco', endNumero: '1', endBairro: 'Centro', endCidade: 'Rio de Janeiro' };
    expect((await change({ endCep: '20040-002', endEstado: 'RJ', ...outro })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ endCep: '20040002', ...outro, endComplemento: 'Loja 2' });
  });

  test('of the release of redemptions is for those alone who may, in the form too', async () => {
    const { id, redeId } = await t().fabricas.revenda();
    const operadora = await t().nivel(1);
    const body = { rede: redeId, responsavel: 'Ana Lima' };
    await operadora.ok(updateRevenda, { params: { id }, body: { ...body, resgateLiberado: 1 } });
    const falha = await operadora.falha(updateRevenda, { params: { id }, body: { ...body, resgateLiberado: 0 } });
    expect(falha.status).toBe(403);
    expect(await operadora.falha(toggleResgateRevenda, { params: { id }, body: { resgateLiberado: 0 } })).toMatchObject(
      {
        status: 403,
      },
    );
    const administradora = await t().nivel(2);
    const { mensagem } = await administradora.ok(toggleResgateRevenda, {
      params: { id },
      body: { resgateLiberado: 0 },
    });
    expect(mensagem).toBe('Liberação do resgate alterada com sucesso');
    expect((await rowOf(id)).resgateLiberado).toBe(false);
    expect((await rowOf(id)).responsavel).toBe('Ana Lima');
  });

  test('to another chain is logged by the names of both', async () => {
    const [de, para] = [await t().fabricas.rede({ nome: 'De Onde' }), await t().fabricas.rede({ nome: 'Para Onde' })];
    const { id } = await t().fabricas.revenda({ redeId: de.id });
    const administradora = await t().nivel(2);
    await administradora.ok(updateRevenda, { params: { id }, body: { rede: para.id } });
    const { historico } = await administradora.ok(listHistoricoRevenda, { params: { id } });
    expect(historico[0]?.alteracoes).toEqual([{ campo: 'redeId', de: 'De Onde', para: 'Para Onde' }]);
  });

  test('of the type of scoring is told how many receipts wait', async () => {
    const { cliente, revenda: loja } = await createVendedora(t());
    const operadora = await t().nivel(1);
    const ask = () => operadora.ok(getEsperaRevenda, { params: { id: loja.id } });
    expect(await ask()).toEqual({ recibos: 0 });
    await cliente.ok(sendRecibos, { body: {} }, { arquivos: [{ nome: 'cupom.jpg', conteudo: await foto() }] });
    expect(await ask()).toEqual({ recibos: 1 });
  });

  test('of somebody else at the same moment is not lost', async () => {
    const { id } = await t().fabricas.revenda();
    const administradora = await t().nivel(2);
    await Promise.all([
      administradora.ok(updateRevenda, { params: { id }, body: { responsavel: 'Um' } }),
      administradora.ok(updateRevenda, { params: { id }, body: { cenario: 1 } }),
      administradora.ok(toggleResgateRevenda, { params: { id }, body: { resgateLiberado: 0 } }),
    ]);
    expect(await rowOf(id)).toMatchObject({ responsavel: 'Um', cenario: 1, resgateLiberado: false });
  });
});

test('a store switched off ends the sessions of its sellers, and nobody logs in there', async () => {
  const loja = await t().fabricas.revenda();
  const parceiro = await t().fabricas.parceiro({ revendaId: loja.id, senhaHash: await hashBarata('Segredo2026!') });
  const vendedora = await t().como({ parceiro });
  const body = { cpf: parceiro.cpf, senha: 'Segredo2026!' };
  await t().anonimo.ok(loginParceiro, { body });
  const administradora = await t().nivel(2);
  const switches = (ativo: 0 | 1) => administradora.ok(toggleRevenda, { params: { id: loja.id }, body: { ativo } });
  const asks = async () => (await vendedora.envia(getRevendaPorCnpj, { params: { cnpj: loja.cnpj } })).status;
  expect(await asks()).toBe(200);
  await switches(0);
  expect(await asks()).toBe(401);
  expect((await t().anonimo.falha(loginParceiro, { body })).status).toBe(400);
  // What was open on a phone then is not open again when the store is.
  await switches(1);
  expect(await asks()).toBe(401);
  await t().anonimo.ok(loginParceiro, { body });
});

test('what was on its way from a store that is switched off comes into it no more', async () => {
  const { vendedora: parceiro, revenda } = await createVendedora(t());
  const administradora = await t().nivel(2);
  const arquivos = [{ nome: 'recibo.jpg', conteudo: await foto() }];
  const codigos = await sendLate(
    t(),
    { parceiro },
    [
      [sendRecibos, { body: {} }, { arquivos }],
      [acceptRegulamento, { body: { aceitouRegulamento: 1 } }],
    ],
    () => administradora.ok(toggleRevenda, { params: { id: revenda.id }, body: { ativo: 0 } }),
  );
  expect(codigos).toEqual(['sessao_encerrada', 'sessao_encerrada']);
});

test('who is moved to another store while they write goes on', async () => {
  const { vendedora, cliente } = await createVendedora(t());
  const { id: revendaId } = await t().fabricas.revenda();
  const aceite = await whileHeld(
    t().app.db,
    (trx) => trx.updateTable('parceiros').set({ revendaId }).where('id', '=', vendedora.id).execute(),
    () => cliente.envia(acceptRegulamento, { body: { aceitouRegulamento: 1 } }),
  );
  expect(aceite.status).toBe(200);
});

describe('deleting', () => {
  test('says what stands in its way', async () => {
    const { revendaId } = await t().fabricas.parceiro();
    await t().fabricas.parceiro({ revendaId });
    const falha = await (await t().nivel(2)).falha(deleteRevenda, { params: { id: revendaId } });
    expect(falha).toMatchObject({ status: 409, codigo: 'em_uso' });
    expect(falha.erro).toBe('Esta loja tem 2 vendedores e não pode ser excluída. Desative-a para tirá-la do programa');
  });

  test('is refused for a store that somebody reaches: without it they might reach all of them', async () => {
    const loja = await t().fabricas.revenda();
    await t().fabricas.usuario({ permissao: 1, revendas: [loja.id] });
    const falha = await (await t().nivel(2)).falha(deleteRevenda, { params: { id: loja.id } });
    expect(falha).toMatchObject({ codigo: 'em_uso', erro: expect.stringContaining('alcançam esta loja') });
  });

  test('is refused for a store that bought, though nothing refers to it', async () => {
    const loja = await t().fabricas.revenda();
    const produto = await t().fabricas.produto();
    await t()
      .app.db.insertInto('historico')
      .values({
        redeId: loja.redeId,
        revendaId: loja.id,
        produtoId: produto.id,
        data: '2026-06-01',
        documento: '1',
        qtde: 1,
        valorTotal: 10,
        processamentoId: 1,
      })
      .execute();
    const falha = await (await t().nivel(2)).falha(deleteRevenda, { params: { id: loja.id } });
    expect(falha.erro).toContain('tem compras no histórico');
  });

  test('takes contacts along, and no codes, which are counted', async () => {
    const loja = await t().fabricas.revenda();
    const administradora = await t().nivel(2);
    const { id: produtoId } = await t().fabricas.produto();
    const { db } = t().app;
    const codigo = { revendaId: loja.id, produtoId, codigo: 'X1', nome: 'X', ativo: false };
    await db.insertInto('produtosRevenda').values(codigo).execute();
    const falha = await administradora.falha(deleteRevenda, { params: { id: loja.id } });
    expect(falha.erro).toBe(
      'Esta loja tem 1 código De / Para e não pode ser excluída. Desative-a para tirá-la do programa',
    );
    await db.deleteFrom('produtosRevenda').where('revendaId', '=', loja.id).execute();
    await administradora.ok(createContato, { params: { id: loja.id }, body: { nome: 'Rita' } });
    const { mensagem } = await administradora.ok(deleteRevenda, { params: { id: loja.id } });
    expect(mensagem).toBe('Excluído com sucesso');
  });
});

describe('contacts', () => {
  test('are added, listed by name and deleted, and the history says so', async () => {
    const { id } = await t().fabricas.revenda();
    const operadora = await t().nivel(1);
    const add = (body: object) => operadora.ok(createContato, { params: { id }, body: Object(body) });
    await add({ nome: 'Rita', telefone: '(11) 98765-4321', email: 'rita@lojas.example', cargo: 'Gerente' });
    const [ana, rita] = await add({ nome: 'Ana' });
    expect(rita).toMatchObject({ nome: 'Rita', telefone: '11987654321', cargo: 'Gerente' });
    expect(ana).toMatchObject({ nome: 'Ana', telefone: null, email: null, cargo: null });
    const depois = await operadora.ok(deleteContato, { params: { id, contactId: ana?.id ?? 0 } });
    expect(depois.map(({ nome }) => nome)).toEqual(['Rita']);
    expect(await operadora.ok(listContatos, { params: { id } })).toEqual(depois);
    const { historico } = await operadora.ok(listHistoricoRevenda, { params: { id } });
    expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes[0]])).toEqual([
      ['excluiuContatoRevenda', { campo: 'contato', de: 'Ana', para: null }],
      ['criouContatoRevenda', { campo: 'contato', de: null, para: 'Ana' }],
      ['criouContatoRevenda', { campo: 'contato', de: null, para: 'Rita' }],
    ]);
  });

  test('are added once by one key, and a repeat answers those that are there by now', async () => {
    const { id } = await t().fabricas.revenda();
    const operadora = await t().nivel(1);
    const add = (nome: string, chave: string) =>
      operadora.ok(createContato, { params: { id }, body: { nome } }, { chave });
    const juntas = await Promise.all(['first', 'again'].map(() => add('Rita', 'k1')));
    expect(juntas.map((lista) => lista.length)).toEqual([1, 1]);
    await add('Ana', 'k2');
    expect((await add('Rita', 'k1')).map(({ nome }) => nome)).toEqual(['Ana', 'Rita']);
  });

  test('need a name', async () => {
    const { id } = await t().fabricas.revenda();
    for (const body of [{}, { nome: ' ' }])
      expect((await (await t().nivel(1)).envia(createContato, { params: { id }, body })).corpo).toMatchObject({
        campos: { nome: 'Nome é obrigatório' },
      });
  });

  test('of another store are not deleted from here', async () => {
    const [minha, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const operadora = await t().nivel(1);
    const [contato] = await operadora.ok(createContato, { params: { id: outra.id }, body: { nome: 'Rita' } });
    const params = { id: minha.id, contactId: contato?.id ?? 0 };
    expect((await operadora.falha(deleteContato, { params })).status).toBe(404);
    expect(await operadora.ok(listContatos, { params: { id: outra.id } })).toHaveLength(1);
  });

  test('are changed by those alone who edit stores', async () => {
    const { id } = await t().fabricas.revenda();
    const consulta = await t().nivel(0);
    expect((await consulta.falha(createContato, { params: { id }, body: { nome: 'Rita' } })).status).toBe(403);
    expect(await consulta.ok(listContatos, { params: { id } })).toEqual([]);
  });
});

test('the manufacturer’s own list knows a code however it is written, or nothing of it', async () => {
  await t()
    .app.db.insertInto('baseLojas')
    .values({ codigo: 'BASE-9', nomeFantasia: 'Da Base', endCidade: 'Recife' })
    .execute();
  const operadora = await t().nivel(1);
  const { store } = await operadora.ok(findLojaDaBase, { query: { codigo: ' base-9' } });
  expect(store).toEqual([expect.objectContaining({ codigo: 'BASE-9', nomeFantasia: 'Da Base', endCidade: 'Recife' })]);
  for (const codigo of ['BASE-8', ''])
    expect(await operadora.ok(findLojaDaBase, { query: { codigo } })).toEqual({ store: [] });
});
