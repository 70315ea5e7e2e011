/** Market research: what a store sells of ours and of the competitors. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import { Dia, fromText, IdParams, Instante, missing, numerico, Reais, texto, ValorPositivo } from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { FiltroRede, lojaRef } from './referencias.ts';

export const fontesPesquisa = ['Sistema', 'Equipe'] as const;
export type FontePesquisa = (typeof fontesPesquisa)[number];

/** How many of the best sold products each list names: no more and no less. */
export const produtosPorLista = 5;

const ItemPesquisa = z.object({
  marca: texto('Marca', 60),
  produto: texto('Produto'),
  qtde: numerico(
    z.int('Informe a quantidade').min(1, 'Informe a quantidade').max(1_000_000, 'Informe no máximo 1.000.000'),
  ),
  valorUnitario: numerico(z.number('Informe o valor unitário').pipe(ValorPositivo)),
});
export type ItemPesquisa = z.infer<typeof ItemPesquisa>;

/** Why it is not taken, or ''. */
export const whyNotItem = (item: ItemPesquisa): string => ItemPesquisa.safeParse(item).error?.issues[0]?.message ?? '';

const sameName = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;

export const produtoRepetido = 'Produto da mesma marca já adicionado';
type NomeItem = Pick<ItemPesquisa, 'marca' | 'produto'>;

/** One brand's product stands in a list once, whatever the case and the accents. */
export const isRepetido = (lista: readonly NomeItem[], { marca, produto }: NomeItem): boolean =>
  lista.some((item) => sameName(item.marca, marca) && sameName(item.produto, produto));

/** A list, or its JSON text, as the screens of the specification send it. */
const itens = (falta: string) =>
  z.preprocess(
    fromText,
    z
      .array(ItemPesquisa, falta)
      .length(produtosPorLista, falta)
      .refine((lista) => lista.every((item, n) => !isRepetido(lista.slice(0, n), item)), produtoRepetido),
  );

export const faltamProdutos = 'Adicione 5 produtos mais vendidos';
export const faltamConcorrentes = 'Adicione 5 produtos concorrentes mais vendidos';

const faturamento = z.number(missing('Faturamento')).pipe(ValorPositivo);

export const NovaPesquisa = z.object({
  cnpjRevenda: lojaRef(missing('Loja')),
  categoria: texto('Categoria', 60),
  comunicacao: texto('Comunicação', 120),
  qtdeVendedores: numerico(
    z
      .int(missing('Quantidade de vendedores'))
      .min(0, 'Informe um número maior ou igual a zero')
      .max(100_000, 'Informe no máximo 100.000'),
  ),
  faturamento: numerico(faturamento),
  produtosMaisVendidos: itens(faltamProdutos),
  produtosMaisVendidosConcorrentes: itens(faltamConcorrentes),
  fonte: z.enum(fontesPesquisa, missing('Fonte')),
});
export type NovaPesquisa = z.infer<typeof NovaPesquisa>;

/** Quantities are whole, so nothing is lost in counting them. */
export const countUnidades = (lista: readonly Pick<ItemPesquisa, 'qtde'>[]): number =>
  lista.reduce((soma, { qtde }) => soma + qtde, 0);

/** Our units in percent of all, to two decimals; null while there are none. The database counts the same of what is kept. */
export const shareOf = (nossas: number, concorrentes: number): number | null =>
  nossas + concorrentes === 0 ? null : Math.round((nossas * 10_000) / (nossas + concorrentes)) / 100;

export const Pesquisa = z.object({
  id: z.number(),
  rede: z.string(),
  revenda: z.string(),
  cidade: z.string().nullable(),
  cnpjRevenda: z.string(),
  categoria: z.string(),
  comunicacao: z.string(),
  qtdeVendedores: z.number(),
  faturamento: Reais,
  /** What the store bought a month, BRL, over its last twelve months with purchases until the day of the research; null without any. */
  mediaMensal: Reais.nullable(),
  /** Of the competitors. */
  qtdeProdutosVendidos: z.number(),
  share: z.number(),
  fonte: z.enum(fontesPesquisa),
  criadoEm: Instante,
  produtosMaisVendidos: z.array(ItemPesquisa),
  produtosMaisVendidosConcorrentes: z.array(ItemPesquisa),
});
export type Pesquisa = z.infer<typeof Pesquisa>;

const naLinha = (lista: readonly ItemPesquisa[]): string =>
  lista.map(({ marca, produto, qtde }) => `${marca} ${produto} (${qtde})`).join('; ');

export const listaPesquisas = defineLista<Pesquisa>()({
  chave: 'pesquisas',
  arquivo: 'PesquisasDeMercado',
  colunas: [
    { chave: 'revenda', titulo: 'Loja', ordena: true, importancia: 1, largura: 12 },
    { chave: 'rede', titulo: 'Rede', ordena: true },
    { chave: 'cidade', titulo: 'Cidade', ordena: true, importancia: 3 },
    { chave: 'cnpjRevenda', titulo: 'CNPJ', tipo: 'identificador', importancia: 3 },
    { chave: 'categoria', titulo: 'Categoria', ordena: true, importancia: 1 },
    { chave: 'comunicacao', titulo: 'Comunicação', importancia: 3 },
    { chave: 'share', titulo: 'Share (%)', tipo: 'numero', casas: 2, ordena: true, importancia: 1 },
    { chave: 'qtdeProdutosVendidos', titulo: 'Unidades concorrentes', tipo: 'numero', ordena: true },
    { chave: 'mediaMensal', titulo: 'Média mensal', tipo: 'reais' },
    { chave: 'faturamento', titulo: 'Faturamento', tipo: 'reais', ordena: true },
    { chave: 'qtdeVendedores', titulo: 'Vendedores', tipo: 'numero', ordena: true },
    { chave: 'fonte', titulo: 'Fonte', ordena: true },
    { chave: 'criadoEm', titulo: 'Cadastrada em', tipo: 'instante', ordena: true, importancia: 1 },
    {
      chave: 'proprios',
      titulo: 'Mais vendidos',
      onde: 'arquivo',
      valor: ({ produtosMaisVendidos }: Pesquisa) => naLinha(produtosMaisVendidos),
    },
    {
      chave: 'concorrentes',
      titulo: 'Concorrentes mais vendidos',
      onde: 'arquivo',
      valor: ({ produtosMaisVendidosConcorrentes }: Pesquisa) => naLinha(produtosMaisVendidosConcorrentes),
    },
    { chave: 'id', titulo: 'Id', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

const telas = ['/painel/pesquisa-de-mercado'] as const;

export const listPesquisas = endpoint({
  method: 'GET',
  path: '/api/pesquisa_mercado',
  auth: 'painel',
  telas,
  resumo: 'Pesquisas de mercado de lojas ao alcance do usuário',
  lista: listaPesquisas,
  query: listQuery(listaPesquisas, {}).extend({
    rede: FiltroRede,
    limite: limiteOuTodos,
  }),
  reply: z.object({ pesquisas: z.array(Pesquisa), ...listaRodape }),
  errors: [],
});

const doCadastro = cadastro({
  path: '/api/pesquisa_mercado',
  telas: { lista: '/painel/pesquisa-de-mercado', novo: '/painel/cadastrar/pesquisa-mercado' },
  um: 'uma pesquisa de mercado',
  campos: NovaPesquisa,
  acoes: { editar: 'editarPesquisa', excluir: 'excluir' },
  atos: {
    criou: ['criouPesquisaMercado', 'Pesquisa de Mercado cadastrada com sucesso'],
    atualizou: ['atualizouPesquisaMercado', 'Pesquisa alterada com sucesso'],
    excluiu: ['excluiuPesquisaMercado', 'Pesquisa excluída com sucesso'],
  },
  registro: {
    lista: listaPesquisas,
    campos: {
      revendaId: { titulo: 'Loja', refere: 'revendas' },
      produtosMaisVendidos: { titulo: 'Mais vendidos', semValor: true },
      produtosMaisVendidosConcorrentes: { titulo: 'Concorrentes mais vendidos', semValor: true },
    },
  },
});
/** Whoever visits stores adds what they found, and changes it no more. */
export const createPesquisa = { ...doCadastro.create, acao: 'cadastrarPesquisa' } as const;
export const cadastroPesquisas = { ...doCadastro, create: createPesquisa };
export const { update: updatePesquisa, remove: deletePesquisa, history: listHistoricoPesquisa } = cadastroPesquisas;

export const getMediaMensal = endpoint({
  method: 'GET',
  path: '/api/pesquisa_mercado/media',
  auth: 'painel',
  telas: ['/painel/cadastrar/pesquisa-mercado', ...telas],
  resumo: 'Quanto uma loja comprou por mês, nos seus últimos doze meses com compras',
  query: z.object({
    cnpjRevenda: lojaRef(missing('Loja')),
    /** The day of the research; today unless said otherwise. */
    ate: Dia.optional(),
  }),
  reply: z.object({ mediaMensal: Reais.nullable() }),
  errors: ['nao_encontrado'],
});

export const listSharePesquisa = endpoint({
  method: 'GET',
  path: '/api/pesquisa_mercado/{id}/share',
  auth: 'painel',
  telas,
  resumo: 'O share da loja de uma pesquisa, mês a mês, por todas as suas pesquisas',
  params: IdParams,
  reply: z.object({ meses: z.array(z.object({ mes: z.string(), share: z.number() })) }),
  errors: ['nao_encontrado'],
});
