/** The success rate: what a chain bought of a product in a month, against its mean before it joined the programme. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Mes, Reais } from './fields.ts';
import { defineGerarMes, Gerado } from './geracoes.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';

const telas = ['/painel/taxa-sucesso'] as const;

/** The programme began in July 2020: what the filters offer begins there. */
export const inicioPrograma = { ano: 2020, mes: 7 } as const;

/** Null where the chain bought nothing of the product before it joined: there is no mean to compare with. */
const SeHaviaAntes = z.number().nullable();

export const TaxaSucesso = z.object({
  id: z.number(),
  rede: z.string(),
  codProduto: z.string(),
  produto: z.string(),
  valorUnitarioProduto: Reais,
  mes: z.number(),
  ano: z.number(),
  qtdVendidaAntes: z.number(),
  /** Calendar months before joining in which the chain bought the product. */
  mesesAtendidoAntes: z.number(),
  mediaMensal: SeHaviaAntes,
  qtdVendida: z.number(),
  aumentoVendas: SeHaviaAntes,
  aumentoVendasDinheiro: SeHaviaAntes,
  /** In BRL at the unit value, to the cent, as the chart adds them up. */
  mediaMensalDinheiro: SeHaviaAntes,
  vendidoDinheiro: SeHaviaAntes,
  /** Percent. */
  taxaSucesso: SeHaviaAntes,
});
export type TaxaSucesso = z.infer<typeof TaxaSucesso>;

export const listaTaxaSucesso = defineLista<TaxaSucesso>()({
  chave: 'taxaSucesso',
  arquivo: 'TaxaSucesso',
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1, largura: 14 },
    { chave: 'codProduto', titulo: 'Código', ordena: true, importancia: 3 },
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1 },
    { chave: 'valorUnitarioProduto', titulo: 'Valor unitário', tipo: 'reais', ordena: true, importancia: 3 },
    { chave: 'qtdVendidaAntes', titulo: 'Qtd. antes', tipo: 'numero', ordena: true, soma: true, importancia: 3 },
    { chave: 'mesesAtendidoAntes', titulo: 'Meses antes', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'mediaMensal', titulo: 'Média mensal', tipo: 'numero', casas: 2, ordena: true, soma: true },
    { chave: 'qtdVendida', titulo: 'Qtd. no mês', tipo: 'numero', ordena: true, soma: true },
    { chave: 'aumentoVendas', titulo: 'Aumento', tipo: 'numero', casas: 2, ordena: true, soma: true },
    {
      chave: 'aumentoVendasDinheiro',
      titulo: 'Aumento em R$',
      tipo: 'reais',
      ordena: true,
      soma: true,
      importancia: 1,
    },
    {
      chave: 'taxaSucesso',
      titulo: 'Taxa de sucesso (%)',
      tipo: 'numero',
      casas: 2,
      largura: 9,
      ordena: true,
      importancia: 1,
    },
    { chave: 'mediaMensalDinheiro', titulo: 'Média mensal em R$', tipo: 'reais', onde: 'arquivo' },
    { chave: 'vendidoDinheiro', titulo: 'No mês em R$', tipo: 'reais', onde: 'arquivo' },
    { chave: 'ano', titulo: 'Ano', tipo: 'numero', onde: 'arquivo' },
    { chave: 'mes', titulo: 'Mês', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'aumentoVendasDinheiro', direcao: 'desc' },
});

const mesmoMes = { ano: Ano, mes: Mes, rede: FiltroRede };

export const listTaxaSucesso = endpoint({
  method: 'GET',
  path: '/api/taxa-sucesso',
  auth: 'painel',
  telas,
  resumo: 'O que cada rede comprou de cada produto no mês, contra a média de antes do cadastro',
  lista: listaTaxaSucesso,
  query: listQuery(listaTaxaSucesso, {}).extend({ ...mesmoMes, limite: limiteOuTodos }),
  reply: z.object({ taxaSucesso: z.array(TaxaSucesso), gerado: Gerado, ...listaRodape }),
  errors: [],
});

/** What the month comes to: by chain, or, of one chain, by product; those that moved most first, ten at most. */
export const getResumoTaxaSucesso = endpoint({
  method: 'GET',
  path: '/api/taxa-sucesso/resumo',
  auth: 'painel',
  telas,
  resumo: 'A média de antes e o que foi comprado no mês, por rede, ou por produto de uma rede',
  query: z.object(mesmoMes),
  reply: z.object({
    /** In BRL at today's unit value: what is compared is one measure for all products. */
    itens: z.array(z.object({ nome: z.string(), antes: Reais, noMes: Reais })),
    /** Of all, not only of those listed; products without a "before" are left out. */
    antes: Reais,
    noMes: Reais,
    /** Percent. */
    taxaSucesso: SeHaviaAntes,
    gerado: Gerado,
  }),
  errors: [],
});

export const gerarTaxaSucesso = defineGerarMes('taxa-sucesso', {
  path: '/api/taxa-sucesso/gerar',
  resumo: 'Refaz as taxas de sucesso de um mês a partir das compras',
});
