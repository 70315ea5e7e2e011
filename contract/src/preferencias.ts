/** How a usuário wants to see the lists of the panel: density, keys, columns, and views that have a name. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, linha, Mensagem } from './fields.ts';

export const densidades = ['confortavel', 'compacta'] as const;
export type Densidade = (typeof densidades)[number];

/** Of one list, of each usuário. */
export const maximoVisoes = 30;

/** What a list is called where it is defined (`arquivo` of its definition). */
const NomeLista = z.string().min(1).max(60);
const ColunasDaVisao = z.array(z.string().min(1).max(60)).min(1, 'Escolha ao menos uma coluna').max(80);
const NomeVisao = linha()
  .min(1, 'Informe o nome da visão')
  .max(60, 'Use no máximo 60 letras')
  .describe('Como a visão se chama');
const ConsultaDaVisao = z.string().max(2000, 'Esta visão tem filtros demais para ser guardada');

export const Visao = z.object({ id: z.number().int(), lista: z.string(), nome: z.string(), consulta: z.string() });
export type Visao = z.infer<typeof Visao>;

const Preferencias = z.object({
  densidade: z.enum(densidades),
  /** Single keys act on lists. */
  atalhos: z.boolean(),
  colunas: z.array(z.object({ lista: z.string(), colunas: z.array(z.string()) })),
  visoes: z.array(Visao),
});
export type Preferencias = z.infer<typeof Preferencias>;

const minhas = { path: '/api/preferencias', auth: 'painel' } as const;

export const getPreferencias = endpoint({
  ...minhas,
  method: 'GET',
  resumo: 'Como o próprio usuário quer ver as listas do painel, e as visões que guardou',
  reply: Preferencias,
  errors: [],
});

export const updatePreferencias = endpoint({
  ...minhas,
  method: 'PUT',
  resumo: 'Muda a densidade das listas ou os atalhos de uma tecla',
  body: z.object({ densidade: z.enum(densidades).optional(), atalhos: z.boolean().optional() }),
  reply: Preferencias,
  errors: ['validacao'],
});

export const updateColunas = endpoint({
  method: 'PUT',
  path: '/api/preferencias/colunas',
  auth: 'painel',
  resumo: 'Escolhe as colunas de uma lista e a sua ordem; sem colunas, volta ao padrão',
  body: z.object({ lista: NomeLista, colunas: ColunasDaVisao.nullable() }),
  reply: Preferencias,
  errors: ['validacao'],
});

export const createVisao = endpoint({
  method: 'POST',
  path: '/api/visoes',
  auth: 'painel',
  resumo: 'Guarda uma visão de uma lista: o nome e os filtros, a busca e a ordem do endereço',
  body: z.object({ lista: NomeLista, nome: NomeVisao, consulta: ConsultaDaVisao }),
  reply: Visao,
  errors: ['validacao', 'conflito', 'estado_invalido'],
});

export const updateVisao = endpoint({
  method: 'PUT',
  path: '/api/visoes/{id}',
  auth: 'painel',
  resumo: 'Muda o nome de uma visão própria, ou o que ela mostra',
  params: IdParams,
  body: z.object({ nome: NomeVisao.optional(), consulta: ConsultaDaVisao.optional() }),
  reply: Visao,
  errors: ['validacao', 'conflito', 'nao_encontrado'],
});

export const deleteVisao = endpoint({
  method: 'DELETE',
  path: '/api/visoes/{id}',
  auth: 'painel',
  resumo: 'Exclui uma visão própria',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado'],
});
