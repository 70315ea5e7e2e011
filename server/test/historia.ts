/**
 * Random histories for what adds up purchases and sales: a few chains that buy by file, return, correct and sell, with cancellations and
 * releases in between, all through the front door; on days where years, months and leap days end.
 */
import { createLiberacao, listAntifraude } from '@pontua/contract/antifraude';
import { colunasHistorico } from '@pontua/contract/planilhas';
import { cancelPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { estadosProcessamento, isAberto } from '@pontua/contract/processamentos';
import fc from 'fast-check';
import { importadorHistorico } from '../src/modules/historico/historico.importador.ts';
import { execute } from '../src/modules/processamentos/execucao.api.ts';
import type { TestApp } from './app.ts';
import type { Cliente } from './cliente.ts';
import { acceptHistorico } from './importacao/aceito.ts';
import { vendaDe } from './vendas.ts';

/** The test's clock must not stand before the last of them. */
const dias = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-12-31',
  '2026-01-01',
  '2026-05-31',
  '2026-06-14',
] as const;

const umDe = (quantos: number) => fc.nat({ max: quantos - 1 });
const centavos = fc.integer({ min: 0, max: 99_999 });

/** A line of a file: the documents are few, so that they come again, and then correct what they were. */
const linha = fc.record({
  loja: umDe(4),
  documento: umDe(4),
  produto: umDe(3),
  qtde: fc.integer({ min: -3, max: 9 }).filter(Boolean),
  centavos,
  dia: fc.constantFrom(...dias),
});

const venda = fc.record({
  loja: umDe(4),
  dia: fc.constantFrom(...dias),
  itens: fc.array(fc.record({ produto: umDe(3), qtde: fc.integer({ min: 1, max: 5 }), centavos }), {
    minLength: 1,
    maxLength: 3,
  }),
});

export type Passo = { compras: Linha[] } | { venda: Venda } | { cancela: number } | { libera: [number, number] };
type Linha = typeof linha extends fc.Arbitrary<infer L> ? L : never;
type Venda = typeof venda extends fc.Arbitrary<infer V> ? V : never;

export const passos: fc.Arbitrary<Passo[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ compras: fc.array(linha, { minLength: 2, maxLength: 9 }) }) },
    { weight: 4, arbitrary: fc.record({ venda }) },
    { weight: 2, arbitrary: fc.record({ cancela: fc.nat({ max: 9 }) }) },
    { weight: 1, arbitrary: fc.record({ libera: fc.tuple(umDe(2), umDe(3)) }) },
  ),
  { minLength: 4, maxLength: 10 },
);

export interface Palco {
  t: TestApp;
  equipe: Cliente;
  redes: { id: number }[];
  lojas: { id: number; cnpj: string; redeId: number }[];
  vendedoras: { id: number; cpf: string }[];
  produtos: { id: number; codigo: string }[];
}

/** Two controlled chains with two stores each, a seller in each of them, and three products. */
export async function createPalco(t: TestApp): Promise<Palco> {
  const { fabricas, nivel } = t;
  const redes = [await fabricas.rede(), await fabricas.rede()];
  const lojas = await Promise.all(redes.flatMap(({ id: redeId }) => [1, 2].map(() => fabricas.revenda({ redeId }))));
  const vendedoras = await Promise.all(lojas.map(({ id: revendaId }) => fabricas.parceiro({ revendaId })));
  const produtos = await Promise.all([3, 0.25, 10].map((valorPontos) => fabricas.produto({ valorPontos })));
  return { t, equipe: await nivel(2), redes, lojas, vendedoras, produtos };
}

export async function live(palco: Palco, historia: readonly Passo[]): Promise<void> {
  for (const passo of historia) {
    if ('compras' in passo)
      await sendCompras(
        palco.t,
        passo.compras.map((compra) => toLinha(palco, compra)),
      );
    else if ('venda' in passo) await sell(palco, passo.venda);
    else if ('cancela' in passo) await cancelOne(palco, passo.cancela);
    else await release(palco, passo.libera);
  }
}

/** A file of the histórico, each line with its cells in order; taken in and worked on without waiting for a queue, which must stand still. */
export async function sendCompras(t: TestApp, linhas: readonly (readonly (string | number)[])[]): Promise<void> {
  const titulos = colunasHistorico.map(({ titulo }) => titulo);
  const { id } = await acceptHistorico(t, [titulos, ...linhas].map((celulas) => celulas.join(';')).join('\r\n'));
  await execute(t.app, id, importadorHistorico(t.app), {
    pedidoId: null,
    log: t.app.log,
    tentativa: 1,
    ultimaTentativa: false,
    encerrando: new AbortController().signal,
  });
  const aberto = await t.app.db
    .selectFrom('processamentos')
    .where('id', '=', id)
    .where('estado', 'in', estadosProcessamento.filter(isAberto))
    .select('id')
    .executeTakeFirst();
  if (aberto) throw new Error('outro trabalhador levou o arquivo');
}

function toLinha({ lojas, produtos }: Palco, { loja, documento, produto, qtde, centavos: valor, dia }: Linha) {
  const reais = ((Math.sign(qtde) * valor) / 100).toFixed(2).replace('.', ',');
  const data = dia.split('-').reverse().join('/');
  return [at(lojas, loja).cnpj, data, `NF ${documento}`, at(produtos, produto).codigo, qtde, reais];
}

const sell = ({ equipe, vendedoras, produtos }: Palco, { loja, dia, itens }: Venda) =>
  equipe.ok(
    pontuarVenda,
    vendaDe(
      at(vendedoras, loja),
      itens.map(({ produto, qtde, centavos: valor }) => ({
        codigo: at(produtos, produto).codigo,
        qtde,
        valorUnitario: valor / 100,
        // Less than the line is worth, and an odd number of cents now and then.
        valorDesconto: Math.min(valor, 37) / 100,
      })),
      { realizadoEm: dia },
    ),
  );

/** Of the scorings and sales that wait, in both chains. */
async function cancelOne({ equipe, redes }: Palco, qual: number): Promise<void> {
  const listas = await Promise.all(
    redes.map(({ id: rede }) => equipe.ok(listPontuacoes, { query: { rede, limite: 100 } })),
  );
  const vivas = listas.flatMap(({ pontuacoes }) => pontuacoes).filter(({ cancelado }) => cancelado === 0);
  const id = vivas.map((pontuacao) => pontuacao.id).sort((a, b) => a - b)[qual % Math.max(1, vivas.length)];
  if (id !== undefined) await equipe.ok(cancelPontuacao, { body: { identificador: id } });
}

async function release({ equipe, redes, produtos }: Palco, [rede, produto]: [number, number]): Promise<void> {
  const body = { rede: at(redes, rede).id, codProduto: at(produtos, produto).codigo, quantidade: 2 };
  const { antiFraude } = await equipe.ok(listAntifraude, { query: { rede: body.rede, limite: 100 } });
  if (antiFraude.some(({ codProduto }) => codProduto === body.codProduto)) await equipe.ok(createLiberacao, { body });
}

export const at = <T>(valores: readonly T[], indice: number): T => {
  const valor = valores[indice];
  if (valor === undefined) throw new Error(`não há o ${indice}`);
  return valor;
};
