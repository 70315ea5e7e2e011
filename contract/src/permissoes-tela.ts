/** Which levels see which screen, as staff decide it. Reading it is `listPermissoes` of usuarios.ts. */
import { z } from 'zod';
import { type Tela, telas } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Mensagem, numerico } from './fields.ts';

const incompleta = 'Preencha todos os campos';

/** A screen of this version: one that is no screen would be open to everybody, whatever was given. */
const TelaConhecida = z
  .string(incompleta)
  .min(1, { error: incompleta, abort: true })
  .refine((tela): tela is Tela => Object.hasOwn(telas, tela), 'Tela desconhecida');
const nivel = numerico(z.number(incompleta).int(incompleta).min(0, incompleta).max(32_767));

/** Decided in Usuários do Sistema. */
const comum = { auth: 'painel', telas: ['/painel/usuarios'], acao: 'editarPermissoesTela', reply: Mensagem } as const;

export const addPermissaoTela = endpoint({
  ...comum,
  method: 'POST',
  path: '/api/permissoes',
  resumo: 'Mostra uma tela a um nível',
  body: z.object({ tela: TelaConhecida, nivelPermissao: nivel }),
  errors: ['validacao', 'conflito'],
});

export const updatePermissoesTela = endpoint({
  ...comum,
  method: 'PUT',
  path: '/api/permissoes',
  resumo: 'Mostra e esconde telas de níveis, todas as mudanças juntas',
  body: z.object({
    mudancas: z
      .array(z.object({ tela: TelaConhecida, nivelPermissao: nivel, ve: z.boolean() }))
      .min(1, 'Mude ao menos uma permissão')
      .max(5000),
  }),
  errors: ['validacao', 'estado_invalido'],
});
