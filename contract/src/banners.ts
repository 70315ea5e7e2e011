/** The pictures of the shop's carousel: as a seller sees them, and as staff keep them. */
import { z } from 'zod';
import { cabecas } from './cabecas.ts';
import { comoEsta } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import { blankIsNull, Dia, Flag, FlagResposta, IdParams, ListaIds, linha, Mensagem, numerico } from './fields.ts';
import { isLinkExterno, isLinkInterno, linkErrado } from './links.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { defineHistorico, defineRegistro } from './registro.ts';

export const maximoBanners = 10;

export const Banner = z.object({
  /** Addresses that hold for good: another picture has another one. */
  imagem: z.string(),
  /** For phones. */
  imagemCelular: z.string(),
  /** What who cannot see it is told. */
  texto: z.string(),
  /** Where it leads: a path of the seller area, or an https address; null: the shop. */
  link: z.string().nullable(),
});
export type Banner = z.infer<typeof Banner>;

export const listBanners = endpoint({
  ...cabecas.listBanners,
  resumo: 'Banners da loja do vendedor; um só onde a loja tem banner exclusivo; nenhum: os da própria interface',
  reply: z.object({ banners: z.array(Banner) }),
  errors: [],
});

export const alcancesBanner = { todos: 'Todas as lojas', redes: 'Algumas redes', lojas: 'Algumas lojas' } as const;
export type AlcanceBanner = keyof typeof alcancesBanner;
export const semAlcance = 'Escolha para quem é';
const AlcanceDoBanner = z.enum(['todos', 'redes', 'lojas'], semAlcance);

export const situacoesBanner = {
  noAr: 'No ar',
  agendado: 'Agendado',
  encerrado: 'Encerrado',
  desativado: 'Desativado',
} as const;
export type SituacaoBanner = keyof typeof situacoesBanner;

const AlvoDoBanner = z.object({ id: z.number(), nome: z.string() });

export const BannerDoPainel = z.object({
  id: z.number(),
  nome: z.string(),
  situacao: z.enum(['noAr', 'agendado', 'encerrado', 'desativado']),
  link: z.string().nullable(),
  ordem: z.number().int(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  alcance: AlcanceDoBanner,
  /** For whom it is, in words. */
  publico: z.string(),
  redes: z.array(AlvoDoBanner),
  lojas: z.array(AlvoDoBanner),
  ativo: FlagResposta,
  imagem: z.string(),
  imagemCelular: z.string(),
  /** The picture for phones is one of its own. */
  celularProprio: z.boolean(),
});
export type BannerDoPainel = z.infer<typeof BannerDoPainel>;

export const listaBanners = defineLista<BannerDoPainel>()({
  chave: 'banners',
  arquivo: 'Banners',
  colunas: [
    { chave: 'nome', titulo: 'Banner', ordena: true, importancia: 1, largura: 18 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'codigo', nomes: situacoesBanner, importancia: 1 },
    { chave: 'ordem', titulo: 'Ordem', tipo: 'numero', ordena: true, importancia: 1 },
    { chave: 'de', titulo: 'De', tipo: 'dia', ordena: true },
    { chave: 'ate', titulo: 'Até', tipo: 'dia', ordena: true },
    { chave: 'publico', titulo: 'Para quem' },
    { chave: 'link', titulo: 'Leva a', importancia: 3 },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
  ],
  ordem: { campo: 'ordem', direcao: 'asc' },
});

const tela = '/painel/banners';

export const listBannersDoPainel = endpoint({
  ...cabecas.listBanners,
  auth: 'painel',
  telas: [tela],
  acao: 'gerirBanners',
  resumo: 'Banners cadastrados, com a situação de hoje',
  lista: listaBanners,
  query: listQuery(listaBanners, {}),
  reply: z.object({ banners: z.array(BannerDoPainel), ...listaRodape }),
  errors: [],
});

const CamposDoBanner = z.object({
  nome: linha('Descreva o banner')
    .min(1, 'Descreva o banner: é o que ouve quem não vê a imagem')
    .max(120, 'Use no máximo 120 caracteres'),
  link: z.preprocess(
    blankIsNull,
    z
      .string()
      .trim()
      .max(500, 'Use no máximo 500 caracteres')
      .refine((link) => isLinkInterno(link) || isLinkExterno(link), linkErrado)
      .nullish(),
  ),
  ordem: numerico(
    z
      .number('Informe a ordem')
      .int('Use um número inteiro')
      .min(0, 'Use um número de 0 a 9.999')
      .max(9999, 'Use um número de 0 a 9.999'),
  ),
  de: z.preprocess(blankIsNull, Dia.nullish()),
  ate: z.preprocess(blankIsNull, Dia.nullish()),
  alcance: AlcanceDoBanner,
  idRedes: ListaIds.optional(),
  idRevendas: ListaIds.optional(),
});

/** What the files that come along are, in their order; and whether a picture of its own for phones is taken away. */
const quais = ['', 'mesa', 'celular', 'mesa,celular'] as const;
export type FigurasEnviadas = (typeof quais)[number];
const FigurasDoBanner = z.object({
  figuras: z.enum(quais).optional(),
  semCelular: Flag.optional(),
});

const figuras = ['imagem', 'celular'] as const;
/** As they come out of a designer's program. */
const imagens = { campo: 'imagens', maximo: 2, tamanho: 20_000_000 };

export const createBanner = endpoint({
  method: 'POST',
  path: '/api/banners',
  auth: 'painel',
  telas: [tela],
  acao: 'gerirBanners',
  resumo: 'Cadastra um banner com a sua imagem, e outra para celulares se houver',
  idempotente: true,
  body: CamposDoBanner.extend(FigurasDoBanner.shape),
  arquivos: imagens,
  reply: Mensagem.extend({ id: z.number() }),
  errors: ['validacao', 'arquivo_invalido'],
});

/** Any of the fields and the pictures. For whom it is, is said whole. */
export const updateBanner = endpoint({
  method: 'PUT',
  path: '/api/banners/{id}',
  auth: 'painel',
  telas: [tela],
  acao: 'gerirBanners',
  resumo: 'Altera um banner',
  params: IdParams,
  body: parcialDe(CamposDoBanner, figuras).extend({ ...FigurasDoBanner.shape, ...comoEsta }),
  parcial: {
    juntos: [
      ['de', 'ate'],
      ['alcance', 'idRedes', 'idRevendas'],
    ],
    figuras,
  },
  arquivos: imagens,
  reply: Mensagem,
  errors: ['validacao', 'registro_mudou', 'nao_encontrado', 'arquivo_invalido'],
});

export const toggleBanner = endpoint({
  method: 'PUT',
  path: '/api/banners/{id}',
  auth: 'painel',
  quando: ['ativo'],
  telas: [tela],
  acao: 'gerirBanners',
  resumo: 'Ativa ou desativa um banner',
  params: IdParams,
  body: z.object({ ativo: Flag }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/api/banners/{id}',
  auth: 'painel',
  telas: [tela],
  acao: 'gerirBanners',
  resumo: 'Exclui um banner',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado', 'em_uso'],
});

export const listHistoricoBanner = defineHistorico(
  defineRegistro(listaBanners, {
    tipos: ['criouBanner', 'atualizouBanner', 'alternouBanner'],
    campos: {
      nome: { titulo: 'Texto' },
      alcance: { titulo: 'Alcance', tipo: 'codigo', nomes: alcancesBanner },
      redes: { titulo: 'Redes', semValor: true },
      revendas: { titulo: 'Lojas', semValor: true },
      imagemId: { titulo: 'Imagem', semValor: true },
      celularId: { titulo: 'Imagem para celular', semValor: true },
    },
  }),
  { path: '/api/banners/{id}/historico', telas: [tela], resumo: 'O que foi mudado em um banner' },
);
