import { expect, it } from 'vitest';
import type { z } from 'zod';
import { listAntifraude } from './antifraude.ts';
import { listaCartoes, listCartoes } from './cartoes.ts';
import { listComprasPontuacao } from './compras-pontuacao.ts';
import { listLogs } from './consulta-logs.ts';
import { listCorrecoes } from './correcoes.ts';
import { listUsuarios } from './equipe.ts';
import { chavesDosMeses, listaHistorico } from './historico.ts';
import { listMidias } from './midias.ts';
import { listMidiasDoPainel } from './midias-painel.ts';
import { listParceiros } from './parceiros-painel.ts';
import { listPontuacoes } from './pontuacoes.ts';
import { listaPremios, listPremios } from './premios.ts';
import { listProdutos } from './produtos.ts';
import { listaProdutosVendidos, listProdutosVendidos } from './produtos-vendidos.ts';
import { listRedesCompletas } from './redes.ts';
import { listResgates } from './resgates.ts';
import { listEncerradas, listPendentes } from './submissoes.ts';
import { listTaxaSucesso } from './taxa.ts';

it.each<[string, z.ZodType | undefined, campo: string, direcao: string]>([
  ['chains', listRedesCompletas.query, 'nome', 'asc'],
  ['products', listProdutos.query, 'valorPontos', 'desc'],
  ['sellers', listParceiros.query, 'nome', 'asc'],
  ['prizes', listPremios.query, 'nome', 'asc'],
  ['cards', listCartoes.query, 'id', 'asc'],
  ['scorings', listPontuacoes.query, 'pontuadoEm', 'desc'],
  ['redemptions', listResgates.query, 'resgatadoEm', 'desc'],
  ['logs', listLogs.query, 'criadoEm', 'desc'],
])('%s come in the order of the specification where none is asked for', (_, query, campo, direcao) => {
  expect(query?.parse({})).toMatchObject({ ordenacao: { campo, direcao } });
});

it.each([
  listPontuacoes,
  listPendentes,
  listEncerradas,
  listCorrecoes,
  listResgates,
  listAntifraude,
  listTaxaSucesso,
  listProdutosVendidos,
  listComprasPontuacao,
  listCartoes,
  listLogs,
  listUsuarios,
])('$path answers all rows where no page is asked for', ({ query }) => {
  expect(query?.parse({ ano: 2026, mes: 6 })).toMatchObject({ pagina: 1, limite: 0 });
});

it.each([listMidias, listMidiasDoPainel])(
  '$auth: $path answers as many as one page may hold where none is asked for',
  ({ query }) => {
    const { limite } = query?.parse({}) ?? {};
    expect(limite).toBe(60);
    expect(query?.safeParse({ limite: Number(limite) + 1 }).success).toBe(false);
  },
);

it.each([
  ['cards', listaCartoes, ['numero', 'id', 'rede', 'parceiro', 'codigoBarras', 'saldo', 'nome']],
  ['the histórico', listaHistorico, ['rede', 'gestor', ...chavesDosMeses]],
  [
    'products sold',
    listaProdutosVendidos,
    ['produto', 'revenda', 'mes', 'codProduto', 'quantidade', 'valorUnitarioMedio', 'valorTotal', 'totalPontuado'],
  ],
] as const)('columns of %s follow the specification, after what a row is known by', (_, { colunas }, especificadas) => {
  const chaves = colunas.map(({ chave }): string => chave);
  expect(chaves.filter((chave) => (especificadas as readonly string[]).includes(chave))).toEqual(especificadas);
});

it('points are in the file of prizes, and no column of their list', () => {
  const pontos = listaPremios.colunas.filter(({ tipo }) => tipo === 'pontos');
  expect(pontos.map(({ titulo, onde }) => [titulo, onde])).toEqual([
    ['Pontos', 'arquivo'],
    ['Pontos 220V', 'arquivo'],
  ]);
});
