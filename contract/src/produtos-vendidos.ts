/** What stores sold of each product, month by month. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Pontos, Reais } from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { nomesDosMeses } from './meses.ts';
import { lojaRef } from './referencias.ts';

export const ProdutoVendido = z.object({
  idRevenda: z.number(),
  revenda: z.string(),
  /** 1 to 12. */
  mes: z.number(),
  codProduto: z.string(),
  produto: z.string(),
  quantidade: z.number(),
  /** `valorTotal` of one unit, to the cent. */
  valorUnitarioMedio: Reais,
  /** Less discounts. */
  valorTotal: Reais,
  /** What these lines earned; what waits Em Análise has earned nothing yet. */
  totalPontuado: Pontos,
});
export type ProdutoVendido = z.infer<typeof ProdutoVendido>;

const meses = Object.fromEntries(nomesDosMeses.map((nome, antes) => [antes + 1, nome]));

export const listaProdutosVendidos = defineLista<ProdutoVendido>()({
  chave: 'produtosVendidos',
  arquivo: 'ProdutosVendidos',
  identidade: ['idRevenda', 'mes', 'codProduto'],
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1, largura: 14 },
    { chave: 'revenda', titulo: 'Loja', ordena: true, importancia: 1, largura: 12 },
    { chave: 'mes', titulo: 'Mês', tipo: 'codigo', nomes: meses, ordena: true, importancia: 1 },
    { chave: 'codProduto', titulo: 'Código', ordena: true },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'numero', ordena: true, soma: true },
    { chave: 'valorUnitarioMedio', titulo: 'Valor unitário médio', tipo: 'reais', ordena: true, importancia: 3 },
    { chave: 'valorTotal', titulo: 'Valor total', tipo: 'reais', ordena: true, soma: true, importancia: 1 },
    { chave: 'totalPontuado', titulo: 'Total pontuado', tipo: 'pontos', ordena: true, soma: true, largura: 10 },
  ],
  ordem: { campo: 'mes', direcao: 'desc' },
});

/** Sales of the year that are added up at once where no store is named. */
export const maximoSemLoja = 5000;
export const faltaLoja = 'Selecione uma loja antes: há vendas demais para somar todas de uma vez';

const consulta = {
  /** Left out, or "Todas", it is none. */
  revenda: z.preprocess(
    (loja) => (typeof loja === 'string' && /^(|todas)$/i.test(loja.trim()) ? undefined : loja),
    lojaRef().optional(),
  ),
  /** The current one unless said. */
  ano: z.preprocess((ano) => (ano === '' ? undefined : ano), Ano.optional()),
};

const telas = ['/painel/produtos-vendidos'] as const;

export const listProdutosVendidos = endpoint({
  method: 'GET',
  path: '/api/produtos_vendidos',
  auth: 'painel',
  telas,
  resumo:
    'O que uma loja vendeu de cada produto em cada mês de um ano; sem loja, todas ao alcance do usuário, enquanto não forem vendas demais',
  lista: listaProdutosVendidos,
  query: listQuery(listaProdutosVendidos, {}).extend({
    ...consulta,
    limite: limiteOuTodos,
  }),
  reply: z.object({ produtosVendidos: z.array(ProdutoVendido), ...listaRodape }),
  errors: [],
});

/** How many products the chart names. */
export const quantosNoGrafico = 7;

export const getResumoVendidos = endpoint({
  method: 'GET',
  path: '/api/produtos_vendidos/resumo',
  auth: 'painel',
  telas,
  resumo: 'O mesmo somado por mês, e os produtos que mais venderam',
  query: z.object(consulta),
  reply: z.object({
    /** The months that have sales. */
    meses: z.array(z.object({ mes: z.number(), valorTotal: Reais })),
    /** By value, the first ones. */
    produtos: z.array(z.object({ codProduto: z.string(), produto: z.string(), valorTotal: Reais })),
  }),
  errors: [],
});

/** Apart from the sums, which are refused while a store must be chosen: its year may be chosen first. */
export const getPrimeiroAnoVendidos = endpoint({
  method: 'GET',
  path: '/api/produtos_vendidos/primeiro-ano',
  auth: 'painel',
  telas,
  resumo: 'O ano da venda mais antiga de todas as lojas; nulo: ninguém vendeu nada',
  reply: z.object({ primeiroAno: z.number().nullable() }),
  errors: [],
});
