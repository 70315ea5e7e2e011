/** Panel users: what their levels see and may do, a new one, their own profile, and how they get back in. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Cpf, ListaIds, linha, Mensagem, missing, numerico, texto } from './fields.ts';
import { atualizarSenha, esqueceuSenha, NovaSenhaOuNenhuma, validarRecuperacao } from './sessoes.ts';

const tela = '/painel/cadastrar/administrador';

/** The menu is filtered by this; a screen that is not listed is open. `nivel` and `acoes` are the caller's own. */
export const listPermissoes = endpoint({
  method: 'GET',
  path: '/api/permissoes',
  auth: 'painel',
  resumo: 'Níveis que veem cada tela; o nível de quem pergunta e o que ele pode fazer',
  reply: z.object({
    permissoes: z.array(z.object({ tela: z.string(), permissoes: z.array(z.number()) })),
    nivel: z.number(),
    acoes: z.array(z.string()),
    /** To what the caller is restricted: they give no more than that. */
    restrito: z.object({ redes: z.boolean(), revendas: z.boolean() }),
  }),
  errors: [],
});

export const EmailUsuario = linha(missing('Email'))
  .min(1, { error: missing('Email'), abort: true })
  .max(120, 'Use no máximo 120 caracteres')
  .pipe(z.email('E-mail inválido'));

const nivel = z.number(missing('Permissão')).int(missing('Permissão')).min(0, missing('Permissão')).max(32_767);

export const NovoUsuario = z.object({
  nome: texto('Nome'),
  cpf: Cpf,
  email: EmailUsuario,
  /** Blank where a link is mailed instead. */
  senha: NovaSenhaOuNenhuma.default(''),
  permissao: numerico(nivel),
  idRevendasPermitidas: ListaIds.default([]),
  idRedesPermitidas: ListaIds.default([]),
});

export const createUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios',
  auth: 'painel',
  telas: [tela],
  acao: 'gerenciarUsuarios',
  resumo: 'Cadastra um administrador; sem senha, ele a escolhe por um link enviado por e-mail',
  body: NovoUsuario,
  reply: Mensagem.extend({ id: z.number() }),
  errors: ['validacao', 'conflito', 'sem_permissao'],
});

/** Answers only whether somebody has it, also beyond the caller's reach: a CPF and an e-mail serve one usuário. */
export const existeUsuario = endpoint({
  method: 'GET',
  path: '/api/usuarios',
  auth: 'painel',
  quando: ['cpf', 'email'],
  telas: [tela],
  acao: 'gerenciarUsuarios',
  resumo: 'Diz se um CPF ou um e-mail já é de um usuário',
  query: z.object({ cpf: Cpf.optional(), email: z.string().trim().max(120).optional() }),
  reply: z.object({ usuarios: z.array(z.object({ cpf: z.string() }).or(z.object({ email: z.string() }))) }),
  errors: [],
});

export const getConvite = endpoint({
  method: 'GET',
  path: '/api/usuarios/convite',
  auth: 'painel',
  telas: [tela],
  acao: 'gerenciarUsuarios',
  resumo: 'Diz se um novo administrador escolhe a própria senha por um link enviado por e-mail',
  reply: z.object({ porEmail: z.boolean() }),
  errors: [],
});

export const updatePerfilUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuarios',
  auth: 'painel',
  resumo: 'Nome e senha de quem está no painel; a senha em branco não muda e nunca é respondida',
  body: z.object({
    nome: texto('Nome'),
    senha: NovaSenhaOuNenhuma.default(''),
    senhaAntiga: z.string().max(200, 'Use no máximo 200 caracteres').default(''),
  }),
  reply: z.object({ nome: z.string(), senha: z.literal('') }),
  errors: ['validacao', 'muitas_tentativas'],
});

export const esqueceuSenhaUsuario = endpoint({
  ...esqueceuSenha,
  path: '/api/sessoes/usuario/esqueceu-senha',
  resumo: 'Pede um link para trocar a senha do painel, por e-mail ou CPF; responde sempre o mesmo',
});

export const validarRecuperacaoUsuario = endpoint({
  ...validarRecuperacao,
  path: '/api/sessoes/usuario/validar-recuperacao',
  resumo: 'Diz se um link para escolher a senha do painel ainda vale',
});

export const atualizarSenhaUsuario = endpoint({
  ...atualizarSenha,
  path: '/api/sessoes/usuario/atualizar-senha',
  resumo: 'Escolhe a senha do painel por um link; encerra as sessões abertas',
});
