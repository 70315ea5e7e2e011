/** Types of permission: the levels of panel users, by name. What each sees and may do is given elsewhere. */
import { z } from 'zod';
import { type Acao, acoes } from './access.ts';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import { Flag, linha, nomeia, numerico } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';

const tela = '/painel/cadastrar/permissoes';

export const TipoPermissao = z.object({ id: z.number(), nome: z.string(), descricao: z.string() });

export const TipoPermissaoCompleto = TipoPermissao.extend({
  /** What it may do, of what this version knows. */
  acoes: z.array(z.string()),
  /** How many usuários have it, active or not: with any it is not deleted. */
  usuarios: z.number(),
});
export type TipoPermissaoCompleto = z.infer<typeof TipoPermissaoCompleto>;

export const listaTiposPermissao = defineLista<TipoPermissaoCompleto>()({
  chave: 'tipos',
  arquivo: 'Permissoes',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1 },
    { chave: 'descricao', titulo: 'Descrição', ordena: true, largura: 24 },
    { chave: 'usuarios', titulo: 'Usuários', tipo: 'numero', ordena: true, soma: true, importancia: 1 },
    { chave: 'id', titulo: 'Código', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

/** To choose from. */
export const listTiposPermissao = endpoint({
  method: 'GET',
  path: '/api/permissoes/tipos',
  auth: 'painel',
  resumo: 'Níveis de permissão',
  reply: z.array(
    TipoPermissao.extend({
      /** Whoever has it sees nothing beyond the stores or chains that were chosen. */
      restritoA: z.enum(['redes', 'revendas']).nullable(),
    }),
  ),
  errors: [],
});

export const listTiposPermissaoCompletos = endpoint({
  method: 'GET',
  path: '/api/permissoes/tipos',
  auth: 'painel',
  quando: ['completo', 'download'],
  telas: [tela],
  resumo: 'Os mesmos níveis com quantos usuários têm cada um, ou o arquivo deles',
  lista: listaTiposPermissao,
  query: wholeListQuery(listaTiposPermissao).extend({ completo: Flag.optional() }),
  reply: z.object({ tipos: z.array(TipoPermissaoCompleto), ...listaRodape }),
  errors: [],
});

const obrigatorio = (maximo: number) =>
  linha('Preencha todos os campos')
    .min(1, 'Preencha todos os campos')
    .max(maximo, `Use no máximo ${maximo} caracteres`);

/** In one order, so that the same actions are the same list. */
const Acoes = z
  .array(z.enum(Object.keys(acoes) as [Acao, ...Acao[]])) // An object's keys have no type of their own.
  .transform((escolhidas) => [...new Set(escolhidas)].sort());

export const NovoTipoPermissao = z.object({
  nome: obrigatorio(60),
  descricao: obrigatorio(200),
  /** Of a type of the installation they stay as they are. */
  acoes: Acoes.optional(),
});
export type NovoTipoPermissao = z.infer<typeof NovoTipoPermissao>;

/** The first level of an installation is number 0. */
const params = z.object({
  id: numerico(z.int('Identificador inválido').min(0).max(32_767)).meta(nomeia('registro')),
});

export const cadastroTiposPermissao = cadastro({
  path: '/api/permissoes/tipos',
  telas: { lista: tela, novo: tela },
  um: 'um tipo de permissão',
  campos: NovoTipoPermissao,
  params,
  acoes: { editar: 'editarPermissoesTela', excluir: 'editarPermissoesTela' },
  atos: {
    criou: ['criouTipoPermissao', 'Permissão criada com sucesso!'],
    atualizou: ['atualizouTipoPermissao', 'Permissão atualizada com sucesso!'],
    excluiu: ['excluiuTipoPermissao', 'Permissão excluída com sucesso!'],
  },
  registro: { lista: listaTiposPermissao, campos: { acoes: { titulo: 'O que pode fazer', semValor: true } } },
});
export const {
  create: createTipoPermissao,
  update: updateTipoPermissao,
  remove: deleteTipoPermissao,
  history: listHistoricoTipoPermissao,
} = cadastroTiposPermissao;
