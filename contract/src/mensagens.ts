/** Messages to sellers: the WhatsApp gateway's settings, a test send, and the queue of what was written. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, emBranco, Flag, FlagResposta, Id, Instante, Mensagem, numerico } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { RespostaPorItem, withSelecao } from './selecao.ts';
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
  /** How many there are of each, up to `maximoContado`. */
  fila: z.object({ naFila: z.number(), falhou: z.number(), rascunho: z.number() }),
});

export const maximoContado = 1000;

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
  body: parcialDe(
    z.object({
      /** The specification's call has none. */
      gateway: z.enum(gateways),
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'URL inválida' }).max(300)]),
      codigo: z.string().trim().max(120),
    }),
  ).extend({
    id: emBranco(numerico(z.number())),
    /** Blank keeps the one there is. */
    token: z.string().trim().max(500).optional(),
  }),
  // Another service's address with this one's code would be nobody's.
  parcial: { juntos: [['gateway', 'url', 'codigo']] },
  reply: Mensagem,
  errors: ['validacao', 'registro_mudou'],
});

export const listHistoricoConfiguracoes = defineHistorico(
  defineRegistro(
    { colunas: [] },
    {
      tipos: ['atualizouConfiguracao'],
      campos: {
        gateway: { titulo: 'Serviço', tipo: 'codigo', nomes: nomeGateway },
        url: { titulo: 'URL' },
        codigo: { titulo: 'Código' },
        // Under the name of a secret the log keeps nothing.
        credencial: { titulo: 'Token', semValor: true },
      },
    },
  ),
  {
    path: '/api/configuracoes/{id}/historico',
    telas,
    acao: 'configurarMensagens',
    resumo: 'O que foi mudado na configuração das mensagens',
  },
);

export const testConfiguracoes = endpoint({
  method: 'POST',
  path: '/api/configuracoes/teste',
  auth: 'painel',
  telas,
  acao: 'configurarMensagens',
  resumo: 'Envia uma mensagem de teste',
  body: z.object({ celular: celular('Celular') }),
  /** `resposta`: what the gateway said to it. */
  reply: Mensagem.extend({ resposta: z.string() }),
  errors: ['servico_indisponivel', 'estado_invalido'],
});

export const estadosMensagem = ['na_fila', 'enviando', 'enviada', 'falhou', 'rascunho', 'descartada'] as const;
export type EstadoMensagem = (typeof estadosMensagem)[number];
export const nomeEstadoMensagem: Record<EstadoMensagem, string> = {
  na_fila: 'Na fila',
  enviando: 'Enviando',
  enviada: 'Enviada',
  falhou: 'Falhou',
  rascunho: 'Rascunho',
  descartada: 'Descartada',
};

/** What staff may do with a message in which state. One that is being sent is a person's business once it was interrupted. */
export const mensagemCan: Record<'enviar' | 'descartar', readonly EstadoMensagem[]> = {
  enviar: ['falhou', 'rascunho', 'enviando'],
  descartar: ['falhou', 'rascunho', 'na_fila', 'enviando'],
};

/** What is older is never sent by "all of this filter": news of last month would only confuse. */
export const diasParaEnviarTodas = 7;

export const canais = ['push', 'whatsapp', 'email'] as const;
export type Canal = (typeof canais)[number];
export const nomeCanal: Record<Canal, string> = { push: 'Celular', whatsapp: 'WhatsApp', email: 'E-mail' };

/** What caused it. */
export const nomeMotivo: Readonly<Record<string, string>> = {
  pontuacao: 'Pontuação',
  resgate: 'Resgate',
  resgate_status: 'Andamento do resgate',
  resgate_cancelado: 'Resgate cancelado',
  recibo_encerrado: 'Recibo encerrado',
  venda_cancelada: 'Venda cancelada',
  unidades_recusadas: 'Unidades recusadas',
  vencimento: 'Pontos perto de vencer',
  devolucao: 'Pontos devolvidos',
  senha_inicial: 'Senha inicial',
  email_trocado: 'E-mail trocado',
  cpf_trocado: 'CPF trocado',
  contato: 'Contato com o suporte',
  dados_pessoais: 'Dados pessoais',
};

export const MensagemDaFila = z.object({
  id: z.number(),
  criadoEm: Instante,
  estado: z.enum(estadosMensagem),
  canal: z.enum(canais),
  motivo: z.string(),
  /** Empty of one to somebody else. */
  vendedor: z.string(),
  /** Whole for those who `verContatoParceiro` alone. */
  destino: z.string(),
  tentativas: z.number(),
  /** Why it did not go; empty where it did, or was not tried. */
  erro: z.string(),
  /** It may have arrived though no answer came. */
  incerta: FlagResposta,
  /** Of one that waits: from when on it is tried again. */
  tentarEm: Instante.nullable(),
  enviadaEm: Instante.nullable(),
  /** Tells a secret: its text is shown to nobody. */
  sigilosa: FlagResposta,
  texto: z.string(),
});
export type MensagemDaFila = z.infer<typeof MensagemDaFila>;

export const listaMensagens = defineLista<MensagemDaFila>()({
  chave: 'mensagens',
  arquivo: 'Mensagens',
  colunas: [
    { chave: 'criadoEm', titulo: 'Criada em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'estado', titulo: 'Situação', tipo: 'codigo', nomes: nomeEstadoMensagem, importancia: 1, largura: 8 },
    { chave: 'motivo', titulo: 'Assunto', tipo: 'codigo', nomes: nomeMotivo, largura: 10 },
    { chave: 'vendedor', titulo: 'Vendedor', importancia: 1, largura: 11 },
    { chave: 'erro', titulo: 'Por que não foi', largura: 15 },
    { chave: 'canal', titulo: 'Tipo', tipo: 'codigo', nomes: nomeCanal },
    { chave: 'destino', titulo: 'Destino', largura: 10 },
    { chave: 'tentativas', titulo: 'Tentativas', tipo: 'numero', importancia: 3 },
    { chave: 'tentarEm', titulo: 'Próxima tentativa', tipo: 'instante', importancia: 3 },
    { chave: 'enviadaEm', titulo: 'Enviada em', tipo: 'instante', importancia: 3 },
    { chave: 'texto', titulo: 'Mensagem', importancia: 3, largura: 20 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

const daFila = { auth: 'painel', telas, acao: 'configurarMensagens' } as const;

const consulta = listQuery(listaMensagens, {
  /** Of the seller's store today. */
  rede: FiltroRede,
  estado: z.enum(estadosMensagem).optional(),
  canal: z.enum(canais).optional(),
  motivo: z.string().max(40).optional(),
  dataInicial: Dia.optional(),
  dataFinal: Dia.optional(),
});

export const listMensagens = endpoint({
  ...daFila,
  method: 'GET',
  path: '/api/mensagens',
  resumo: 'As mensagens e o que foi feito delas',
  lista: listaMensagens,
  query: consulta,
  reply: z.object({ mensagens: z.array(MensagemDaFila), ...listaRodape }),
  errors: [],
});

const maximoPorIds = 1000;
const IdsMensagem = z
  .array(Id, 'Selecione pelo menos uma mensagem')
  .min(1, 'Selecione pelo menos uma mensagem')
  .max(maximoPorIds, 'No máximo 1.000 mensagens por vez');
const selecao = { ids: IdsMensagem, filtro: consulta, nenhum: 'Selecione pelo menos uma mensagem' };

export const sendMensagens = endpoint({
  ...daFila,
  method: 'POST',
  path: '/api/mensagens/enviar',
  resumo: 'Põe de novo na fila as que falharam e os rascunhos; por filtro, só as dos últimos 7 dias',
  body: withSelecao({ mesmoIncertas: Flag.default(0) }, selecao),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'selecao_mudou', 'validacao'],
});

export const dropMensagens = endpoint({
  ...daFila,
  method: 'POST',
  path: '/api/mensagens/descartar',
  resumo: 'Descarta mensagens que não foram enviadas; elas ficam na lista, e não saem mais',
  body: withSelecao({}, selecao),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'selecao_mudou', 'validacao'],
});
