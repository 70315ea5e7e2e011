/** The catalogue of prizes, as sellers see it and as staff keep it. */
import { z } from 'zod';
import { cabecas } from './cabecas.ts';
import { comoEsta } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import {
  Codigo,
  Flag,
  FlagResposta,
  IdParams,
  linha,
  Mensagem,
  numerico,
  Pontos,
  PontosEstados,
  Reais,
  ValorPositivo,
} from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { nomeTipoPremio, premiosPorPagina, tiposPremio } from './tipos-premio.ts';

export const PremioVitrine = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** Sanitised HTML. */
  descricao: z.string(),
  /** Price for this seller, in points. */
  pontos: Pontos,
  /** Price of the 220V version of a bivolt prize. */
  pontosAlternativo: Pontos,
  /** Address of the picture, or null. */
  diretorioFoto: z.string().nullable(),
  /** The same, at most 400 px on a side: for the cards of the catalogue. */
  miniatura: z.string().nullable(),
  tipo: z.enum(tiposPremio),
  categoria: z.string(),
});
export type PremioVitrine = z.infer<typeof PremioVitrine>;

export const listVitrine = endpoint({
  ...cabecas.listVitrine,
  resumo: 'Catálogo de prêmios, com o preço para este vendedor',
  query: z.object({
    codigo: z.string().trim().max(30).optional(),
    ativo: Flag.optional(),
    tipo: z.enum(tiposPremio).optional(),
    busca: z.string().trim().max(100).default(''),
    /** Comma-separated. */
    categoria: z
      .string()
      .max(1000)
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    /** Only what the seller's balance can pay for. */
    buscaSaldo: z
      .enum(['', '0', '1', 'true', 'false'])
      .default('')
      .transform((text) => text === '1' || text === 'true'),
    pagina: z.coerce.number().int().min(1).max(10_000).default(1),
    itensPorPagina: z.coerce.number().int().min(1).max(100).default(premiosPorPagina),
    sortField: z.string().max(60).default('tipo,categoria,custoTotal'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: z.object({
    premios: z.array(PremioVitrine),
    totalPaginas: z.number(),
    totalItens: z.number(),
    /** The cheapest prize that the balance does not pay for yet, whatever is filtered; null where it pays for all. */
    proximo: z.object({ codigo: z.string(), nome: z.string(), pontos: Pontos }).nullable(),
  }),
  errors: [],
});

export const listCategorias = endpoint({
  ...cabecas.listCategorias,
  resumo: 'Categorias dos prêmios ativos',
  reply: z.object({ categorias: z.array(z.string()) }),
  errors: [],
});

export const Premio = z.object({
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  custoTotal: Reais,
  tipo: z.enum(tiposPremio),
  categoria: z.string(),
  ativo: FlagResposta,
  /** As stated; null where the price follows from the cost. */
  pontos: Pontos.nullable(),
  pontosAlternativo: Pontos.nullable(),
  /** What is shown: the stated points, or the price at the default value of a point. */
  precoPontos: Pontos,
  precoPontosAlternativo: Pontos,
  diretorioFoto: z.string().nullable(),
});
export type Premio = z.infer<typeof Premio>;

export const listaPremios = defineLista<Premio>()({
  chave: 'premios',
  arquivo: 'Premios',
  colunas: [
    { chave: 'nome', titulo: 'Descrição', ordena: true, importancia: 1, largura: 16 },
    { chave: 'codigo', titulo: 'Código', ordena: true },
    { chave: 'custoTotal', titulo: 'Custo total', tipo: 'reais', ordena: true, importancia: 1 },
    // The specification hides both in the list.
    { chave: 'precoPontos', titulo: 'Pontos', tipo: 'pontos', onde: 'arquivo' },
    { chave: 'precoPontosAlternativo', titulo: 'Pontos 220V', tipo: 'pontos', onde: 'arquivo' },
    { chave: 'tipo', titulo: 'Tipo', tipo: 'codigo', nomes: nomeTipoPremio, ordena: true },
    { chave: 'categoria', titulo: 'Categoria', ordena: true },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

/** The screens' own names for page size, search and order, beside those of every list. */
const consultaPremios = listQuery(listaPremios, {})
  .extend({
    codigo: linha().max(30).optional(),
    itensPorPagina: z.coerce.number().int().min(0).max(5000).optional(),
    busca: z.string().trim().max(100).optional(),
    sortField: z.enum(['nome', 'codigo', 'custoTotal', 'categoria', 'tipo']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  })
  .transform(({ itensPorPagina, busca, sortField, sortOrder, ...consulta }) => ({
    ...consulta,
    limite: itensPorPagina ?? consulta.limite,
    buscar: busca ?? consulta.buscar,
    ordenacao: { campo: sortField ?? consulta.ordenacao.campo, direcao: sortOrder ?? consulta.ordenacao.direcao },
  }));

export const listPremios = endpoint({
  method: 'GET',
  path: '/api/premios',
  auth: 'painel',
  telas: ['/painel/premios', '/painel/cadastrar/premio'],
  resumo: 'Prêmios cadastrados',
  lista: listaPremios,
  query: consultaPremios,
  reply: z.object({
    premios: z.array(Premio),
    totalItens: z.number(),
    /** The code that was asked about is of a prize that the caller does not see: whoever changes prizes is told no more than that. */
    tomado: z.boolean(),
    ...listaRodape,
  }),
  errors: [],
});

/** Multipart fields. `tipo` empty or "null" is geral. */
const CamposPremio = z.object({
  nome: linha('Informe o nome').min(1, 'Informe o nome').max(120, 'Use no máximo 120 caracteres'),
  descricao: z.string('Informe a descrição').trim().min(1, 'Informe a descrição').max(20_000, 'Descrição longa demais'),
  codigo: linha('Informe o código').pipe(Codigo),
  custoTotal: numerico(z.number('Informe o custo total').pipe(ValorPositivo)),
  tipo: z.preprocess(
    (value) => (value === '' || value === 'null' || value == null ? 'geral' : value),
    z.enum(tiposPremio, 'Informe o tipo'),
  ),
  categoria: linha('Informe a categoria')
    .min(1, 'Informe a categoria')
    .max(60, 'Use no máximo 60 caracteres')
    // The catalogue's filter is a list with commas between.
    .refine((categoria) => !categoria.includes(','), 'Não use vírgula na categoria'),
  // Not stated, the price follows from the cost.
  pontos: PontosEstados,
  pontosAlternativo: PontosEstados,
});

/** Pictures of prizes: 10 MB each, as they come out of a phone or a supplier's site. */
const foto = { campo: 'foto', maximo: 1, tamanho: 10_000_000 };
const figuras = ['foto'] as const;

export const listHistoricoPremio = defineHistorico(
  defineRegistro(listaPremios, {
    tipos: ['criouPremio', 'atualizouPremio', 'alternouPremio'],
    campos: {
      // As the form calls them; the list calls the name a description.
      nome: { titulo: 'Nome' },
      descricao: { titulo: 'Descrição', semValor: true },
      arquivoId: { titulo: 'Foto', semValor: true },
      pontos: { titulo: 'Pontos', tipo: 'pontos' },
      pontosAlternativo: { titulo: 'Pontos em 220V', tipo: 'pontos' },
    },
  }),
  {
    path: '/api/premios/{id}/historico',
    telas: ['/painel/premios'],
    resumo: 'O que foi mudado em um prêmio',
  },
);

export const createPremio = endpoint({
  method: 'POST',
  path: '/api/premios',
  auth: 'painel',
  telas: ['/painel/cadastrar/premio', '/painel/premios'],
  acao: 'editarCadastros',
  resumo: 'Cadastra um prêmio com a sua foto',
  idempotente: true,
  body: CamposPremio,
  arquivos: foto,
  reply: Mensagem.extend({ id: z.number() }),
  errors: ['validacao', 'conflito', 'arquivo_invalido'],
});

/** Any of the fields and the photo. */
export const updatePremio = endpoint({
  method: 'PUT',
  path: '/api/premios/{id}',
  auth: 'painel',
  telas: ['/painel/premios'],
  acao: 'editarCadastros',
  resumo: 'Altera um prêmio',
  params: IdParams,
  body: parcialDe(CamposPremio, figuras).extend(comoEsta),
  parcial: { juntos: [['tipo', 'pontosAlternativo']], figuras },
  arquivos: foto,
  reply: Mensagem,
  errors: ['validacao', 'conflito', 'registro_mudou', 'nao_encontrado', 'arquivo_invalido'],
});

export const togglePremio = endpoint({
  method: 'PUT',
  path: '/api/premios/{id}',
  auth: 'painel',
  quando: ['ativo'],
  telas: ['/painel/premios'],
  acao: 'alternarAtivo',
  resumo: 'Ativa ou desativa um prêmio',
  params: IdParams,
  body: z.object({ ativo: Flag }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

export const deletePremio = endpoint({
  method: 'DELETE',
  path: '/api/premios/{id}',
  auth: 'painel',
  telas: ['/painel/premios'],
  acao: 'excluir',
  resumo: 'Exclui um prêmio que ninguém resgatou',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado', 'em_uso'],
});
