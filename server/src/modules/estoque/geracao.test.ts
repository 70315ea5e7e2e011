/** The rows of a month against the same figures made from raw rows, in plain TypeScript. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { diaEmSaoPaulo, happen, historia, mesesDosFatos } from '../../../test/fatos.ts';
import { generateMes } from './geracao.ts';

const t = useTestApp();
let geracao = 1000;

const generate = async (mes: string) => {
  const { db } = t().app;
  geracao += 1;
  const quantas = await db.transaction().execute((trx) => generateMes(trx, geracao, mes));
  const linhas = await db.selectFrom('comprasPontuacao').selectAll().where('geracaoId', '=', geracao).execute();
  expect(linhas).toHaveLength(quantas);
  const redes = await db.selectFrom('comprasPontuacaoRedes').selectAll().where('geracaoId', '=', geracao).execute();
  expect(new Set(redes.map(({ redeId }) => redeId))).toEqual(new Set(linhas.map(({ redeId }) => redeId)));
  for (const { redeId, qtdVendida, qtdPontuada } of redes) {
    const dela = linhas.filter((linha) => linha.redeId === redeId);
    expect([qtdVendida, qtdPontuada]).toEqual([
      sum(dela.map((linha) => linha.qtdVendida)),
      sum(dela.map((linha) => linha.qtdPontuada)),
    ]);
  }
  return linhas;
};

/** What happened to one chain and product, as raw rows. */
async function factsOf({ redeId, produtoId }: { redeId: number; produtoId: number }) {
  const { db } = t().app;
  const doPar = (linha: { redeId: number; produtoId: number }) =>
    linha.redeId === redeId && linha.produtoId === produtoId;
  const pontuacoes = (await db.selectFrom('pontuacoes').selectAll().execute()).filter(
    (pontuacao) => pontuacao.redeId === redeId && pontuacao.canceladaEm === null,
  );
  const alocacoes = await db.selectFrom('alocacoes').selectAll().where('produtoId', '=', produtoId).execute();
  return {
    compras: (await db.selectFrom('historico').selectAll().execute()).filter(doPar),
    contagens: (await db.selectFrom('estoques').selectAll().execute()).filter(doPar),
    pontuadas: pontuacoes.flatMap(({ id, pontuadoEm }) =>
      alocacoes
        .filter(({ pontuacaoId }) => pontuacaoId === id)
        .map(({ unidades }) => ({ dia: diaEmSaoPaulo(pontuadoEm), unidades })),
    ),
  };
}

/** The same row by hand; null where there is nothing to show. */
function rowOf({ compras, contagens, pontuadas }: Awaited<ReturnType<typeof factsOf>>, mes: string) {
  const noMes = (dia: string) => dia.slice(0, 7) === mes;
  const ateOFim = (dia: string) => dia.slice(0, 7) <= mes;
  const pedidos = new Map<string, number>();
  for (const { data, qtde } of compras)
    if (ateOFim(data) && qtde > 0) pedidos.set(data, (pedidos.get(data) ?? 0) + qtde);
  const [ultimo, penultimo] = [...pedidos].sort(([a], [b]) => (a < b ? 1 : -1));
  const contagem = contagens
    .filter(({ data }) => ateOFim(data))
    .sort((a, b) => (a.data === b.data ? b.id - a.id : a.data < b.data ? 1 : -1))[0];
  const depois = (dia: string) => contagem !== undefined && dia > contagem.data && ateOFim(dia);
  const comprasNoMes = compras.filter(({ data }) => noMes(data));
  const pontuadasNoMes = pontuadas.filter(({ dia }) => noMes(dia));
  if (!ultimo && comprasNoMes.length + pontuadasNoMes.length === 0 && !contagem) return null;
  const regional =
    contagem &&
    Math.round(contagem.saldo * 100) +
      100 * sum(compras.filter(({ data }) => depois(data)).map(({ qtde }) => qtde)) -
      100 * sum(pontuadas.filter(({ dia }) => depois(dia)).map(({ unidades }) => unidades));
  return {
    dataUltimoPedido: ultimo?.[0] ?? null,
    qtdUltimoPedido: ultimo?.[1] ?? null,
    dataPenultimoPedido: penultimo?.[0] ?? null,
    qtdPenultimoPedido: penultimo?.[1] ?? null,
    qtdVendida: sum(comprasNoMes.map(({ qtde }) => qtde)),
    qtdPontuada: sum(pontuadasNoMes.map(({ unidades }) => unidades)),
    saldoEstoque: contagem?.saldo ?? null,
    saldoEstoqueRegional: regional === undefined ? null : regional / 100,
  };
}

const sum = (valores: readonly number[]): number => valores.reduce((soma, valor) => soma + valor, 0);

test('any history gives the figures that its raw rows give, in every month', async () => {
  await fc.assert(
    fc.asyncProperty(historia, async (acontecido) => {
      const { pares } = await happen(t(), acontecido);
      const fatos = await Promise.all(pares.map(factsOf));
      for (const mes of mesesDosFatos) {
        const linhas = await generate(mes);
        for (const [n, par] of pares.entries()) {
          const linha = linhas.filter(({ redeId, produtoId }) => redeId === par.redeId && produtoId === par.produtoId);
          const certa = fatos[n] && rowOf(fatos[n], mes);
          expect(linha, mes).toMatchObject(certa ? [certa] : []);
        }
      }
    }),
    // Shrinking a failure goes through the database too: report the smallest found in time, not a timeout.
    { numRuns: 25, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);
