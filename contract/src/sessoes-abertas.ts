/** Open sessions of one person, as the person and staff see them: where it is signed in, without what would open it. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instante, Mensagem } from './fields.ts';

/** A session by a name that opens nothing. */
export const SessaoId = z.string().regex(/^[0-9a-f]{32}$/, 'Sessão inválida');

export const SessaoAberta = z.object({
  id: z.string(),
  criadaEm: Instante,
  usadaEm: Instante,
  /** "Chrome no Windows"; of a session made before this was kept, "Aparelho desconhecido". */
  aparelho: z.string(),
  /** Of the network it was opened from, without its last part. */
  endereco: z.string().nullable(),
  /** It is the one that asks. */
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof SessaoAberta>;

const reply = z.object({ sessoes: z.array(SessaoAberta) });
const query = z.object({ sessao: SessaoId.optional() });

export const listMinhasSessoes = endpoint({
  method: 'GET',
  path: '/api/usuarios/sessoes',
  auth: 'painel',
  resumo: 'As próprias sessões abertas do painel, a usada por último primeiro',
  reply,
  errors: [],
});

export const closeMinhasSessoes = endpoint({
  method: 'DELETE',
  path: '/api/usuarios/sessoes',
  auth: 'painel',
  resumo: 'Encerra uma das próprias sessões do painel, ou todas menos a desta chamada',
  query,
  reply: Mensagem,
  errors: [],
});

const deOutro = {
  path: '/api/usuarios/{id}/sessoes',
  auth: 'painel',
  telas: ['/painel/usuarios'],
  acao: 'gerenciarUsuarios',
  params: IdParams,
  errors: ['nao_encontrado', 'sem_permissao'],
} as const;

export const listSessoesDoUsuario = endpoint({
  ...deOutro,
  method: 'GET',
  resumo: 'Sessões abertas de um usuário do painel',
  reply,
});

export const closeSessoesDoUsuario = endpoint({
  ...deOutro,
  method: 'DELETE',
  resumo: 'Encerra as sessões de um usuário do painel: uma, ou todas',
  query,
  reply: Mensagem,
});
