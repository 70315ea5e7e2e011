/**
 * What happened, as raw rows: for reports, which only read it. Random histories lie around the ends of months, of a year and of a February
 * of 29 days, on both sides of São Paulo's midnight. No ledger stands behind these points.
 */
import fc from 'fast-check';
import type { TestApp } from './app.ts';

const dia = fc.constantFrom(
  ...['2023-12-30', '2023-12-31', '2024-01-01', '2024-01-15', '2024-01-31', '2024-02-01', '2024-02-28', '2024-02-29'],
  ...['2024-03-01', '2024-03-31'],
);
/** Three hours behind UTC is the day before until 03:00. */
const momento = fc.constantFrom(
  ...['2023-12-31T12:00:00Z', '2024-01-01T02:59:59.999Z', '2024-01-01T03:00:00Z', '2024-01-31T12:00:00Z'],
  ...['2024-02-01T02:30:00Z', '2024-02-01T03:00:00Z', '2024-02-29T23:00:00Z', '2024-03-01T02:59:59Z'],
  ...['2024-03-01T03:00:00Z', '2024-03-20T12:00:00Z'],
);
const lojas = fc.nat({ max: 2 });
const produtos = fc.nat({ max: 1 });

/** The months that these days and moments lie in. */
export const mesesDosFatos = ['2023-12', '2024-01', '2024-02', '2024-03'] as const;

/** The documents are few, so that they come again, and then correct what they were; the value is any, also beside a quantity of 0. */
const compra = fc.record({
  loja: lojas,
  produto: produtos,
  documento: fc.nat({ max: 5 }),
  dia,
  qtde: fc.integer({ min: -6, max: 20 }),
  centavos: fc.integer({ min: -9999, max: 99_999 }),
});
const venda = fc.record({
  loja: lojas,
  dia,
  cancelada: fc.boolean(),
  itens: fc.array(
    fc.record({ produto: produtos, qtde: fc.integer({ min: 1, max: 5 }), centavos: fc.nat({ max: 99_999 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  /** Scorings, one after the other: each of so many units of every line, as long as there are any. */
  atos: fc.array(fc.record({ momento, unidades: fc.integer({ min: 1, max: 3 }), cancelado: fc.boolean() }), {
    maxLength: 2,
  }),
});
const resgate = fc.record({
  loja: lojas,
  momento,
  pontos: fc.integer({ min: 1, max: 99_999 }),
  cancelado: fc.boolean(),
});
const contagem = fc.record({ rede: fc.nat({ max: 1 }), produto: produtos, dia, centesimos: fc.nat({ max: 5000 }) });

export const historia = fc.record({
  compras: fc.array(compra, { maxLength: 12 }),
  vendas: fc.array(venda, { maxLength: 10 }),
  resgates: fc.array(resgate, { maxLength: 5 }),
  contagens: fc.array(contagem, { maxLength: 5 }),
});
type Historia = typeof historia extends fc.Arbitrary<infer H> ? H : never;

/** Two chains with three stores, and two products, to which a history happened. */
export async function happen(teste: TestApp, { compras, vendas, resgates, contagens }: Historia) {
  const { db } = teste.app;
  const redes = [
    await teste.fabricas.rede({ valorPonto: 0.0333 }),
    await teste.fabricas.rede({ regiao: 'Sul' }),
  ] as const;
  const daRede = [redes[0], redes[0], redes[1]] as const;
  const pessoas = await Promise.all(
    daRede.map(async ({ id: redeId }, n) => {
      const revenda = await teste.fabricas.revenda({ redeId, cenario: n });
      return teste.fabricas.parceiro({ revendaId: revenda.id });
    }),
  );
  const catalogo = [await teste.fabricas.produto(), await teste.fabricas.produto()] as const;
  const usuaria = await teste.fabricas.usuario({ nome: 'Quem conta' });
  const premio = await teste.fabricas.premio();
  const onde = (loja: number) => {
    const [rede, pessoa] = [daRede[loja], pessoas[loja]];
    if (!rede || !pessoa) throw new Error('há três lojas');
    return { redeId: rede.id, revendaId: pessoa.revendaId, parceiroId: pessoa.id };
  };
  const idProduto = (produto: number) => catalogo[produto]?.id ?? 0;

  const pares = redes.flatMap(({ id: redeId }) => catalogo.map(({ id: produtoId }) => ({ redeId, produtoId })));
  await db.insertInto('antifraude').values(pares).execute();
  // The last says what it is.
  const documentos = new Map(compras.map((compra) => [`${compra.loja} ${compra.documento} ${compra.produto}`, compra]));
  for (const { loja, produto, documento, dia: data, qtde, centavos } of documentos.values()) {
    const { parceiroId: _, ...lugar } = onde(loja);
    const linha = { ...lugar, produtoId: idProduto(produto), documento: `NF${documento}`, processamentoId: 0 };
    await db
      .insertInto('historico')
      .values({ ...linha, data, qtde, valorTotal: centavos / 100 })
      .execute();
  }
  for (const [n, feita] of vendas.entries()) await sell(teste, onde(feita.loja), idProduto, String(n), feita);
  const entregas = resgates.map(({ loja, momento: resgatadoEm, pontos, cancelado }) => ({
    ...onde(loja),
    premioId: premio.id,
    premio: premio.nome,
    qtde: 1,
    saldoAnterior: pontos / 100,
    pontosGastos: pontos / 100,
    status: cancelado ? 3 : 0,
    canceladoEm: cancelado ? resgatadoEm : null,
    previsaoEntrega: '2024-04-01',
    resgatadoEm,
  }));
  if (entregas.length > 0) await db.insertInto('resgates').values(entregas).execute();
  const informados = contagens.map(({ rede, produto, dia: data, centesimos }) => ({
    redeId: redes[rede]?.id ?? 0,
    produtoId: idProduto(produto),
    saldo: centesimos / 100,
    data,
    usuarioId: usuaria.id,
    criadoEm: teste.clock.now(),
  }));
  if (informados.length > 0) await db.insertInto('estoques').values(informados).execute();
  return { redes, lojas: pessoas.map(({ revendaId }) => revendaId), produtos: catalogo, pares };
}

async function sell(
  { app: { db } }: TestApp,
  lugar: { redeId: number; revendaId: number; parceiroId: number },
  idProduto: (produto: number) => number,
  identificador: string,
  { dia: realizadoEm, cancelada, itens, atos }: Historia['vendas'][number],
): Promise<void> {
  const venda = await db
    .insertInto('vendas')
    .values({
      ...lugar,
      tipoFiscal: 'C',
      identificador,
      realizadoEm,
      totalVenda: itens.reduce((soma, { centavos }) => soma + centavos, 0) / 100,
      origem: 0,
      canceladaEm: cancelada ? '2024-04-01T12:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const restam = itens.map(({ qtde }) => qtde);
  const vivas = itens.map(() => 0);
  const partes = atos.map(({ momento: pontuadoEm, unidades, cancelado }) => {
    const tomadas = restam.map((resta) => Math.min(resta, unidades));
    for (const [n, tomada] of tomadas.entries()) {
      restam[n] = (restam[n] ?? 0) - tomada;
      if (!cancelado && !cancelada) vivas[n] = (vivas[n] ?? 0) + tomada;
    }
    return { pontuadoEm, tomadas, morta: cancelado || cancelada };
  });
  const inseridos = await db
    .insertInto('vendaItens')
    .values(
      itens.map(({ produto, qtde, centavos }, n) => ({
        vendaId: venda.id,
        redeId: lugar.redeId,
        produtoId: idProduto(produto),
        realizadoEm,
        codigo: 'X',
        qtde,
        valorUnitario: 1,
        subTotal: centavos / 100,
        pontuadas: vivas[n] ?? 0,
        emAnalise: cancelada ? 0 : (restam[n] ?? 0),
      })),
    )
    .returning('id')
    .execute();
  const ids = inseridos.map(({ id }) => id);
  for (const { pontuadoEm, tomadas, morta } of partes) {
    const unidades = tomadas.reduce((soma, tomada) => soma + tomada, 0);
    if (unidades === 0) continue;
    const pontuacao = await db
      .insertInto('pontuacoes')
      .values({
        vendaId: venda.id,
        ...lugar,
        totalPontos: unidades * 7.25,
        pontuadoEm,
        venceEm: '2025-04-01',
        canceladaEm: morta ? '2024-04-01T12:00:00Z' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const alocadas = tomadas.map((tomada, n) => ({
      vendaItemId: ids[n] ?? 0,
      pontuacaoId: pontuacao.id,
      produtoId: idProduto(itens[n]?.produto ?? 0),
      unidades: tomada,
      valorPontos: 7.25,
      pontos: tomada * 7.25,
    }));
    await db
      .insertInto('alocacoes')
      .values(alocadas.filter(({ unidades }) => unidades > 0))
      .execute();
  }
}

/** Written out here: three hours behind UTC, since Brazil gave up summer time in 2019. */
export const diaEmSaoPaulo = (iso: string): string =>
  new Date(new Date(iso).getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/** Each of the chains joined the programme at its moment. */
export async function joinAt({ app }: TestApp, redes: readonly { id: number }[], momentos: readonly string[]) {
  for (const [n, criadoEm] of momentos.entries())
    await app.db
      .updateTable('redes')
      .set({ criadoEm })
      .where('id', '=', redes[n]?.id ?? 0)
      .execute();
}
