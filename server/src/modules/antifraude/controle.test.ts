import { gerarAntifraude, listHistoricoAntifraude } from '@pontua/contract/antifraude';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { createRede, getEsperaRede, updateRede } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

const linhasDe = (rede: { id: number }) =>
  t()
    .app.db.selectFrom('antifraude')
    .select(['qtdVendida', 'qtdPontuada', 'liberado', 'qtdAf', 'controlada'])
    .where('redeId', '=', rede.id)
    .orderBy('id')
    .execute();

describe('the switch of a chain', () => {
  test('turned off scores everything that waits, and from then on everything at once', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const administradora = await t().nivel(2);
    await administradora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 4 }]));
    await administradora.ok(updateRede, { params: { id: rede.id }, body: { controlaSaldo: 0 } });
    expect(await linhasDe(rede)).toEqual([{ qtdVendida: 1, qtdPontuada: 4, liberado: 0, qtdAf: 0, controlada: false }]);
    const resposta = await administradora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 2 }]));
    expect(resposta).toMatchObject({ pontos: 20, emAnalise: 0 });
  });

  test('is turned off by administration alone, after a look at what that scores', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1, valorPontos: 2.5 });
    await t().app.db.updateTable('redes').set({ valorPonto: 0.07 }).where('id', '=', rede.id).execute();
    const administradora = await t().nivel(2);
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 4 }]));
    const params = { id: rede.id };
    expect(await administradora.ok(getEsperaRede, { params })).toEqual({ unidades: 3, pontos: 7.5, custo: 0.53 });
    expect(await operadora.falha(getEsperaRede, { params })).toMatchObject({ status: 403 });
    const desliga = { params, body: { controlaSaldo: 0 as const } };
    expect(await operadora.falha(updateRede, desliga)).toMatchObject({ codigo: 'sem_permissao' });
    // What is off already is not turned off by saving the form.
    await administradora.ok(updateRede, desliga);
    expect((await operadora.envia(updateRede, desliga)).status).toBe(200);
    expect(await administradora.ok(getEsperaRede, { params })).toEqual({ unidades: 0, pontos: 0, custo: 0 });
    const nova = { body: { nome: 'Rede solta', regiao: 'Sul', controlaSaldo: 0 as const } };
    expect(await operadora.falha(createRede, nova)).toMatchObject({ codigo: 'sem_permissao' });
  });

  test('turned on again lets stand what was scored, as a release that says why', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1, controlaSaldo: false });
    const administradora = await t().nivel(2);
    await administradora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 4 }]));
    await administradora.ok(updateRede, { params: { id: rede.id }, body: { controlaSaldo: 1 } });
    expect(await linhasDe(rede)).toEqual([{ qtdVendida: 1, qtdPontuada: 4, liberado: 3, qtdAf: 0, controlada: true }]);
    const { historico } = await administradora.ok(listHistoricoAntifraude, {
      params: { rede: rede.id, codProduto: produto.codigo },
    });
    expect(historico).toEqual([
      expect.objectContaining({ quantidade: 3, comentario: 'Excesso encontrado ao ligar o controle de saldo' }),
    ]);
    const resposta = await administradora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]));
    expect(resposta).toMatchObject({ pontos: 0, emAnalise: 1 });
  });

  test('turned while the chain sells its first products leaves no row behind', async () => {
    const { rede, revenda } = await createCenario(t());
    const administradora = await t().nivel(2);
    const vendas = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const vendedora = await t().fabricas.parceiro({ revendaId: revenda.id });
        return vendaDe(vendedora, [{ codigo: (await t().fabricas.produto()).codigo }]);
      }),
    );
    const respostas = await Promise.all([
      ...vendas.slice(0, 3).map((venda) => administradora.envia(pontuarVenda, venda)),
      administradora.envia(updateRede, { params: { id: rede.id }, body: { controlaSaldo: 0 } }),
      ...vendas.slice(3).map((venda) => administradora.envia(pontuarVenda, venda)),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const linhas = await linhasDe(rede);
    expect(linhas).toEqual(Array(6).fill({ qtdVendida: 0, qtdPontuada: 1, liberado: 0, qtdAf: 0, controlada: false }));
  });
});

describe('gerar', () => {
  beforeAll(() => t().app.startJobs());
  const gera = async () => {
    const { geracao } = await (await t().nivel(2)).ok(gerarAntifraude, {});
    return geracao;
  };
  const corrigidasDe = async () => (await gera()).resultado.corrigidas;

  test('changes nothing when all is well', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 2 });
    await (await t().nivel(1)).ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
    const antes = await linhasDe(rede);
    expect(await gera()).toMatchObject({
      estado: 'concluido',
      mensagem: 'Antifraude conferido: nenhuma linha precisou de correção',
      resultado: { corrigidas: 0 },
    });
    expect(await linhasDe(rede)).toEqual(antes);
  });

  test('repairs what somebody damaged, and scores what then fits; a second one finds nothing left to do', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 2 });
    const semLinha = await createCenario(t(), { comprou: 5 });
    await (await t().nivel(1)).ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
    const { db } = t().app;
    await sql`update antifraude set qtd_vendida = 7, qtd_af = 0 where rede_id = ${rede.id}`.execute(db);
    await sql`update historico set qtde = 3 where rede_id = ${rede.id}`.execute(db);
    await sql`delete from antifraude where rede_id = ${semLinha.rede.id}`.execute(db);

    // The second press joins the first, or comes just after its end.
    const corrigidas = new Map(
      (await Promise.all([gera(), gera()])).map(({ id, resultado }) => [id, resultado.corrigidas]),
    );
    expect([...corrigidas.values()].filter(Boolean)).toEqual([2]);
    const { parametros } = await db
      .selectFrom('logs')
      .select('parametros')
      .where('tipo', '=', 'gerouRelatorio')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(parametros).toMatchObject({ relatorio: 'antifraude', corrigidas: 2 });
    expect(await linhasDe(rede)).toEqual([{ qtdVendida: 3, qtdPontuada: 3, liberado: 0, qtdAf: 0, controlada: true }]);
    expect(await linhasDe(semLinha.rede)).toMatchObject([{ qtdVendida: 5, qtdPontuada: 0 }]);
    expect(await corrigidasDe()).toBe(0);
  });

  test('lets stand what was scored beyond facts that shrank, as a negative balance that nobody released', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 2 });
    await (await t().nivel(1)).ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 2 }]));
    await sql`insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)
              select rede_id, revenda_id, produto_id, data, 'devolvido', -2, 0, 0 from historico where rede_id = ${rede.id}`.execute(
      t().app.db,
    );
    const outra = await createCenario(t());
    expect(await corrigidasDe()).toBe(1);
    expect(await linhasDe(rede)).toEqual([{ qtdVendida: 0, qtdPontuada: 2, liberado: 0, qtdAf: 0, controlada: true }]);
    expect(await corrigidasDe()).toBe(0);
    expect(await linhasDe(outra.rede)).toEqual([]);
  });

  test('runs beside sales', async () => {
    const { rede, revenda, produto } = await createCenario(t(), { comprou: 5 });
    const operadora = await t().nivel(1);
    const vendedores = await Promise.all(
      Array.from({ length: 8 }, () => t().fabricas.parceiro({ revendaId: revenda.id })),
    );
    const [corrigidas] = await Promise.all([
      corrigidasDe(),
      ...vendedores.map((vendedor) => operadora.ok(pontuarVenda, vendaDe(vendedor, [{ codigo: produto.codigo }]))),
      gera(),
    ]);
    expect(corrigidas).toBe(0);
    expect(await linhasDe(rede)).toMatchObject([{ qtdPontuada: 5, qtdAf: 3 }]);
  });

  test('waits for nobody who holds rows that agree with the facts, and repairs the others of the same chain', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 2 });
    const outro = await t().fabricas.produto();
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }, { codigo: outro.codigo }]));
    const { db } = t().app;
    await sql`update antifraude set qtd_af = 9 where produto_id = ${outro.id}`.execute(db);
    const corrigidas = await db.transaction().execute(async (trx) => {
      await sql`select from antifraude where produto_id = ${produto.id} for update`.execute(trx);
      return corrigidasDe();
    });
    expect(corrigidas).toBe(1);
    expect(await linhasDe(rede)).toMatchObject([
      { qtdPontuada: 1, qtdAf: 0 },
      { qtdPontuada: 0, qtdAf: 1 },
    ]);
  });

  test('scores what waits beside a balance that nobody gave it', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 2 });
    await (await t().nivel(1)).ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 4 }]));
    const { db } = t().app;
    await sql`update historico set qtde = 3 where rede_id = ${rede.id}`.execute(db);
    await sql`update antifraude set qtd_vendida = 3 where rede_id = ${rede.id}`.execute(db);
    expect(await corrigidasDe()).toBe(0);
    expect(await linhasDe(rede)).toMatchObject([{ qtdVendida: 3, qtdPontuada: 3, qtdAf: 1 }]);
  });

  test('makes the rows agree with a switch that somebody turned behind their back', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
    await (await t().nivel(1)).ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 2 }]));
    await t().app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', rede.id).execute();
    expect(await corrigidasDe()).toBe(1);
    expect(await linhasDe(rede)).toMatchObject([{ qtdPontuada: 2, qtdAf: 0, controlada: false }]);
  });

  test('is for administration', async () => {
    expect(await (await t().nivel(1)).falha(gerarAntifraude, {})).toMatchObject({ status: 403 });
  });
});
