/**
 * What reports must say, computed a second time: from raw rows, in plain TypeScript, with nothing of the product in it. Money and points are
 * whole hundredths here. A report's test reads the facts as they are at that moment and compares.
 */
import type { Db } from '../src/platform/db/database.ts';

/** A row of the histórico: what a store bought of a product by one document. Negative is what went back. */
interface CompraCrua {
  redeId: number;
  revendaId: number;
  produtoId: number;
  documento: string;
  /** YYYY-MM-DD. */
  data: string;
  qtde: number;
  centavos: number;
}

/** A line of a sale that stands. */
interface ItemCru {
  vendaId: number;
  redeId: number;
  revendaId: number;
  parceiroId: number;
  produtoId: number;
  /** YYYY-MM-DD. */
  realizadoEm: string;
  qtde: number;
  /** Of the line, less its discount. */
  centavos: number;
  /** Units scored and what they earned, by scorings that stand. */
  pontuadas: number;
  centesimosDePonto: number;
}

export interface Fatos {
  /** `entrada`: the day the chain joined, in São Paulo. */
  redes: ReadonlyMap<number, { nome: string; entrada: string }>;
  lojas: ReadonlyMap<number, { nome: string; redeId: number }>;
  produtos: ReadonlyMap<number, { codigo: string; nome: string; centavos: number }>;
  compras: readonly CompraCrua[];
  itens: readonly ItemCru[];
}

export async function readFatos(db: Db): Promise<Fatos> {
  const [redes, lojas, produtos, historico] = await Promise.all([
    db.selectFrom('redes').select(['id', 'nome', 'criadoEm']).execute(),
    db.selectFrom('revendas').select(['id', 'nomeFantasia', 'redeId']).execute(),
    db.selectFrom('produtos').select(['id', 'codigo', 'nome', 'valorUnitario']).execute(),
    db.selectFrom('historico').selectAll().execute(),
  ]);
  return {
    redes: new Map(redes.map(({ id, nome, criadoEm }) => [id, { nome, entrada: diaEmSaoPaulo(criadoEm) }])),
    lojas: new Map(lojas.map(({ id, nomeFantasia, redeId }) => [id, { nome: nomeFantasia, redeId }])),
    produtos: new Map(
      produtos.map(({ id, codigo, nome, valorUnitario }) => [id, { codigo, nome, centavos: cem(valorUnitario) }]),
    ),
    compras: historico.map(({ redeId, revendaId, produtoId, documento, data, qtde, valorTotal }) => ({
      redeId,
      revendaId,
      produtoId,
      documento,
      data,
      qtde,
      centavos: cem(valorTotal),
    })),
    itens: await readItens(db),
  };
}

async function readItens(db: Db): Promise<ItemCru[]> {
  const [vendas, itens, pontuacoes, alocacoes] = await Promise.all([
    db.selectFrom('vendas').select(['id', 'revendaId', 'parceiroId', 'realizadoEm', 'canceladaEm']).execute(),
    db.selectFrom('vendaItens').select(['id', 'vendaId', 'redeId', 'produtoId', 'qtde', 'subTotal']).execute(),
    db.selectFrom('pontuacoes').select(['id', 'canceladaEm']).execute(),
    db.selectFrom('alocacoes').select(['vendaItemId', 'pontuacaoId', 'unidades', 'pontos']).execute(),
  ]);
  const vivas = new Set(pontuacoes.filter(({ canceladaEm }) => canceladaEm === null).map(({ id }) => id));
  const daVenda = new Map(vendas.map((venda) => [venda.id, venda]));
  return itens.flatMap(({ id, vendaId, redeId, produtoId, qtde, subTotal }) => {
    const venda = daVenda.get(vendaId);
    if (!venda || venda.canceladaEm !== null) return [];
    const { revendaId, parceiroId, realizadoEm } = venda;
    const suas = alocacoes.filter(({ vendaItemId, pontuacaoId }) => vendaItemId === id && vivas.has(pontuacaoId));
    return {
      vendaId,
      redeId,
      revendaId,
      parceiroId,
      produtoId,
      realizadoEm,
      qtde,
      centavos: cem(subTotal),
      pontuadas: sum(suas, ({ unidades }) => unidades),
      centesimosDePonto: sum(suas, ({ pontos }) => cem(pontos)),
    };
  });
}

/** Histórico: hundredths of a real in each month of the year, by chain; chains without purchases are left out. */
export function historicoDoAno({ compras }: Fatos, ano: number): Map<number, number[]> {
  const redes = new Map<number, number[]>();
  for (const { redeId, data, centavos } of compras) {
    if (anoDe(data) !== ano) continue;
    const meses = redes.get(redeId) ?? Array.from({ length: 12 }, () => 0);
    meses[mesDe(data) - 1] = (meses[mesDe(data) - 1] ?? 0) + centavos;
    redes.set(redeId, meses);
  }
  return redes;
}

interface VendidoNoMes {
  revendaId: number;
  /** 1 to 12. */
  mes: number;
  produtoId: number;
  qtde: number;
  centavos: number;
  centesimosDePonto: number;
}

/** Produtos vendidos: what each store sold of each product in each month of the year. */
export function vendidoNoAno({ itens }: Fatos, ano: number): VendidoNoMes[] {
  const grupos = new Map<string, VendidoNoMes>();
  for (const { revendaId, produtoId, realizadoEm, qtde, centavos, centesimosDePonto } of itens) {
    if (anoDe(realizadoEm) !== ano) continue;
    const mes = mesDe(realizadoEm);
    const chave = `${revendaId} ${mes} ${produtoId}`;
    const antes = grupos.get(chave) ?? { revendaId, mes, produtoId, qtde: 0, centavos: 0, centesimosDePonto: 0 };
    grupos.set(chave, {
      ...antes,
      qtde: antes.qtde + qtde,
      centavos: antes.centavos + centavos,
      centesimosDePonto: antes.centesimosDePonto + centesimosDePonto,
    });
  }
  return [...grupos.values()];
}

const anoDe = (dia: string): number => Number(dia.slice(0, 4));
const mesDe = (dia: string): number => Number(dia.slice(5, 7));

export const sum = <T>(valores: Iterable<T>, of: (valor: T) => number): number => {
  let soma = 0;
  for (const valor of valores) soma += of(valor);
  return soma;
};

/** Hundredths of an amount with two decimals at most. */
export const cem = (valor: number): number => Math.round(valor * 100);

/** Written out here: three hours behind UTC, since Brazil gave up summer time in 2019. */
const diaEmSaoPaulo = (iso: string): string =>
  new Date(new Date(iso).getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
