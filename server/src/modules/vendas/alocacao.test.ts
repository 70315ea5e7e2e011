import { createLiberacao } from '@pontua/contract/antifraude';
import { chooseAviso } from '@pontua/contract/avisos';
import { getExtrato, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { updateRevenda } from '@pontua/contract/revendas';
import { type KyselyPlugin, type QueryResult, RawNode, sql, type UnknownRow } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario, saldoDe, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { scoreWaiting } from './alocacao.queries.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

const pontuadasDe = async (rede: { id: number }) => {
  const linhas = await t().app.db.selectFrom('antifraude').selectAll().where('redeId', '=', rede.id).execute();
  return linhas.map(({ qtdPontuada, qtdAf }) => [qtdPontuada, qtdAf]);
};

describe('waiting units', () => {
  test('are served oldest sale first, whoever typed it when', async () => {
    const { rede, revenda, vendedora, produto } = await createCenario(t());
    const outra = await t().fabricas.parceiro({ revendaId: revenda.id });
    const operadora = await t().nivel(1);
    const vende = (quem: { cpf: string }, realizadoEm: string, qtde: number) =>
      operadora.ok(pontuarVenda, vendaDe(quem, [{ codigo: produto.codigo, qtde }], { realizadoEm }));
    await vende(vendedora, '2026-06-10', 2);
    await vende(outra, '2026-06-01', 3);
    await vende(vendedora, '2026-06-10', 1);

    expect(await compra(t(), rede, produto, 4)).toMatchObject({ unidades: 4, pontos: 40 });
    expect(await saldoDe(t(), outra)).toMatchObject({ saldoPontos: 30, emAnalise: 0 });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10, emAnalise: 2 });
    const cliente = await t().como({ parceiro: vendedora });
    const { emAnalise } = await cliente.ok(getExtrato, { query: {} });
    expect(emAnalise.map(({ unidades, realizadoEm }) => [unidades, realizadoEm])).toEqual([
      [1, '2026-06-10'],
      [1, '2026-06-10'],
    ]);

    expect((await compra(t(), rede, produto, 100)).pontuacaoIds).toHaveLength(2);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 30, emAnalise: 0 });
  });

  test('are worth what the product is worth when they are scored', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1, valorPontos: 10 });
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 2 }]));
    await t().app.db.updateTable('produtos').set({ valorPontos: 12.5 }).where('id', '=', produto.id).execute();
    await compra(t(), rede, produto, 1);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 22.5 });
  });

  test('of one sale freed together make one scoring, across products', async () => {
    const { rede, vendedora, produto } = await createCenario(t());
    const outro = await t().fabricas.produto({ valorPontos: 3 });
    const operadora = await t().nivel(1);
    await operadora.ok(
      pontuarVenda,
      vendaDe(vendedora, [{ codigo: produto.codigo }, { codigo: outro.codigo }, { codigo: produto.codigo }]),
    );
    const alocado = await compra(t(), rede, produto, 5);
    expect(alocado).toMatchObject({ unidades: 2, pontos: 20, parceiroIds: [vendedora.id] });
    expect(alocado.pontuacaoIds).toHaveLength(1);
  });

  test('of a store that went to another chain wait in the one that they were sold in, whose purchases alone cover them', async () => {
    const { rede, revenda, vendedora, produto } = await createCenario(t());
    const outra = await t().fabricas.rede({ controlaSaldo: true });
    const [operadora, administradora] = [await t().nivel(1), await t().nivel(2)];
    const vende = (qtde: number) => operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
    await vende(2);
    await administradora.ok(updateRevenda, { params: { id: revenda.id }, body: { rede: outra.id } });
    await vende(3);
    expect(await compra(t(), outra, produto, 10)).toMatchObject({ unidades: 3 });
    expect([await pontuadasDe(rede), await pontuadasDe(outra)]).toEqual([[[0, 2]], [[3, 0]]]);
    expect(await compra(t(), rede, produto, 10)).toMatchObject({ unidades: 2, parceiroIds: [vendedora.id] });
    expect([await pontuadasDe(rede), await pontuadasDe(outra)]).toEqual([[[2, 0]], [[3, 0]]]);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 50, emAnalise: 0 });
  });

  test('of a seller who left since are scored all the same: they were sold while the seller was active', async () => {
    const { rede, vendedora, produto } = await createCenario(t());
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }], {}, true));
    await t().app.db.updateTable('parceiros').set({ ativo: false }).where('id', '=', vendedora.id).execute();
    expect(await compra(t(), rede, produto, 1)).toMatchObject({ unidades: 1, pontos: 10 });
    const textos = await t()
      .app.db.selectFrom('mensagens')
      .select('texto')
      .where('parceiroId', '=', vendedora.id)
      .execute();
    expect(textos.filter(({ texto }) => texto.includes('pontuada:'))).toEqual([]);
  });

  test('freed together are told to a seller in one message', async () => {
    const { rede, vendedora, produto } = await createCenario(t());
    const operadora = await t().nivel(1);
    for (let vezes = 0; vezes < 3; vezes++)
      await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }], {}, true));
    await compra(t(), rede, produto, 3);
    const mensagens = await t()
      .app.db.selectFrom('mensagens')
      .select('texto')
      .where('parceiroId', '=', vendedora.id)
      .orderBy('id', 'desc')
      .execute();
    expect(mensagens).toHaveLength(4);
    expect(mensagens[0]?.texto).toContain('Suas 3 vendas foram pontuadas: você ganhou 30 pontos.');
  });

  test('of a sale that its seller typed are told once they score, by WhatsApp too, and not what scored at once', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const cliente = await t().como({ parceiro: vendedora });
    const item = { codigo: produto.codigo, qtde: 1, valorUnitario: 50 };
    await cliente.ok(pontuarDigitacao, { body: { venda: { itens: [item, item] } } });
    const ditas = () =>
      t()
        .app.db.selectFrom('mensagens')
        .select(['canal', 'texto'])
        .where('parceiroId', '=', vendedora.id)
        .orderBy('id')
        .execute();
    expect(await ditas()).toEqual([]);
    await compra(t(), rede, produto, 1);
    expect(await ditas()).toEqual([
      { canal: 'whatsapp', texto: expect.stringMatching(/Sua venda D\d+ foi pontuada: você ganhou 10 pontos\.$/) },
    ]);
    await cliente.ok(chooseAviso, { body: { tipo: 'pontuacao', canal: 'whatsapp', ligado: 0 } });
    await cliente.ok(pontuarDigitacao, { body: { venda: { itens: [item] } } });
    await compra(t(), rede, produto, 1);
    expect(await ditas()).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  test('many sales share the last units, and exactly those are scored', async () => {
    const { rede, produto, revenda } = await createCenario(t(), { comprou: 7 });
    const operadora = await t().nivel(1);
    const vendedores = await Promise.all(
      Array.from({ length: 20 }, () => t().fabricas.parceiro({ revendaId: revenda.id })),
    );
    const respostas = await Promise.all(
      vendedores.map((vendedor) => operadora.ok(pontuarVenda, vendaDe(vendedor, [{ codigo: produto.codigo }]))),
    );
    expect(respostas.reduce((soma, { pontos }) => soma + pontos, 0)).toBe(70);
    expect(await pontuadasDe(rede)).toEqual([[7, 13]]);
  });

  test('the first sales of products that nobody has sold yet all go through', async () => {
    const { rede, revenda } = await createCenario(t());
    const produtos = await Promise.all(Array.from({ length: 4 }, () => t().fabricas.produto()));
    const operadora = await t().nivel(1);
    const vendedores = await Promise.all(
      Array.from({ length: 8 }, () => t().fabricas.parceiro({ revendaId: revenda.id })),
    );
    const respostas = await Promise.all(
      vendedores.map((vendedor, indice) => {
        const itens = produtos.map(({ codigo }) => ({ codigo }));
        return operadora.envia(pontuarVenda, vendaDe(vendedor, indice % 2 ? itens : itens.reverse()));
      }),
    );
    expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await pontuadasDe(rede)).toEqual(Array(4).fill([0, 8]));
  });

  test('a release and sales leave no unit waiting beside a balance', async () => {
    const { rede, revenda, vendedora, produto } = await createCenario(t());
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
    const vendedores = await Promise.all(
      Array.from({ length: 5 }, () => t().fabricas.parceiro({ revendaId: revenda.id })),
    );
    const libera = () =>
      operadora.ok(createLiberacao, { body: { rede: rede.id, codProduto: produto.codigo, quantidade: 2 } });
    await Promise.all([
      libera(),
      ...vendedores.map((vendedor) => operadora.ok(pontuarVenda, vendaDe(vendedor, [{ codigo: produto.codigo }]))),
      libera(),
    ]);
    expect(await pontuadasDe(rede)).toEqual([[4, 4]]);
    // The oldest sale was there before either release.
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 30, emAnalise: 0 });
  });
});

interface NoDoPlano {
  'Node Type': string;
  'Join Filter'?: string;
  Plans?: NoDoPlano[];
}

/** Explains the statement instead of executing it. */
class Explica implements KyselyPlugin {
  plano: NoDoPlano | undefined;
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (!RawNode.is(node)) return node;
    const [comeco = '', ...resto] = node.sqlFragments;
    return { ...node, sqlFragments: [`explain (format json) ${comeco}`, ...resto] };
  }
  async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
    const [linha] = result.rows;
    const [plano] = Object.values(linha ?? {}) as [[{ Plan: NoDoPlano }]];
    this.plano = plano[0].Plan;
    return { ...result, rows: [] };
  }
}

const withAll = (no: NoDoPlano): NoDoPlano[] => [no, ...(no.Plans ?? []).flatMap(withAll)];

test('scoring never compares each of its lines with each of their sales, whatever PostgreSQL takes their numbers for', async () => {
  const explica = new Explica();
  const saldos = [{ redeId: 1, produtoId: 1, saldo: 100_000, liberado: 0 }];
  await t()
    .app.db.transaction()
    .execute(async (trx) => {
      // As it joins what it takes for a row or two.
      await sql`set local enable_hashjoin = off`.execute(trx);
      await sql`set local enable_mergejoin = off`.execute(trx);
      await scoreWaiting(trx.withPlugin(explica), saldos, {
        agora: '2026-06-15T12:00:00Z',
        venceEm: '2027-06-15',
        exceto: [],
      });
    });
  const nos = withAll(explica.plano ?? { 'Node Type': 'nenhum' });
  expect(nos.length).toBeGreaterThan(10);
  const isResult = (no: NoDoPlano) => withAll(no).some((cada) => cada['Node Type'] === 'CTE Scan');
  const deCadaComCada = nos.filter((no) => no['Join Filter'] !== undefined && no.Plans?.every(isResult));
  expect(deCadaComCada).toEqual([]);
});
