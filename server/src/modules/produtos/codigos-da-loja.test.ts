/** "De / Para": a store's own codes for the products of the main catalogue. */
import { getNomeProduto } from '@pontua/contract/produtos';
import * as contrato from '@pontua/contract/produtos-revenda';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { changeWhileItWaits } from '../../../test/importacao/espera.ts';
import { untilWaiting, whileHeld } from '../../../test/travas.ts';
import type { Trx } from '../../platform/db/database.ts';

const t = useTestApp();
let equipe: Cliente;
let loja: { id: number; redeId: number; cnpj: string };
let padrao: { nome: string };
let codigoPadrao: string;

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
  loja = await t().fabricas.revenda();
  const produto = await t().fabricas.produto();
  padrao = produto;
  codigoPadrao = produto.codigo;
});

let proximo = 0;
const novo = async () => {
  proximo += 1;
  return {
    cnpjRevenda: loja.cnpj,
    codigoPadrao,
    codigo: `L-${proximo}`,
    nome: `FURAD ${proximo}`,
    valorUnitario: 99.9,
  };
};

describeCadastro(t, contrato.cadastroCodigosDaLoja, {
  novo,
  mudanca: { nome: 'FURAD IMP' },
  unicos: { codigo: 'Código já cadastrado' },
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

test.each([
  ['cnpjRevenda', undefined, 'Loja obrigatória'],
  ['codigoPadrao', ' ', 'Código American Burrs obrigatório'],
  ['codigoPadrao', undefined, 'Código American Burrs obrigatório'],
  ['codigo', ' ', 'Código Loja obrigatório'],
  ['nome', '', 'Descrição Loja obrigatória'],
  ['valorUnitario', undefined, 'Preço Unitário Loja obrigatório'],
  ['valorUnitario', 0, 'Informe um valor maior que zero'],
  ['valorUnitario', -1, 'Informe um valor maior que zero'],
  ['valorUnitario', 1.2345, 'Use no máximo duas casas decimais'],
])('a code whose %s is %s is refused', async (campo, valor, texto) => {
  const body = { ...(await novo()), [campo]: valor };
  const { status, corpo } = await equipe.envia(contrato.createCodigoDaLoja, { body });
  expect([status, corpo]).toMatchObject([400, { campos: { [campo]: texto } }]);
  if (valor === undefined) return;
  const { id } = await equipe.ok(contrato.createCodigoDaLoja, { body: await novo() });
  const mudada = await equipe.falha(contrato.updateCodigoDaLoja, { params: { id }, body: { [campo]: valor } });
  expect(mudada).toMatchObject({ status: 400, erro: texto, campos: { [campo]: texto } });
});

test('a code of the main catalogue that nobody has is refused, and one that is changed leads to the other product', async () => {
  const falha = await equipe.falha(contrato.createCodigoDaLoja, {
    body: { ...(await novo()), codigoPadrao: 'NAO-HA' },
  });
  expect(falha.campos).toEqual({ codigoPadrao: 'Produto American Burrs não encontrado' });
  const body = await novo();
  const { id } = await equipe.ok(contrato.createCodigoDaLoja, { body });
  const outro = await t().fabricas.produto({ nome: 'Parafusadeira' });
  await equipe.ok(contrato.updateCodigoDaLoja, { params: { id }, body: { codigoPadrao: outro.codigo } });
  const params = { codigo: body.codigo, codRevenda: loja.cnpj };
  expect(await equipe.ok(getNomeProduto, { params })).toEqual({ nome: 'Parafusadeira' });
  const { historico } = await equipe.ok(contrato.listHistoricoCodigoDaLoja, { params: { id } });
  expect(historico[0]?.alteracoes).toMatchObject([{ campo: 'produtoId', de: padrao.nome, para: 'Parafusadeira' }]);
});

test('a code that somebody else leads to another product at this moment is there all the same', async () => {
  const { id } = await equipe.ok(contrato.createCodigoDaLoja, { body: await novo() });
  const { id: produtoId } = await t().fabricas.produto();
  const { status, texto } = await whileHeld(
    t().app.db,
    (trx) => trx.updateTable('produtosRevenda').set({ produtoId }).where('id', '=', id).execute(),
    () => equipe.envia(contrato.updateCodigoDaLoja, { params: { id }, body: { nome: 'FURAD IMP' } }),
  );
  expect(status, texto).toBe(200);
});

test('a product that one may not see cannot be named by its code', async () => {
  const { codigo } = await t().fabricas.produto({ ativo: false });
  const body = { ...(await novo()), codigoPadrao: codigo };
  const falha = await (await t().nivel(1)).falha(contrato.createCodigoDaLoja, { body });
  expect(falha.campos).toEqual({ codigoPadrao: 'Produto American Burrs não encontrado' });
  await equipe.ok(contrato.createCodigoDaLoja, { body });
});

test.each([
  ['a store that was closed', 'revendas', { cnpjRevenda: 'Loja não encontrada' }],
  ['a product that was switched off', 'produtos', { codigoPadrao: 'Este produto foi excluído ou ficou inativo' }],
] as const)('a code is not of %s while it was being written', async (_, tabela, campos) => {
  const [revenda, produto] = [await t().fabricas.revenda(), await t().fabricas.produto()];
  const operadora = await t().nivel(1);
  const body = { ...(await novo()), cnpjRevenda: revenda.cnpj, codigoPadrao: produto.codigo };
  const { id } = tabela === 'revendas' ? revenda : produto;
  const { enviado } = await t()
    .app.db.transaction()
    .execute(async (trx) => {
      await trx.updateTable(tabela).set({ ativo: false }).where('id', '=', id).execute();
      const enviado = operadora.envia(contrato.createCodigoDaLoja, { body });
      await untilWaiting(t().app.db, 1);
      return { enviado };
    });
  expect(await enviado).toMatchObject({ status: 400, corpo: { campos } });
});

test('the codes of an inactive store are there for whoever may see such, and for nobody else', async () => {
  const fechada = await t().fabricas.revenda();
  const { id } = await equipe.ok(contrato.createCodigoDaLoja, {
    body: { ...(await novo()), cnpjRevenda: fechada.cnpj, codigo: 'FECHADA' },
  });
  await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', fechada.id).execute();
  const operadora = await t().nivel(1);
  const list = async (quem: Cliente) =>
    (await quem.ok(contrato.listCodigosDaLoja, { query: { buscar: 'FECHADA' } })).rows.map((linha) => linha.id);
  expect([await list(equipe), await list(operadora)]).toEqual([[id], []]);
  const falha = await operadora.falha(contrato.updateCodigoDaLoja, { params: { id }, body: { nome: 'Outro' } });
  expect(falha.codigo).toBe('nao_encontrado');
  const outra = { ...(await novo()), cnpjRevenda: fechada.cnpj };
  expect((await operadora.falha(contrato.createCodigoDaLoja, { body: outra })).campos).toEqual({
    cnpjRevenda: 'Loja não encontrada',
  });
});

test('two stores use one code for different products, and each finds its own in the list', async () => {
  const outra = await t().fabricas.revenda();
  const body = { ...(await novo()), codigo: 'MESMO' };
  await equipe.ok(contrato.createCodigoDaLoja, { body });
  await equipe.ok(contrato.createCodigoDaLoja, { body: { ...body, cnpjRevenda: outra.id } });
  const list = async (query: object) =>
    (await equipe.ok(contrato.listCodigosDaLoja, { query })).rows.map(({ cnpjRevenda }) => cnpjRevenda);
  expect(await list({ cnpjRevenda: outra.cnpj })).toEqual([outra.cnpj]);
  expect((await list({ buscar: 'MESMO' })).sort()).toEqual([loja.cnpj, outra.cnpj].sort());
  expect(await list({ buscar: 'MESMO', filtros: JSON.stringify({ rede: outra.redeId }) })).toEqual([outra.cnpj]);
});

test("the codes of a store that are asked for without a page are all of them, as the specification's call has it", async () => {
  const body = await novo();
  for (let n = 1; n <= 11; n++)
    await equipe.ok(contrato.createCodigoDaLoja, { body: { ...body, codigo: `TODOS-${n}` } });
  const { rows, count } = await equipe.ok(contrato.listCodigosDaLoja, {
    query: { cnpjRevenda: loja.cnpj, buscar: 'TODOS' },
  });
  expect([rows.length, count]).toEqual([11, 11]);
});

describe("a file of a store's codes", () => {
  const cabecalho = 'Código Padrão;Código da loja;Descrição;Preço';
  const sendFile = (linhas: string[], cnpjRevenda: string | number, quem = equipe) =>
    quem.ok(
      contrato.uploadProdutosRevenda,
      { body: { cnpjRevenda } },
      { arquivos: [{ nome: 'de-para.csv', conteudo: Buffer.from(linhas.join('\r\n'), 'latin1') }] },
    );
  const send = (linhas: string[], cnpjRevenda: string | number = loja.cnpj, quem = equipe) =>
    sendFile([cabecalho, ...linhas], cnpjRevenda, quem);

  test('maps codes for that store alone, once, and says which product does not exist', async () => {
    const linhas = [`${codigoPadrao};7781;FURAD 650;359,90`, 'NAO-HA;7782;SERRA;10,00', `${codigoPadrao};7783;;x`];
    const primeira = await send(linhas);
    expect(primeira.processamento.resultado).toMatchObject({ novas: 1 });
    expect(primeira.erros).toEqual([
      { linha: 3, coluna: 'Código Padrão', mensagem: 'Produto American Burrs não encontrado' },
      { linha: 4, coluna: 'Nome', mensagem: 'Descrição Loja obrigatória' },
      { linha: 4, coluna: 'Valor Unitário', mensagem: '“x” não é um número' },
    ]);
    expect((await send(linhas)).processamento.resultado).toMatchObject({ novas: 0, iguais: 1 });
    const { id } = await t().fabricas.revenda();
    expect((await send(linhas, id)).processamento.resultado).toMatchObject({ novas: 1 });
  });

  test('is understood as spreadsheets save it: Windows-1252, titles and merged cells above, sums below; what is lost is not made up', async () => {
    const outra = await t().fabricas.revenda();
    await t().fabricas.produto({ codigo: '00930' });
    const { processamento, erros } = await sendFile(
      [
        'Preços da loja - março;;;',
        'Produto;;Loja;Valor',
        cabecalho,
        '00930;PÁ-3;PÁ DE BICO Nº 3;1.359,90',
        `${codigoPadrao};"=""0789""";TRENA;R$ 19,9`,
        '930;9301;PÁ SEM ZEROS;10,00',
        `${codigoPadrao};7,89123E+12;EAN SEM DÍGITOS;10,00`,
        `${codigoPadrao};7891234567895;#N/D;10,00`,
        `${codigoPadrao};#########;COLUNA ESTREITA;10,00`,
        ';;;',
        'Total;5;;1.409,80',
      ],
      outra.id,
    );
    const refeito = 'Formate a coluna como texto e preencha de novo';
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
      '6 Código Padrão: Produto American Burrs não encontrado. Existe 00930: se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
      `7 Código: Número incompleto: “7,89123E+12”. ${refeito}`,
      '8 Nome: A célula tem o erro #N/D',
      `9 Código: Número incompleto: “#########”. ${refeito}`,
    ]);
    expect(processamento.resultado).toMatchObject({ novas: 2 });
    const { rows } = await equipe.ok(contrato.listCodigosDaLoja, { query: { cnpjRevenda: outra.cnpj } });
    expect(rows).toMatchObject([
      { codigo: 'PÁ-3', nome: 'PÁ DE BICO Nº 3', codigoPadrao: '00930', valorUnitario: 1359.9 },
      { codigo: '0789', nome: 'TRENA', codigoPadrao, valorUnitario: 19.9 },
    ]);
  });

  test('takes no line that says it is of another store, as the list of all stores gives them out', async () => {
    const [dela, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    await send([`${codigoPadrao};7001;FURAD 650;359,90`], outra.cnpj);
    const linha = (cnpj: string, nome: string) => `${codigoPadrao};7001;${nome};359,90;${cnpj}`;
    const arquivo = [`${cabecalho};CNPJ`, linha(outra.cnpj, 'FURAD DE OUTRA'), linha(dela.cnpj, 'FURAD DELA')];
    const { erros, processamento } = await sendFile(arquivo, dela.cnpj);
    expect(erros).toEqual([
      { linha: 2, coluna: 'CNPJ', mensagem: 'Esta linha é de outra loja: envie em um arquivo as linhas de cada uma' },
    ]);
    expect(processamento.resultado).toMatchObject({ novas: 1 });
    const { rows } = await equipe.ok(contrato.listCodigosDaLoja, { query: { cnpjRevenda: dela.cnpj } });
    expect(rows).toMatchObject([{ codigo: '7001', nome: 'FURAD DELA' }]);
  });

  test('asks about a code that lacks the zeros of one of the same store', async () => {
    await send([`${codigoPadrao};00881;TRENA;10,00`]);
    const semZeros = [`${codigoPadrao};881;TRENA 5M;11,00`];
    expect((await send(semZeros)).erros).toMatchObject([
      { linha: 2, coluna: 'Código', mensagem: expect.stringContaining('Já existe 00881') },
    ]);
    expect((await send(semZeros, (await t().fabricas.revenda()).id)).erros).toEqual([]);
  });

  test('is not taken for no store, nor for one out of reach', async () => {
    const arquivos = [{ nome: 'de-para.csv', conteudo: 'x' }];
    const semLoja = await equipe.envia(contrato.importCodigosDaLoja, { body: {} }, { arquivos });
    expect(semLoja.corpo).toMatchObject({ campos: { cnpjRevenda: 'Informe a revenda' } });
    const restrita = await t().nivel(1, { redes: [(await t().fabricas.rede()).id] });
    const alheia = await restrita.falha(
      contrato.importCodigosDaLoja,
      { body: { cnpjRevenda: loja.cnpj } },
      { arquivos },
    );
    expect(alheia.campos).toEqual({ cnpjRevenda: 'Loja não encontrada' });
  });

  test('names no product that one may not see', async () => {
    const [operadora, inativo] = [await t().nivel(1), await t().fabricas.produto({ codigo: '00811', ativo: false })];
    const mensagem = 'Produto American Burrs não encontrado';
    const linhas = [`${inativo.codigo};7791;FURAD 650;359,90`, '811;7792;FURAD 700;359,90'];
    const { erros } = await send(linhas, loja.cnpj, operadora);
    expect(erros).toEqual([2, 3].map((linha) => ({ linha, coluna: 'Código Padrão', mensagem })));
    expect((await send(linhas.slice(0, 1))).erros).toEqual([]);
  });

  /** A file of one line, whose store and product change while it waits. */
  async function changeWhileOneWaits(
    permissao: number,
    change: (trx: Trx, da: { revendaId: number; produtoId: number }) => Promise<unknown>,
  ) {
    const { fabricas } = t();
    const [dela, produto] = [await fabricas.revenda(), await fabricas.produto()];
    const quem = await fabricas.usuario({ permissao, redes: [dela.redeId] });
    const restrita = await t().como({ usuario: quem });
    const { erros, total } = await changeWhileItWaits(
      t(),
      quem.id,
      (trx) => change(trx, { revendaId: dela.id, produtoId: produto.id }),
      () => send([`${produto.codigo};7781;FURAD 650;359,90`], dela.cnpj, restrita),
    );
    const { rows } = await equipe.ok(contrato.listCodigosDaLoja, { query: { cnpjRevenda: dela.cnpj } });
    expect(rows).toHaveLength(total);
    return { erros, total };
  }
  const semLoja = 'Esta loja foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava';
  const semProduto = 'Este produto foi excluído ou ficou inativo enquanto o arquivo esperava';
  const closeLoja = (trx: Trx, { revendaId }: { revendaId: number }) =>
    trx.updateTable('revendas').set({ ativo: false }).where('id', '=', revendaId).execute();
  const closeProduto = (trx: Trx, { produtoId }: { produtoId: number }) =>
    trx.updateTable('produtos').set({ ativo: false }).where('id', '=', produtoId).execute();

  test('is not taken for a store that left the sender’s reach while the file waited', async () => {
    const outra = await t().fabricas.rede();
    const lida = await changeWhileOneWaits(1, (trx, { revendaId }) =>
      trx.updateTable('revendas').set({ redeId: outra.id }).where('id', '=', revendaId).execute(),
    );
    expect(lida).toEqual({ total: 0, erros: [{ linha: 2, mensagem: semLoja }] });
  });

  test('is not taken for a store or a product that was closed meanwhile, but from whoever may see such', async () => {
    expect(await changeWhileOneWaits(1, closeLoja)).toEqual({ total: 0, erros: [{ linha: 2, mensagem: semLoja }] });
    expect(await changeWhileOneWaits(1, closeProduto)).toEqual({
      total: 0,
      erros: [{ linha: 2, coluna: 'Código Padrão', mensagem: semProduto }],
    });
    for (const change of [closeLoja, closeProduto])
      expect(await changeWhileOneWaits(2, change)).toEqual({ total: 1, erros: [] });
  });

  test('writes nothing into a row that got another code while the file waited', async () => {
    const antigo = await novo();
    const { id } = await equipe.ok(contrato.createCodigoDaLoja, { body: antigo });
    const { processamento } = await whileHeld(
      t().app.db,
      (trx) =>
        trx
          .updateTable('produtosRevenda')
          .set({ codigo: `${antigo.codigo}-B` })
          .where('id', '=', id)
          .execute(),
      () => send([`${codigoPadrao};${antigo.codigo};SERRA;10`]),
    );
    expect(processamento.resultado).toMatchObject({ novas: 1, alteradas: 0 });
    const { nome } = await t()
      .app.db.selectFrom('produtosRevenda')
      .where('id', '=', id)
      .select('nome')
      .executeTakeFirstOrThrow();
    expect(nome).toBe(antigo.nome);
  });

  test('lists the line of a product that was deleted meanwhile', async () => {
    const lida = await changeWhileOneWaits(2, (trx, { produtoId }) =>
      trx.deleteFrom('produtos').where('id', '=', produtoId).execute(),
    );
    expect(lida).toEqual({ total: 0, erros: [{ linha: 2, coluna: 'Código Padrão', mensagem: semProduto }] });
  });
});
