/** Files of lists that take long: asked for by the address that would answer them at once, and kept for a day for who asked. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instante, Mensagem } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';

export const situacoesArquivo = {
  na_fila: 'Na fila',
  fazendo: 'Sendo preparado',
  pronta: 'Pronto',
  falhou: 'Não foi possível',
} as const;

/** Files of more rows are made while nobody waits for them. */
export const linhasNaHora = 10_000;

/** Kept for each usuário; the oldest one makes room. */
export const maximoArquivos = 20;

const MeuArquivo = z.object({
  id: z.number().int(),
  nome: z.string(),
  situacao: z.enum(Object.keys(situacoesArquivo) as [keyof typeof situacoesArquivo]),
  /** Bytes; while it is made, so far. */
  tamanho: z.number(),
  motivo: z.string().nullable(),
  criadaEm: Instante,
  venceEm: Instante,
});
export type MeuArquivo = z.infer<typeof MeuArquivo>;

export const listaMeusArquivos = defineLista<MeuArquivo>()({
  chave: 'arquivos',
  arquivo: 'MeusArquivos',
  ordem: { campo: 'criadaEm', direcao: 'desc' },
  colunas: [
    { chave: 'nome', titulo: 'Arquivo', importancia: 1, largura: 18, ordena: true },
    { chave: 'situacao', titulo: 'Situação', tipo: 'codigo', nomes: situacoesArquivo, importancia: 1, largura: 11 },
    { chave: 'tamanho', titulo: 'Tamanho (bytes)', tipo: 'numero', ordena: true },
    { chave: 'criadaEm', titulo: 'Pedido em', tipo: 'instante', ordena: true },
    { chave: 'venceEm', titulo: 'Disponível até', tipo: 'instante', importancia: 1, ordena: true },
    { chave: 'motivo', titulo: 'Motivo', importancia: 3, largura: 14 },
  ],
});

export const listMeusArquivos = endpoint({
  method: 'GET',
  path: '/api/meus-arquivos',
  auth: 'painel',
  resumo: 'Arquivos que o próprio usuário pediu e que demoram: a situação, o tamanho e até quando ficam',
  lista: listaMeusArquivos,
  query: wholeListQuery(listaMeusArquivos),
  reply: z.object({ arquivos: z.array(MeuArquivo), ...listaRodape }),
  errors: [],
});

export const createMeuArquivo = endpoint({
  method: 'POST',
  path: '/api/meus-arquivos',
  auth: 'painel',
  resumo: 'Pede que o arquivo de um endereço de exportação seja preparado, e guardado por um dia',
  /** `fileLink`, as a list answers it where `download` asks for it. */
  body: z.object({ fileLink: z.string().max(8000) }),
  reply: MeuArquivo,
  errors: ['link_invalido', 'muitas_tentativas'],
});

export const getMeuArquivo = endpoint({
  method: 'GET',
  path: '/api/meus-arquivos/{id}',
  auth: 'painel',
  resumo: 'Um arquivo próprio; pronto, com o endereço de onde se baixa',
  params: IdParams,
  reply: MeuArquivo.extend({ fileLink: z.string().nullable() }),
  errors: ['nao_encontrado', 'sem_permissao'],
});

export const deleteMeuArquivo = endpoint({
  method: 'DELETE',
  path: '/api/meus-arquivos/{id}',
  auth: 'painel',
  resumo: 'Exclui um arquivo próprio antes que ele vença, ou desiste dele',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado'],
});
