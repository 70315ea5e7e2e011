/** Files that staff send in, and the first date and last update of what they brought. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './fields.ts';
import { maximoPlanilha } from './pontuacoes.ts';
import { ResultadoUpload, tiposProcessamento } from './processamentos.ts';

/** Whether the answer waits some seconds for the end of a short file; a screen that shows it on its way does not want that. */
export const espera = z.object({ aguarda: Flag.default(1) }).prefault({});

const errors = ['arquivo_invalido', 'arquivo_grande', 'validacao'] as const;

export const uploadHistorico = endpoint({
  method: 'POST',
  path: '/api/upload/historico',
  auth: 'painel',
  telas: ['/painel/processar/historico'],
  acao: 'enviarArquivos',
  resumo: 'Recebe o histórico de compras das redes (.csv)',
  query: espera,
  arquivos: { campo: 'arquivo', maximo: 1, tamanho: 200_000_000 },
  reply: ResultadoUpload,
  errors,
});

export const uploadVendas = endpoint({
  method: 'POST',
  path: '/api/upload/vendas',
  auth: 'painel',
  telas: ['/painel/processar/vendas'],
  acao: ['enviarArquivos', 'processarVenda'],
  resumo: 'Recebe as vendas das lojas (.xlsx) e as pontua',
  query: espera,
  body: z.object({ enviarMensagem: Flag.default(1) }),
  arquivos: { campo: 'arquivo', maximo: 1, tamanho: maximoPlanilha },
  reply: ResultadoUpload,
  errors,
});

/** Templates to download, by the upload they belong to. */
export const getModelo = endpoint({
  method: 'GET',
  path: '/api/upload/modelos/{tipo}',
  auth: 'painel',
  resumo: 'Modelo de planilha para um upload',
  params: z.object({ tipo: z.enum(tiposProcessamento) }),
  reply: 'arquivo',
  errors: [],
});
