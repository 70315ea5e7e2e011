/** Usuários do Sistema: who works in the panel, and what is done to somebody else's access. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import {
  Cpf,
  Flag,
  FlagResposta,
  formatCpf,
  IdParams,
  Instante,
  ListaIds,
  Mensagem,
  numerico,
  texto,
} from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { RespostaPorItem, withSelecao } from './selecao.ts';
import { createUsuario, EmailUsuario } from './usuarios.ts';

const tela = '/painel/usuarios';
const telas = [tela] as const;

/** `exigido`: the level asks for one, and it is not set up yet. */
export const nomeSegundoFator = { ligado: 'Ligado', exigido: 'Exigido', desligado: 'Desligado' } as const;
export type SituacaoSegundoFator = keyof typeof nomeSegundoFator;

export const Usuario = z.object({
  id: z.number(),
  nome: z.string(),
  /** Only for whoever may change them. */
  cpf: z.string().optional(),
  email: z.string().optional(),
  permissao: z.number(),
  nomePermissao: z.string(),
  /** What the level cannot do without. */
  restritoA: z.enum(['redes', 'revendas']).nullable(),
  /** Comma-separated ids; blank is no restriction, unless the level has one. */
  idRevendasPermitidas: z.string(),
  idRedesPermitidas: z.string(),
  segundoFator: z.enum(['ligado', 'exigido', 'desligado']),
  /** No password was chosen yet: the invitation waits. */
  convidado: z.boolean(),
  ultimoAcessoEm: Instante.nullable(),
  criadoEm: Instante,
  ativo: FlagResposta,
});
export type Usuario = z.infer<typeof Usuario>;

const countIds = (ids: string): number => (ids === '' ? 0 : ids.split(',').length);

/** How far somebody reaches, in words: "3 lojas", "1 rede, 2 lojas", "Todas as lojas". */
export function alcanceDe({ idRevendasPermitidas, idRedesPermitidas, restritoA }: Usuario): string {
  const redes = countIds(idRedesPermitidas);
  const lojas = countIds(idRevendasPermitidas);
  const partes = [
    ...(redes > 0 ? [`${redes} ${redes === 1 ? 'rede' : 'redes'}`] : []),
    ...(lojas > 0 ? [`${lojas} ${lojas === 1 ? 'loja' : 'lojas'}`] : []),
  ];
  return partes.join(', ') || (restritoA ? 'Nenhuma loja' : 'Todas as lojas');
}

export const listaUsuarios = defineLista<Usuario>()({
  chave: 'usuarios',
  arquivo: 'Usuarios',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1, largura: 13 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: Usuario) => formatCpf(cpf),
      ordena: true,
      importancia: 3,
      acao: 'gerenciarUsuarios',
    },
    { chave: 'email', titulo: 'E-mail', ordena: true, importancia: 3, largura: 14, acao: 'gerenciarUsuarios' },
    { chave: 'nomePermissao', titulo: 'Permissão', ordena: true, importancia: 1, largura: 8 },
    { chave: 'alcance', titulo: 'Alcance', valor: alcanceDe, largura: 8.25 },
    { chave: 'segundoFator', titulo: 'Segundo fator', tipo: 'codigo', nomes: nomeSegundoFator, ordena: true },
    { chave: 'ultimoAcessoEm', titulo: 'Último acesso', tipo: 'instante', ordena: true },
    { chave: 'criadoEm', titulo: 'Cadastrado em', tipo: 'instante', ordena: true, importancia: 3 },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', ordena: true, importancia: 1 },
    { chave: 'id', titulo: 'Código', tipo: 'numero', onde: 'arquivo' },
    { chave: 'permissao', titulo: 'Nível', tipo: 'numero', onde: 'arquivo' },
    { chave: 'idRedesPermitidas', titulo: 'Redes permitidas', onde: 'arquivo' },
    { chave: 'idRevendasPermitidas', titulo: 'Lojas permitidas', onde: 'arquivo' },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

/** What chooses them, for the list and for an act on many. */
const consultaUsuarios = listQuery(listaUsuarios, {
  permissao: numerico(z.int().min(0).max(32_767)).optional(),
  ativo: Flag.optional(),
  segundoFator: z.enum(['ligado', 'exigido', 'desligado']).optional(),
}).extend({ limite: limiteOuTodos });

/** Those whose whole reach lies within the caller's. */
export const listUsuarios = endpoint({
  method: 'GET',
  path: '/api/usuarios',
  auth: 'painel',
  telas,
  resumo: 'Usuários do painel ao alcance de quem pergunta',
  lista: listaUsuarios,
  query: consultaUsuarios,
  reply: z.object({ usuarios: z.array(Usuario), ...listaRodape }),
  errors: [],
});

const doCadastro = cadastro({
  path: '/api/usuarios',
  telas: { lista: tela, novo: '/painel/cadastrar/administrador' },
  um: 'um usuário do painel',
  campos: z.object({ nome: texto('Nome'), email: EmailUsuario }),
  acoes: { editar: 'gerenciarUsuarios', excluir: 'gerenciarUsuarios' },
  atos: {
    criou: ['criouUsuario', 'Administrador cadastrado com sucesso'],
    atualizou: ['atualizouUsuario', 'Usuário alterado com sucesso'],
    alternou: ['alternouUsuario', 'Status atualizado com sucesso'],
    excluiu: ['excluiuUsuario', 'Usuário excluído com sucesso'],
  },
  registro: {
    lista: listaUsuarios,
    outros: [
      'atualizouPermissoes',
      'atualizouEscopo',
      'reenviouConvite',
      'alterouSenha',
      'recuperouSenha',
      'ligouSegundoFator',
      'desligouSegundoFator',
      'redefiniuSegundoFator',
      'trocouCodigosRecuperacao',
      'encerrouSessoesUsuario',
    ],
    daPorta: ['loginRecusado', 'senhaConferida', 'senhaRecusada', 'segundoFatorRecusado'],
    campos: {
      email: { titulo: 'E-mail', acao: 'gerenciarUsuarios' },
      redes: { titulo: 'Redes permitidas' },
      revendas: { titulo: 'Lojas permitidas' },
    },
  },
});
export const toggleUsuario = {
  ...doCadastro.toggle,
  acao: 'gerenciarUsuarios',
  errors: ['nao_encontrado', 'estado_invalido', 'sem_permissao'],
} as const;
export const cadastroUsuarios = { ...doCadastro, create: createUsuario, toggle: toggleUsuario };
export const { update: updateUsuario, remove: deleteUsuario, history: listHistoricoUsuario } = cadastroUsuarios;

const nenhumUsuario = 'Selecione ao menos um usuário';
export const textoSemPermissao = 'Selecione uma permissão para atualizar';

export const updateNiveis = endpoint({
  method: 'PUT',
  path: '/api/usuarios/permissoes',
  auth: 'painel',
  telas,
  acao: 'gerenciarUsuarios',
  resumo: 'Dá um nível a vários usuários; responde o que houve com cada um',
  body: withSelecao(
    {
      permissao: numerico(z.number(textoSemPermissao).int(textoSemPermissao).min(0, textoSemPermissao).max(32_767)),
      /** By CPF, the level each had where the person chose them: who has another by now keeps it. */
      vistos: z.record(z.string(), z.number()).optional(),
    },
    {
      campo: 'cpfs',
      ids: z.array(Cpf).min(1, nenhumUsuario).max(500, 'No máximo 500 por vez'),
      filtro: consultaUsuarios,
      nenhum: nenhumUsuario,
    },
  ),
  reply: RespostaPorItem,
  errors: ['validacao', 'nao_encontrado', 'selecao_mudou', 'sem_permissao'],
});

const Nomeada = z.object({ id: z.number(), nome: z.string() });

export const getEscopoUsuario = endpoint({
  method: 'GET',
  path: '/api/usuarios/{id}/permissoes',
  auth: 'painel',
  telas,
  acao: 'gerenciarEscopo',
  resumo: 'Lojas e redes permitidas a um usuário, com os seus nomes',
  params: IdParams,
  reply: z.object({ revendas: z.array(Nomeada), redes: z.array(Nomeada) }),
  errors: ['nao_encontrado'],
});

export const updateEscopoUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuarios/{id}/permissoes',
  auth: 'painel',
  telas,
  acao: 'gerenciarEscopo',
  resumo: 'Escolhe as lojas e redes de um usuário; vale na próxima chamada dele',
  params: IdParams,
  body: parcialDe(z.object({ idRevendasPermitidas: ListaIds, idRedesPermitidas: ListaIds })),
  parcial: { juntos: [] },
  reply: Mensagem,
  errors: ['validacao', 'nao_encontrado', 'registro_mudou', 'sem_permissao'],
});

export const inviteUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/convite',
  auth: 'painel',
  telas,
  acao: 'gerenciarUsuarios',
  resumo: 'Envia de novo o link com que um usuário escolhe a sua primeira senha',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});
