/** Compras x Pontuação: what each chain bought and scored of a product in a month, and what of it should be in stock. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Dia, Mes } from './fields.ts';
import { defineGerarMes, Gerado } from './geracoes.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';

const telas = ['/painel/compras-pontuacao'] as const;

export const ComprasPontuacao = z.object({
  id: z.number(),
  idRede: z.number(),
  rede: z.string(),
  codProduto: z.string(),
  produto: z.string(),
  /** An order is what a chain bought of a product on one day; a return is none. Of the last two until the end of the month. */
  dataUltimoPedido: Dia.nullable(),
  qtdUltimoPedido: z.number().nullable(),
  dataPenultimoPedido: Dia.nullable(),
  qtdPenultimoPedido: z.number().nullable(),
  /** Bought in the month, less what went back. */
  qtdVendida: z.number(),
  /** Scored in the month. */
  qtdPontuada: z.number(),
  /** The count, and what was bought less what was scored from the day after it until the end of the month. Null without a count. */
  saldoEstoqueRegional: z.number().nullable(),
  /** The last count until the end of the month. */
  saldoEstoque: z.number().nullable(),
});
export type ComprasPontuacao = z.infer<typeof ComprasPontuacao>;

export const listaComprasPontuacao = defineLista<ComprasPontuacao>()({
  chave: 'comprasPontuacao',
  arquivo: 'ComprasPontuacao',
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1, largura: 14 },
    { chave: 'codProduto', titulo: 'Código', ordena: true, importancia: 3 },
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1 },
    { chave: 'dataUltimoPedido', titulo: 'Último pedido', tipo: 'dia', ordena: true },
    { chave: 'qtdUltimoPedido', titulo: 'Qtd. do último', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'dataPenultimoPedido', titulo: 'Penúltimo pedido', tipo: 'dia', ordena: true, importancia: 3 },
    { chave: 'qtdPenultimoPedido', titulo: 'Qtd. do penúltimo', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'qtdVendida', titulo: 'Comprado', tipo: 'numero', ordena: true, soma: true, importancia: 1 },
    { chave: 'qtdPontuada', titulo: 'Pontuado', tipo: 'numero', ordena: true, soma: true, importancia: 1 },
    {
      chave: 'saldoEstoqueRegional',
      titulo: 'Estoque regional',
      importancia: 1,
      tipo: 'numero',
      ordena: true,
      soma: true,
    },
    { chave: 'saldoEstoque', titulo: 'Estoque informado', tipo: 'numero', ordena: true, soma: true },
  ],
  ordem: { campo: 'qtdPontuada', direcao: 'desc' },
});

/** Left out: the month that is now. */
const recorte = { rede: FiltroRede, ano: Ano.optional(), mes: Mes.optional() };

export const listComprasPontuacao = endpoint({
  method: 'GET',
  path: '/api/compras-pontuacao',
  auth: 'painel',
  telas,
  resumo: 'O que cada rede comprou e pontuou de cada produto em um mês, e o estoque que deve ter',
  lista: listaComprasPontuacao,
  query: listQuery(listaComprasPontuacao, {}).extend({ ...recorte, limite: limiteOuTodos }),
  reply: z.object({
    comprasPontuacao: z.array(ComprasPontuacao),
    gerado: Gerado,
    ...listaRodape,
  }),
  errors: [],
});

/** So many bars are seen at a glance. */
export const maximoBarras = 12;

export const getGraficoComprasPontuacao = endpoint({
  method: 'GET',
  path: '/api/compras-pontuacao/grafico',
  auth: 'painel',
  telas,
  resumo: 'Comprado e pontuado no mês: as maiores redes, ou os maiores produtos de uma rede',
  query: z.object(recorte),
  reply: z.object({
    por: z.enum(['rede', 'produto']),
    /** The largest, in either quantity. */
    barras: z.array(z.object({ nome: z.string(), qtdVendida: z.number(), qtdPontuada: z.number() })),
    /** Of all, not only of those listed. */
    qtdVendida: z.number(),
    qtdPontuada: z.number(),
    gerado: Gerado,
  }),
  errors: [],
});

export const gerarComprasPontuacao = defineGerarMes('compras-pontuacao', {
  path: '/api/compras-pontuacao/gerar',
  resumo: 'Refaz as linhas de um mês a partir das compras e das pontuações',
});
