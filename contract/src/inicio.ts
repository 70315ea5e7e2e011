/** What a new installation still lacks until its first points: computed from what there is, never ticked off by hand. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const passos = [
  'marca',
  'redes',
  'lojas',
  'produtos',
  'historico',
  'vendedores',
  'premios',
  'regulamento',
  'mensagens',
  'venda',
] as const;
export type PassoInicial = (typeof passos)[number];

export const nomePasso: Record<PassoInicial, string> = {
  marca: 'Marca do programa',
  redes: 'Uma rede',
  lojas: 'As lojas',
  produtos: 'Os produtos e seus pontos',
  historico: 'O que as redes compraram',
  vendedores: 'Os vendedores',
  premios: 'Os prêmios',
  regulamento: 'O regulamento',
  mensagens: 'Mensagens',
  venda: 'Uma venda de teste',
};

/** What a programme may do without. */
export const dispensaveis = [
  'marca',
  'historico',
  'regulamento',
  'mensagens',
] as const satisfies readonly PassoInicial[];
export type Dispensavel = (typeof dispensaveis)[number];

const SituacaoDoPasso = z.object({
  passo: z.enum(passos),
  feito: z.boolean(),
  /** Somebody said that it is not wanted. */
  dispensado: z.boolean(),
  /** How many there are, where that says something; 1,000 are "at least so many". */
  quantos: z.number().int().nullable(),
});
export type SituacaoPasso = z.infer<typeof SituacaoDoPasso>;

const tela = '/painel/primeiros-passos';
const reply = z.object({ passos: z.array(SituacaoDoPasso), concluido: z.boolean() });

export const getPrimeirosPassos = endpoint({
  method: 'GET',
  path: '/api/primeiros-passos',
  auth: 'painel',
  telas: [tela],
  resumo: 'O que uma instalação nova já tem e o que ainda falta até os primeiros pontos',
  reply,
  errors: [],
});

export const dismissPasso = endpoint({
  method: 'PUT',
  path: '/api/primeiros-passos',
  auth: 'painel',
  telas: [tela],
  resumo: 'Diz que um passo não é preciso nesta instalação, ou que é',
  body: z.object({ passo: z.enum(dispensaveis), dispensado: z.boolean() }),
  reply,
  errors: ['validacao'],
});
