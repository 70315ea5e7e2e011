/** The WhatsApp gateway's settings and a test send. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mensagem } from './fields.ts';
import { celular } from './telefone.ts';

export const gateways = ['evolution', 'zapi', 'meta'] as const;
export const nomeGateway: Record<(typeof gateways)[number], string> = {
  evolution: 'Evolution API',
  zapi: 'Z-API',
  meta: 'Meta Cloud API',
};

const Configuracao = z.object({
  id: z.number(),
  gateway: z.enum(gateways),
  url: z.string(),
  /** Never sent back: only whether there is one. */
  temToken: z.boolean(),
  codigo: z.string(),
});

const telas = ['/painel/configuracao-whats'] as const;

export const getConfiguracoes = endpoint({
  method: 'GET',
  path: '/api/configuracoes',
  auth: 'painel',
  telas,
  acao: 'configurarMensagens',
  resumo: 'Configuração das mensagens',
  reply: Configuracao,
  errors: [],
});

export const updateConfiguracoes = endpoint({
  method: 'POST',
  path: '/api/configuracoes',
  auth: 'painel',
  telas,
  acao: 'configurarMensagens',
  resumo: 'Salva a configuração das mensagens',
  body: z.object({
    id: z.coerce.number().optional(),
    gateway: z.enum(gateways).default('evolution'),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'URL inválida' }).max(300)]),
    /** Blank keeps the one there is. */
    token: z.string().trim().max(500).default(''),
    codigo: z.string().trim().max(120),
  }),
  reply: Mensagem,
  errors: ['validacao'],
});

export const testConfiguracoes = endpoint({
  method: 'POST',
  path: '/api/configuracoes/teste',
  auth: 'painel',
  telas,
  acao: 'configurarMensagens',
  resumo: 'Envia uma mensagem de teste',
  body: z.object({ celular: celular('Celular') }),
  reply: Mensagem,
  errors: ['servico_indisponivel', 'estado_invalido'],
});
